import type { SignalEvidence } from '@gwanyeok/domain/signals/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'

/** A signal as a search finds it, again with every search. */
export interface Found {
  /** The same for the same suspicion. */
  key: string
  evidence: SignalEvidence
  members: string[]
}

/**
 * Keeps what a search found: one row for each suspicion. One that an admin closed stays closed until another member
 * joins it. `now` is product time in epoch ms.
 */
export async function saveSignals(db: Db, found: readonly Found[], now: number): Promise<void> {
  for (const each of found) await db.transaction().execute((tx) => saveSignal(tx, each, now))
}

async function saveSignal(tx: Db, { key, evidence, members }: Found, now: number): Promise<void> {
  const moment = new Date(now)
  const { id } = await tx
    .insertInto('signals')
    .values({
      ...{ id: newId(now), kind: evidence.kind, key, evidence: JSON.stringify(evidence) },
      ...{ foundAt: moment, latestAt: new Date(evidence.to) },
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet((eb) => ({
        evidence: eb.ref('excluded.evidence'),
        latestAt: eb.ref('excluded.latestAt'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  // A member who withdrew since the search has no row to refer to.
  const joined = await sql`
    insert into "signalMembers" ("signalId", "userId")
    select ${id}, u.id from users u where u.id = any(${members}::text[]) and u."withdrawnAt" is null
    for key share
    on conflict do nothing
    returning "userId"`.execute(tx)
  if (joined.rows.length > 0) await reopen(tx, id, moment)
}

async function reopen(tx: Db, id: string, moment: Date): Promise<void> {
  await tx
    .updateTable('signals')
    .set({ state: 'open', foundAt: moment, decidedAt: null, decidedBy: null, note: '' })
    .where('id', '=', id)
    .where('state', '<>', 'open')
    .execute()
}
