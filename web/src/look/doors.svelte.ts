// Which of the dialogs that can be opened from anywhere is open, and whether the page behind them is a table at night.
export const doors: { settings: boolean; keys: boolean; night: boolean } = $state({ settings: false, keys: false, night: false });
