import type { TakedownStep } from '@gwanyeok/domain/takedowns/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { queuePushes } from '#shared/push/queue-pushes.ts'

export interface NewStep {
  takedownId: string
  step: TakedownStep
  /** The admin who decided; null: the asker, the poster, or the end of the time. */
  by: string | null
  until: Date | null
  note: string
  /** Product time in epoch ms. */
  now: number
}

/** Adds a line to the record, and tells the poster. Call it in the transaction of the step. */
export async function recordStep(tx: Db, { takedownId, step, by, until, note, now }: NewStep): Promise<void> {
  const at = new Date(now)
  const told = sql`
    select t.author as member, 'takedown-' || a.id as notification
    from added a join takedowns t on t.id = a."takedownId" where t.author is not null`
  await sql`
    with added as (
      insert into "takedownSteps" (id, "takedownId", step, by, until, note, at)
      values (${newId(now)}, ${takedownId}, ${step}, ${by}, ${until}, ${note}, ${at})
      returning id, "takedownId"
    ),
    ${queuePushes(told, { at })}
    select`.execute(tx)
}
