/** So many stocks make a mark. */
export const MANY_STOCKS = 10
/** A hit that luck makes at most so often is one against the odds. */
export const AGAINST_ODDS = 0.2

export type MilestoneKind = 'firstHit' | 'manyStocks' | 'againstOdds'

/** When something was first so, by the end of the window (ISO 8601); null or missing while it is not. */
export interface Firsts {
  hit: string | null
  /** A hit with points whose chance was at most `AGAINST_ODDS`. */
  unlikelyHit: string | null
  /** Of each stock the first result, earliest first; the first `MANY_STOCKS` are enough. */
  stocks: readonly string[]
}

/** What an author has reached, in order of time. */
export function milestonesOf({ hit, unlikelyHit, stocks }: Firsts): { kind: MilestoneKind; at: string }[] {
  const reached: [MilestoneKind, string | null | undefined][] = [
    ['firstHit', hit],
    ['manyStocks', stocks[MANY_STOCKS - 1]],
    ['againstOdds', unlikelyHit],
  ]
  return reached
    .flatMap(([kind, at]) => (at ? [{ kind, at }] : []))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
