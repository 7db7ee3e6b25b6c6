/** Information that a group's bets on the panel are short of, before they count in full. */
export const PANEL_PRIOR = 20
