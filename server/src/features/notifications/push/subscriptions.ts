import { createECDH } from 'node:crypto'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { isPushEndpoint } from '@gwanyeok/domain/notifications/push-endpoint.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { CurrentMember } from '#platform/sessions/session.ts'
import { lockMember } from '#shared/members/lock-member.ts'
import { isLoopback } from '#shared/push/guarded-sender.ts'
import type { PushTarget } from '#shared/push/pusher.ts'

/** Limit on the browsers of one member that receive pushes. */
const MAX_BROWSERS = 10

/** Returns the push endpoint of this session's browser, or null if the browser gets no pushes. */
export async function findEndpoint(db: Db, { sessionId }: CurrentMember): Promise<string | null> {
  const row = await db
    .selectFrom('pushSubscriptions')
    .select('endpoint')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row?.endpoint ?? null
}

/** Throws `invalid_input` unless this is a browser's subscription at a known push service. */
export function checkPushTarget({ endpoint, p256dh }: PushTarget, allowsLoopback: boolean): void {
  const isKnown = isPushEndpoint(endpoint) || (allowsLoopback && isLoopback(new URL(endpoint)))
  if (!isKnown) throw new AppError('invalid_input', { fields: { endpoint: 'invalid' } })
  try {
    const keyExchange = createECDH('prime256v1')
    keyExchange.generateKeys()
    keyExchange.computeSecret(p256dh, 'base64url')
  } catch {
    throw new AppError('invalid_input', { fields: { p256dh: 'invalid' } })
  }
}

/**
 * Subscribes this session's browser, even if another session had subscribed it. Throws `signed_out` if the session
 * has just ended. `now`: product time in epoch ms.
 */
export async function subscribe(
  db: Db,
  { id, sessionId }: CurrentMember,
  { target, now }: { target: PushTarget; now: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The lock makes subscriptions of a member run one at a time, so that two sessions cannot exceed the limit.
    await lockMember(tx, id)
    await tx
      .deleteFrom('pushSubscriptions')
      .where('endpoint', '=', target.endpoint)
      .where('sessionId', '<>', sessionId)
      .execute()
    const { rows } = await sql`
      insert into "pushSubscriptions" ("sessionId", "userId", endpoint, p256dh, auth, "createdAt")
      select s.id, s."userId", ${target.endpoint}, ${target.p256dh}, ${target.auth}, ${new Date(now)}
      from (select id, "userId" from sessions where id = ${sessionId} and "userId" = ${id} for key share) s
      on conflict ("sessionId") do update set
        endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, failures = 0, "waitsUntil" = null
      returning "sessionId"`.execute(tx)
    if (rows.length === 0) throw new AppError('signed_out')
    await sql`
      delete from "pushSubscriptions" where "sessionId" in (
        select "sessionId" from "pushSubscriptions" where "userId" = ${id} and "sessionId" <> ${sessionId}
        order by "createdAt" desc, "sessionId" desc offset ${sql.lit(MAX_BROWSERS - 1)}
      )`.execute(tx)
  })
}

export async function unsubscribe(db: Db, { sessionId }: Pick<CurrentMember, 'sessionId'>): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute()
}
