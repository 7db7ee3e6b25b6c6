import { formatKoreanWeekday } from '../../shared/format/format-times.ts'
import type { Judged, Notification } from './queries.ts'

/** A row of the list: one notification, or the results of a night, newest first, at least two. */
export type Entry = { at: string; id: string } & ({ item: Notification } | { results: readonly Judged[] })

/** Results that follow one another on the same Korean day are one entry; notifications arrive newest first. */
export function entriesOf(items: readonly Notification[]): Entry[] {
  const runs: Notification[][] = []
  for (const item of items) {
    const run = runs.at(-1)
    if (run?.[0] && belongTogether(run[0], item)) run.push(item)
    else runs.push([item])
  }
  return runs.flatMap((run): Entry[] => {
    const results = run.filter((item) => item.kind === 'judged')
    const [first] = results
    if (first && results.length > 1) return [{ at: first.at, id: first.id, results }]
    return run.map((item) => ({ at: item.at, id: item.id, item }))
  })
}

function belongTogether(a: Notification, b: Notification): boolean {
  return a.kind === 'judged' && b.kind === 'judged' && formatKoreanWeekday(a.at) === formatKoreanWeekday(b.at)
}
