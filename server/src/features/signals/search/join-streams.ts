import type { Found } from './save-signals.ts'

/** Two accounts with the same predictions; `one` is the older. */
export interface PairOfAccounts {
  one: string
  other: string
  matches: number
  stocks: string[]
  predictions: string[]
  from: Date
  to: Date
}

const PREDICTIONS_LINKED = 20

/** Pairs with an account in common are one signal, named by its oldest account. */
export function joinStreams(pairs: readonly PairOfAccounts[]): Found[] {
  const groups: { members: Set<string>; pairs: PairOfAccounts[] }[] = []
  for (const pair of pairs) {
    const touched = groups.filter(({ members }) => members.has(pair.one) || members.has(pair.other))
    const members = new Set([pair.one, pair.other, ...touched.flatMap((group) => [...group.members])])
    for (const group of touched) groups.splice(groups.indexOf(group), 1)
    groups.push({ members, pairs: [...touched.flatMap((group) => group.pairs), pair] })
  }
  return groups.map(({ members, pairs: joined }) => foundOf([...members].toSorted(), joined))
}

function foundOf(members: string[], pairs: readonly PairOfAccounts[]): Found {
  const [first, last] = [Math.min, Math.max]
  return {
    key: members[0]!,
    members,
    evidence: {
      kind: 'stream',
      from: new Date(first(...pairs.map(({ from }) => from.getTime()))).toISOString(),
      to: new Date(last(...pairs.map(({ to }) => to.getTime()))).toISOString(),
      matches: pairs.reduce((sum, { matches }) => sum + matches, 0),
      stocks: distinct(pairs.flatMap(({ stocks }) => stocks)),
      predictions: distinct(pairs.flatMap(({ predictions }) => predictions)).slice(0, PREDICTIONS_LINKED),
    },
  }
}

const distinct = (values: readonly string[]) => [...new Set(values)].toSorted()
