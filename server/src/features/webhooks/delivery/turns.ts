import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A webhook in the hands of one server. */
export interface Turn {
  webhook: string
  member: string
  url: string
  secret: string
  oldSecret: string | null
  oldSecretUntil: Date | null
  heldBy: string
}

/** Longer than a turn and its last attempt take: a server that died keeps a webhook this long. */
const HELD_SECONDS = 60

interface Taking {
  /** This server, at this moment. */
  heldBy: string
  atMost: number
  /** Product time in epoch ms. */
  now: number
}

/**
 * Takes webhooks with something to send, who waited longest first; one of each member at a time, so that one with slow
 * receivers delays nobody but themselves. Two servers that take at the same moment may hold two of one member.
 */
export async function takeTurns(db: Db, { heldBy, atMost, now }: Taking): Promise<Turn[]> {
  const { rows } = await sql<Turn>`
    with due as (
      select w.id, w."userId", w."dueAt" from webhooks w
      where w."dueAt" <= ${new Date(now)} and w."offSince" is null
        and (w."heldUntil" is null or w."heldUntil" <= now())
        and not exists (
          select from webhooks o where o."userId" = w."userId" and o.id <> w.id and o."heldUntil" > now()
        )
      order by w."dueAt", w.id
      limit ${atMost}
      for no key update skip locked
    ),
    chosen as (select distinct on ("userId") id from due order by "userId", "dueAt", id)
    update webhooks w set "heldBy" = ${heldBy}, "heldUntil" = now() + make_interval(secs => ${HELD_SECONDS})
    from chosen where w.id = chosen.id
    returning w.id as webhook, w."userId" as member, w.url, w.secret, w."oldSecret", w."oldSecretUntil", w."heldBy"`.execute(
    db,
  )
  return rows
}

/** Gives the webhook back, to the end of the queue: its next turn is not before `from` (product time in epoch ms). */
export async function endTurn(db: Db, { webhook, heldBy }: Turn, from: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Locked by a statement of its own: the next one sees what was queued meanwhile.
    const held = await sql`
      select from webhooks where id = ${webhook} and "heldBy" = ${heldBy} for no key update`.execute(tx)
    if (held.rows.length === 0) return
    await sql`
      update webhooks w set "heldBy" = null, "heldUntil" = null, "dueAt" = (
        select min(greatest(d."nextAttemptAt", ${new Date(from)}))
        from "webhookDeliveries" d where d."webhookId" = w.id and d."nextAttemptAt" is not null
      )
      where w.id = ${webhook}`.execute(tx)
  })
}
