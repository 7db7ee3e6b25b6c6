import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@gwanyeok/server/src/platform/db/db.ts'
import { sql } from 'kysely'
import { pagesOf } from './pages.ts'
import { keyOf, type Notification, type Panel } from './panel.ts'
import type { Watcher } from './watcher.ts'

/** What watchers were told, compared one by one with the rows. */
export interface WatchedFound {
  faults: string[]
  connections: number
  prices: number
  notifications: number
  /** Were committed after the list was read, with a moment before the newest that it showed. */
  committedLate: number
  /** Predictions, counted for each page that announced them. */
  announced: number
}

const SETTLED_MS = 30_000
/** A row bears the moment at which its write began. */
const WRITTEN_WITHIN_MS = 5000

/** `since`: when the pages were opened. Call it when nothing is written any more. */
export async function findWatcherFaults(
  db: Db,
  watchers: readonly Watcher[],
  since: Date,
): Promise<WatchedFound> {
  const found: WatchedFound = {
    ...{ faults: [], connections: 0, prices: 0, notifications: 0, committedLate: 0, announced: 0 },
  }
  const made = await predictionsSince(db, since)
  const deadline = performance.now() + SETTLED_MS
  await Promise.all(
    watchers.map(async (watcher) => {
      const { member, page, feed } = watcher
      const faults = [
        ...(await countFaults(watcher, deadline)),
        ...(await feedFaults(watcher, made)),
        ...(await listFaults(db, watcher, found)),
      ]
      await page.stop()
      found.faults.push(
        ...[...faults, ...page.faults, ...feed.faults].map((fault) => `${member.id}: ${fault}`),
      )
      found.connections += page.connections()
      found.prices += page.prices()
      found.announced += feed.announced()
    }),
  )
  return found
}

/** A page shows within seconds what the server says, whichever that is. */
async function countFaults(watcher: Watcher, deadline: number): Promise<string[]> {
  const { page, member } = watcher
  await watcher.stop()
  const unread = async () => (await member.client.read<{ count: number }>('/notifications/unread')).count
  let count = await unread()
  while (page.unread() !== count && performance.now() < deadline) {
    await sleep(200)
    count = await unread()
  }
  return [
    ...(page.unread() === count ? [] : [`the page shows ${page.unread()} unread of ${count}`]),
    ...(page.prices() > 0 ? [] : ['no price came']),
  ]
}

async function feedFaults({ feed }: Watcher, made: ReadonlySet<string>): Promise<string[]> {
  const unannounced = (await feed.close()).filter((id) => made.has(id))
  return [
    ...unannounced.map((id) => `the prediction ${id} was never announced`),
    ...[...made].filter((id) => !feed.shown.has(id)).map((id) => `the feed lacks ${id}`),
  ]
}

async function listFaults(db: Db, { member, panel }: Watcher, found: WatchedFound): Promise<string[]> {
  await panel.open()
  const listed: Notification[] = []
  for await (const items of pagesOf<Notification>(member.client.read, '/notifications')) listed.push(...items)
  found.notifications += listed.length
  const expected = await expectedNotifications(db, member.id)
  const byId = new Map(listed.map((item) => [item.id, item]))
  const faults = byId.size < listed.length ? ['a notification is listed twice'] : []
  for (const [id, likes] of expected) {
    const item = byId.get(id)
    if (!item) faults.push(`the list lacks ${id}`)
    else if (item.count !== likes) faults.push(`${id} counts ${item.count} likes of ${likes}`)
  }
  for (const { id } of listed)
    if (!expected.has(id)) faults.push(`the list has ${id}, of which there is no row`)
  for (const [key, times] of panel.shown)
    if (times > 1) faults.push(`${key} was shown as unread ${times} times`)
  for (const item of listed.filter((each) => !panel.shown.has(keyOf(each)))) {
    if (isOlderThanShown(item, panel)) found.committedLate += 1
    else faults.push(`${keyOf(item)} was never shown as unread`)
  }
  return faults
}

/** A mark up to the newest one shown covers it, although it was not there yet. */
function isOlderThanShown({ at }: Notification, { openings }: Panel): boolean {
  const moment = Date.parse(at)
  return openings.some(({ from, upTo }) => from - WRITTEN_WITHIN_MS <= moment && moment <= upTo)
}

/** Ids of what a member must find in the list, with how many likes each is of; from the rows themselves. */
type Expected = ReadonlyMap<string, number | undefined>

/**
 * The notifications of a member of the drill, where nobody is blocked, nothing hidden, undone or deleted; written
 * apart from the product's own statement.
 */
async function expectedNotifications(db: Db, member: string): Promise<Expected> {
  const { rows } = await sql<{ id: string; likes: number | null }>`
    select 'judged-' || id as id, null::integer as likes
    from predictions where author = ${member} and "evaluatedAt" is not null
    union all
    select 'made-' || p.id, null
    from predictions p join follows f on f.followee = p.author
    where f.follower = ${member} and p."predictedAt" >= f."createdAt"
    union all
    select 'comment-' || id, null from comments where receiver = ${member}
    union all
    select 'like-prediction-' || l."predictionId", count(*)::integer
    from "predictionLikes" l join predictions p on p.id = l."predictionId"
    where p.author = ${member} group by l."predictionId"
    union all
    select 'follow-' || follower, null from follows where followee = ${member}`.execute(db)
  return new Map(rows.map(({ id, likes }) => [id, likes ?? undefined]))
}

/** Ids of the predictions that were made since a moment. */
async function predictionsSince(db: Db, since: Date): Promise<Set<string>> {
  const rows = await db.selectFrom('predictions').select('id').where('predictedAt', '>=', since).execute()
  return new Set(rows.map(({ id }) => id))
}
