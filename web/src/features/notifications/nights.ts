import { formatKoreanWeekday } from '#shared/format/format-times.ts'
import type { Judged, Notification } from './queries.ts'

/** A row of the list: one notification, or the results of a night, at least two. */
export type Entry = { at: string; id: string } & ({ item: Notification } | { results: readonly Judged[] })

/**
 * Results that were told one after the other on the same Korean day and are of the same night are one entry;
 * notifications arrive newest first, nights too.
 */
export function entriesOf(items: readonly Notification[]): Entry[] {
  const runs: Notification[][] = []
  for (const item of items) {
    const run = runs.at(-1)
    if (run?.[0] && belongTogether(run[0], item)) run.push(item)
    else runs.push([item])
  }
  return runs.flatMap((run): Entry[] => {
    const results = run.filter((item) => item.kind === 'judged')
    if (results.length < 2) return run.map(alone)
    return nightsOf(results).map((night) => {
      const [first, second] = night
      return second ? { at: first.at, id: first.id, results: night } : alone(first)
    })
  })
}

const alone = (item: Notification): Entry => ({ at: item.at, id: item.id, item })

/** By the Korean day of the result, the latest first. */
function nightsOf(results: readonly Judged[]): [Judged, ...Judged[]][] {
  const nights = new Map<string, [Judged, ...Judged[]]>()
  for (const result of results.toSorted((a, b) => b.evaluationEnd.localeCompare(a.evaluationEnd))) {
    const day = formatKoreanWeekday(result.evaluationEnd)
    const night = nights.get(day)
    if (night) night.push(result)
    else nights.set(day, [result])
  }
  return [...nights.values()]
}

function belongTogether(a: Notification, b: Notification): boolean {
  return a.kind === 'judged' && b.kind === 'judged' && formatKoreanWeekday(a.at) === formatKoreanWeekday(b.at)
}
