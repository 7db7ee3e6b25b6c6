import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { TakedownRight, TakedownStep } from '@gwanyeok/domain/takedowns/api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { Db } from '#platform/db/db.ts'
import { createId } from '#platform/id.ts'
import { orNotFound } from '#platform/http/serve.ts'
import { REPORTABLE_KINDS } from '#shared/items/reportable-kinds.ts'
import { lockMember } from '#shared/members/lock-member.ts'
import { emit } from '#shared/events.ts'
import { findTakedown } from '../queries.ts'

export interface TakedownRequest {
  item?: ReportableRef | undefined
  place: string
  right: TakedownRight
  rightsHolder: string
  /** Whether the requester acts on behalf of the rights holder. */
  onBehalf: boolean
  reason: string
  email: string
  /** The member who requests the takedown; null if they are not signed in. */
  requesterId: string | null
  /** Product time in epoch ms. */
  now: number
}

/** Stores a request. Throws `not_found` for an item that the requester may not see. */
export async function insertRequest(
  db: Db,
  { item, now, requesterId, ...request }: TakedownRequest,
): Promise<void> {
  const id = createId(now)
  await db.transaction().execute(async (tx) => {
    if (requesterId !== null) await lockMember(tx, requesterId)
    const requester = { id: requesterId, isAdmin: false, now }
    const visibleItem =
      item && orNotFound(await REPORTABLE_KINDS[item.postType].findVisibleContent(tx, requester, item))
    await tx
      .insertInto('takedowns')
      .values({
        ...request,
        id,
        requesterId,
        createdAt: new Date(now),
        postType: item?.postType ?? null,
        postId: item?.postId ?? null,
        author: visibleItem?.author ?? null,
      })
      .execute()
    await recordStep(tx, { takedownId: id, step: 'received', by: null, until: null, note: '', now })
  })
}

interface Objection {
  id: string
  poster: string
  reason: string
  /** Product time in epoch ms. */
  now: number
}

/**
 * Records an objection. Returns false unless there is a takedown of the poster's item. Throws `settled_otherwise` after
 * the takedown, and for a second objection.
 */
export async function insertObjection(db: Db, { id, poster, reason, now }: Objection): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const takedown = await findTakedown(tx, id, { lock: true })
    if (!takedown || takedown.author !== poster || takedown.startedAt === null) return false
    if (takedown.status !== 'taken_down' || (await hasObjected(tx, id)))
      throw new AppError('settled_otherwise')
    await recordStep(tx, { takedownId: id, step: 'objected', by: null, until: null, note: reason, now })
    return true
  })
}

async function hasObjected(tx: Db, id: string): Promise<boolean> {
  const step = await tx
    .selectFrom('takedownSteps')
    .select('id')
    .where('takedownId', '=', id)
    .where('step', '=', 'objected')
    .executeTakeFirst()
  return step !== undefined
}

interface NewStep {
  takedownId: string
  step: TakedownStep
  /** The admin who decided; null for steps of the requester and the poster, and for the end of the period. */
  by: string | null
  until: Date | null
  note: string
  /** Product time in epoch ms. */
  now: number
}

/** Records a step of a takedown. Must be called in the transaction of the change that it records. */
export async function recordStep(tx: Db, { takedownId, step, by, until, note, now }: NewStep): Promise<void> {
  const stepId = createId(now)
  await tx
    .insertInto('takedownSteps')
    .values({ id: stepId, takedownId, step, by, until, note, at: new Date(now) })
    .execute()
  await emit(tx, 'takedown.changed', [stepId], now)
}
