import { formatKoreanWeekday } from '#shared/format/format-times.ts'
import type { Judged, Notification, Predicted } from './queries.ts'

/** A row of the list: one notification, the results of a night, or what one member predicted on a day; at least two. */
export type Entry = { at: string; id: string } & (
  | { item: Notification }
  | { results: readonly Judged[] }
  | { predictions: readonly [Predicted, ...Predicted[]] }
)

/**
 * Results that were told one after the other on the same Korean day and are of the same night are one entry, and so is
 * what a followed member predicted on a day, where the newest of it stands; notifications arrive newest first, nights too.
 */
export function entriesOf(all: readonly Notification[]): Entry[] {
  const predicted = predictionsByMember(all)
  const items = all.filter((item) => !isPredicted(item) || predicted.has(item))
  const runs: Notification[][] = []
  for (const item of items) {
    const run = runs.at(-1)
    if (run?.[0] && belongTogether(run[0], item)) run.push(item)
    else runs.push([item])
  }
  return runs.flatMap((run): Entry[] => {
    const results = run.filter((item) => item.kind === 'judged')
    if (results.length < 2) return run.map((item) => withOthers(item, predicted.get(item)) ?? alone(item))
    return nightsOf(results).map((night) => {
      const [first, second] = night
      return second ? { at: first.at, id: first.id, results: night } : alone(first)
    })
  })
}

const alone = (item: Notification): Entry => ({ at: item.at, id: item.id, item })

const isPredicted = (item: Notification): item is Predicted => item.kind === 'followee_predicted'

/** The predictions of each member and Korean day, by the newest of them. */
function predictionsByMember(items: readonly Notification[]): Map<Notification, [Predicted, ...Predicted[]]> {
  const groups = new Map<string, [Predicted, ...Predicted[]]>()
  for (const item of items.filter(isPredicted)) {
    const key = `${item.member.id} ${formatKoreanWeekday(item.at)}`
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return new Map([...groups.values()].map((group) => [group[0], group]))
}

function withOthers({ at, id }: Notification, predictions?: [Predicted, ...Predicted[]]): Entry | null {
  return predictions?.[1] ? { at, id, predictions } : null
}

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
