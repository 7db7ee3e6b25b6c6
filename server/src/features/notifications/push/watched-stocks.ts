import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { koreanDate, koreanMidnight } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Job } from '#platform/jobs/schedule.ts'
import type { MemberReader } from '#platform/sessions/reader.ts'
import { isSealed, predictionsSeenBy } from '#shared/items/seen-by/predictions-seen-by.ts'
import { columnIn, isOfKind, notificationId } from '#shared/push/notification-ids.ts'
import type { WatchedView } from './texts.ts'

/** At 20:00 in Seoul, before the market opens: one push for each member who wants it, about all their watched stocks. */
export const watchedStocksJob = ({ db, clock }: { db: Db; clock: Clock }): Job => ({
  name: 'watched-stocks',
  pattern: '0 11 * * *',
  run: () => queueWatchedStocks(db, clock.now()),
})

const TOLD_AT_MS = 20 * 3_600_000

/** Once for each Korean day, from 20:00 on: a late run belongs to the day before. `now`: product time in epoch ms. */
export async function queueWatchedStocks(db: Db, now: number): Promise<void> {
  const [day, at] = [koreanDate(now - TOLD_AT_MS), new Date(now)]
  await sql`
    with browsers as (
      update "pushSubscriptions" s set "watchedOn" = ${day}::date from users u
      where u.id = s."userId" and 'watched_predicted' = any(u."pushedNotifications")
        and s."watchedOn" is distinct from ${day}::date
        and exists (select from watchlist w where w."userId" = u.id)
      returning s."sessionId", s."watchedOn"
    )
    insert into "queuedPushes" ("sessionId", notification, "createdAt", "dueAt")
    select "sessionId", ${notificationId('watched_predicted', 'watchedOn')}, ${at}, ${at} from browsers
    on conflict do nothing`.execute(db)
}

/** More of one stock are not counted. */
const MOST_COUNTED = 99

/** What a queued push tells: predictions of others in the day up to 20:00 that everybody may see, and the reader too. */
export async function findWatchedStocks(
  db: Db,
  reader: MemberReader,
  queued: readonly string[],
): Promise<WatchedView[]> {
  const id = queued.find((each) => isOfKind(each, 'watched_predicted'))
  if (id === undefined) return []
  // Also where it is told later: what came meanwhile is of the next evening.
  const end = koreanMidnight(columnIn(id, 'watched_predicted')) + TOLD_AT_MS
  const [since, until] = [new Date(end - DAY_MS), new Date(end)]
  const seen = predictionsSeenBy(db, reader)
    .where('p.visibility', '=', 'public')
    .where('p.hiddenAt', 'is', null)
    .where('a.withdrawnAt', 'is', null)
    .where('p.author', '<>', reader.id)
    .where(sql<boolean>`not ${isSealed(reader)}`)
    .where(sql<boolean>`p.stock = w.symbol and p."predictedAt" >= greatest(${since}, w."createdAt")`)
    .where('p.predictedAt', '<', until)
    .clearSelect()
    .select('p.id')
    .limit(sql.lit(MOST_COUNTED))
  const { rows } = await sql<{ stock: string; count: number }>`
    select w.symbol as stock, n.count
    from watchlist w cross join lateral (select count(*)::integer as count from (${seen}) each) n
    where w."userId" = ${reader.id} and n.count > 0
    order by n.count desc, w.symbol`.execute(db)
  return rows.length === 0 ? [] : [{ kind: 'watched_predicted', id, stocks: rows }]
}
