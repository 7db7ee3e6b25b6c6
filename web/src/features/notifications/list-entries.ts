import { formatKoreanDayWithWeekday } from '#shared/format/format-times.ts'
import type {
  CommentNotification,
  LikeNotification,
  Notification,
  PredictionNotification,
  ResultNotification,
} from './queries.ts'

type OneOrMore<T> = readonly [T, ...T[]]

/**
 * A row of the list. It shows one notification, or several together: results of a night, a member's predictions of a
 * day, comments of a day, replies of a day, or likes of a day.
 */
export type Entry = { at: string; id: string } & (
  | { item: Notification }
  | { results: OneOrMore<ResultNotification> }
  | { predictions: OneOrMore<PredictionNotification> }
  | { comments: OneOrMore<CommentNotification> }
  | { likes: OneOrMore<LikeNotification> }
)

/**
 * Groups notifications, which arrive newest first. Consecutive results that arrived on one Korean day and belong to
 * the same night are one entry. A followed member's predictions on a day are one entry, and so are all comments, all
 * replies and all likes of a day, at the position of the newest. Within a day, the results come first.
 */
export function listEntries(notifications: readonly Notification[]): Entry[] {
  const predictionGroups = groupByDay(
    notifications.filter((item) => item.kind === 'followee_predicted'),
    ({ member }) => member.id,
  )
  const commentGroups = groupByDay(
    notifications.filter((item) => item.kind === 'comment'),
    ({ isReply }) => String(isReply),
  )
  const likeGroups = groupByDay(
    notifications.filter((item) => item.kind === 'like'),
    () => '',
  )
  const entryByItem = new Map<Notification, Entry>([
    ...predictionGroups.map(
      (predictions) => [predictions[0], { ...pickTimeAndId(predictions[0]), predictions }] as const,
    ),
    ...commentGroups.map((comments) => [comments[0], { ...pickTimeAndId(comments[0]), comments }] as const),
    ...likeGroups.map((likes) => [likes[0], { ...pickTimeAndId(likes[0]), likes }] as const),
  ])
  const olderGroupedItems = new Set<Notification>([
    ...predictionGroups.flatMap(([, ...others]) => others),
    ...commentGroups.flatMap(([, ...others]) => others),
    ...likeGroups.flatMap(([, ...others]) => others),
  ])
  const runs: Notification[][] = []
  for (const item of notifications.filter((each) => !olderGroupedItems.has(each))) {
    const run = runs.at(-1)
    if (run?.[0] && areResultsOfOneDay(run[0], item)) run.push(item)
    else runs.push([item])
  }
  const entries = runs.flatMap((run): Entry[] => {
    const results = run.filter((item) => item.kind === 'judged')
    if (results.length < 2) return run.map((item) => entryByItem.get(item) ?? toSingleEntry(item))
    return groupByNight(results).map((nightResults) => {
      const [first, second] = nightResults
      return second ? { ...pickTimeAndId(first), results: nightResults } : toSingleEntry(first)
    })
  })
  return putResultsFirst(entries)
}

/** Puts results first within each Korean day. */
function putResultsFirst(entries: readonly Entry[]): Entry[] {
  const entriesByDay = Map.groupBy(entries, ({ at }) => formatKoreanDayWithWeekday(at))
  return [...entriesByDay.values()].flatMap((dayEntries) => [
    ...dayEntries.filter(isResultEntry),
    ...dayEntries.filter((entry) => !isResultEntry(entry)),
  ])
}

export const isResultEntry = (entry: Entry) =>
  'results' in entry || ('item' in entry && entry.item.kind === 'judged')

/** Whether one of the notifications of an entry is unread. */
export function hasUnread(entry: Entry): boolean {
  if ('item' in entry) return entry.item.unread
  if ('results' in entry) return entry.results.some(({ unread }) => unread)
  if ('predictions' in entry) return entry.predictions.some(({ unread }) => unread)
  return ('comments' in entry ? entry.comments : entry.likes).some(({ unread }) => unread)
}

const pickTimeAndId = ({ at, id }: Notification) => ({ at, id })

const toSingleEntry = (item: Notification): Entry => ({ ...pickTimeAndId(item), item })

/** Groups notifications that have the same key and Korean day. Leaves out notifications that are alone. */
function groupByDay<Item extends Notification>(
  items: Item[],
  getKey: (item: Item) => string,
): OneOrMore<Item>[] {
  const groups = Map.groupBy(items, (item) => `${getKey(item)} ${formatKoreanDayWithWeekday(item.at)}`)
  return [...groups.values()].flatMap(([newestItem, ...others]): OneOrMore<Item>[] =>
    newestItem && others.length > 0 ? [[newestItem, ...others]] : [],
  )
}

/** Groups results by the Korean day on which they were due, the latest first. */
function groupByNight(
  results: readonly ResultNotification[],
): [ResultNotification, ...ResultNotification[]][] {
  const nights = new Map<string, [ResultNotification, ...ResultNotification[]]>()
  for (const result of results.toSorted((a, b) => b.evaluationEnd.localeCompare(a.evaluationEnd))) {
    const day = formatKoreanDayWithWeekday(result.evaluationEnd)
    const night = nights.get(day)
    if (night) night.push(result)
    else nights.set(day, [result])
  }
  return [...nights.values()]
}

function areResultsOfOneDay(a: Notification, b: Notification): boolean {
  return (
    a.kind === 'judged' &&
    b.kind === 'judged' &&
    formatKoreanDayWithWeekday(a.at) === formatKoreanDayWithWeekday(b.at)
  )
}
