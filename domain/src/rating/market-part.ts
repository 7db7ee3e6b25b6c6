/** Information that a group's bets on the panel are short of, before they count in full. */
export const PANEL_PRIOR = 20

/** Σe and ΣI of the bets on the panel that belong to a group: week of S1, direction, long or short. */
export interface PanelSums {
  excess: number
  information: number
}

/** What the whole market did, per unit of information of the group's predictions: Σe / (ΣI + 20). */
export function marketPart({ excess, information }: PanelSums): number {
  return excess / (information + PANEL_PRIOR)
}

/** I of a prediction with a chance of 0 to 1. */
export function informationOf(chance: number): number {
  return 4 * chance * (1 - chance)
}
