// Which of the dialogs that can be opened from anywhere is open, and what the page behind them is: a table at night, and
// on which ground; `fronts`: where units have a front, though they stand on squares.
export const doors: { settings: boolean; keys: boolean; night: boolean; ground: "open" | "squares" | undefined; fronts: boolean } = $state({
  settings: false,
  keys: false,
  night: false,
  ground: undefined,
  fronts: false,
});
