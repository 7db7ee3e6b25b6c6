import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { SqlValue } from '#platform/db/prepared.ts'
import { notificationId } from './notification-ids.ts'

/** Results of one evaluation, and predictions of an evening, come within this time and are told together. */
const TOGETHER_SECONDS = 120

/**
 * Parts of a statement that queue a notification of predictions that were just settled for each browser of their
 * authors: `settled` is the part with `id` and `author`. `now`: product time in epoch ms.
 */
export const queueResults = (settled: 'moved' | 'closed', now: number): RawBuilder<unknown> =>
  queuePushes(
    sql`select author as member, ${notificationId('judged', 'id')} as notification from ${sql.table(settled)}`,
    {
      at: new Date(now),
      waitSeconds: TOGETHER_SECONDS,
    },
  )

/** Parts of a statement that queue a like or a follow, where its receiver wants such pushed. `told`: as below. */
export const queueReactions = (told: RawBuilder<unknown>, at: SqlValue<Date>): RawBuilder<unknown> =>
  queuePushes(
    sql`select t.* from (${told}) t join users u on u.id = t.member where 'reactions' = any(u."pushedNotifications")`,
    { at, waitSeconds: TOGETHER_SECONDS },
  )

/** Part of a statement that notes a prediction that was just `created`: its followers may be many, and are told apart. */
export const NOTE_UNTOLD = sql`
  untold as (
    insert into "untoldPredictions" ("predictionId")
    select c.id from created c
    where c.visibility <> 'private' and exists (select from follows where followee = c.author)
  )`

const TOLD_AT_ONCE = 10

/** Queues the predictions that were noted for each browser of followers who want them. */
export async function queueToFollowers(db: Db): Promise<void> {
  const told = sql`
    select f.follower as member, ${notificationId('followee_predicted', 'p.id')} as notification
    from untold join predictions p on p.id = untold."predictionId"
    join follows f on f.followee = p.author join users u on u.id = f.follower
    where 'followees' = any(u."pushedNotifications")`
  const at = sql<Date>`(select min(p."predictedAt") from untold join predictions p on p.id = untold."predictionId")`
  for (let count = TOLD_AT_ONCE; count === TOLD_AT_ONCE;) {
    const { rows } = await sql`
      with untold as (
        delete from "untoldPredictions" where "predictionId" in (
          select "predictionId" from "untoldPredictions" order by "predictionId" limit ${sql.lit(TOLD_AT_ONCE)}
          for update skip locked
        )
        returning "predictionId"
      ),
      ${queuePushes(told, { at, waitSeconds: TOGETHER_SECONDS })}
      select from untold`.execute(db)
    count = rows.length
  }
}

/**
 * Parts of a statement that queue notifications for each browser of their receivers: `told` gives `member` and
 * `notification`, the id in the list of notifications. Browsers are locked, so that one that signs out meanwhile is
 * left out.
 */
export const queuePushes = (
  told: RawBuilder<unknown>,
  { at, waitSeconds = 0 }: { at: SqlValue<Date>; waitSeconds?: number },
): RawBuilder<unknown> => sql`
  browsers as (
    select s."sessionId", t.notification
    from (${told}) t join "pushSubscriptions" s on s."userId" = t.member
    order by s."sessionId"
    for key share of s
  ),
  pushes as (
    insert into "queuedPushes" ("sessionId", notification, "createdAt", "dueAt")
    select "sessionId", notification, ${at}::timestamptz, ${at}::timestamptz + make_interval(secs => ${sql.lit(waitSeconds)})
    from browsers
    on conflict do nothing
  )`

/** Deletes the member's browsers with what is queued for them. */
export async function deletePushSubscriptionsOf(tx: Db, member: string): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('userId', '=', member).execute()
}
