import { formatKoreanWeekday } from '#shared/format/format-times.ts'
import type { Judged, Liked, Notification, Predicted } from './queries.ts'

type OneOrMore<T> = readonly [T, ...T[]]

/** A row of the list: one notification, or at least two: results of a night, a member's predictions or likes of a day. */
export type Entry = { at: string; id: string } & (
  | { item: Notification }
  | { results: OneOrMore<Judged> }
  | { predictions: OneOrMore<Predicted> }
  | { likes: OneOrMore<Liked> }
)

/**
 * Results that were told one after the other on the same Korean day and are of the same night are one entry. So are what
 * a followed member predicted on a day, and the likes of a day, where the newest of them stands. Notifications arrive
 * newest first, nights too; of a day the results come first.
 */
export function entriesOf(all: readonly Notification[]): Entry[] {
  const predicted = daysOf(
    all.filter((item) => item.kind === 'followee_predicted'),
    ({ member }) => member.id,
  )
  const liked = daysOf(
    all.filter((item) => item.kind === 'like'),
    () => '',
  )
  const entryOf = new Map<Notification, Entry>([
    ...predicted.map((predictions) => [predictions[0], { ...placeOf(predictions[0]), predictions }] as const),
    ...liked.map((likes) => [likes[0], { ...placeOf(likes[0]), likes }] as const),
  ])
  const folded = new Set<Notification>([
    ...predicted.flatMap(([, ...others]) => others),
    ...liked.flatMap(([, ...others]) => others),
  ])
  const runs: Notification[][] = []
  for (const item of all.filter((each) => !folded.has(each))) {
    const run = runs.at(-1)
    if (run?.[0] && belongTogether(run[0], item)) run.push(item)
    else runs.push([item])
  }
  const entries = runs.flatMap((run): Entry[] => {
    const results = run.filter((item) => item.kind === 'judged')
    if (results.length < 2) return run.map((item) => entryOf.get(item) ?? alone(item))
    return nightsOf(results).map((night) => {
      const [first, second] = night
      return second ? { ...placeOf(first), results: night } : alone(first)
    })
  })
  return putResultsFirst(entries)
}

/** Within their Korean day. */
function putResultsFirst(entries: readonly Entry[]): Entry[] {
  const days = Map.groupBy(entries, ({ at }) => formatKoreanWeekday(at))
  return [...days.values()].flatMap((day) => [
    ...day.filter(isResult),
    ...day.filter((entry) => !isResult(entry)),
  ])
}

const isResult = (entry: Entry) => 'results' in entry || ('item' in entry && entry.item.kind === 'judged')

const placeOf = ({ at, id }: Notification) => ({ at, id })

const alone = (item: Notification): Entry => ({ ...placeOf(item), item })

/** Those with the same key on the same Korean day, where there are at least two. */
function daysOf<Item extends Notification>(items: Item[], keyOf: (item: Item) => string): OneOrMore<Item>[] {
  const days = Map.groupBy(items, (item) => `${keyOf(item)} ${formatKoreanWeekday(item.at)}`)
  return [...days.values()].flatMap(([newest, ...others]): OneOrMore<Item>[] =>
    newest && others.length > 0 ? [[newest, ...others]] : [],
  )
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
