// Which of the dialogs that can be opened from anywhere is open, and what the page behind them is: a table at night, and
// on which ground.
export const doors: { settings: boolean; keys: boolean; night: boolean; ground: "open" | "squares" | undefined } = $state({
  settings: false,
  keys: false,
  night: false,
  ground: undefined,
});
