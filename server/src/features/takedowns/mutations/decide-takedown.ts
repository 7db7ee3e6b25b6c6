import { AppError } from '@gwanyeok/domain/errors.ts'
import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { TakedownStep } from '@gwanyeok/domain/takedowns/api.ts'
import {
  TAKEDOWN_DECISIONS,
  type TakedownDecision,
  computeTakedownEnd,
} from '@gwanyeok/domain/takedowns/takedown.ts'
import type { Db } from '#platform/db/db.ts'
import { type AdminActionKind, recordAdminAction } from '#shared/admin-actions.ts'
import { endNotice, takeDown } from '#shared/items/take-down.ts'
import { lockItem, findItemRef, findTakedown, canReviewItem, type TakedownRow } from '../queries.ts'
import { recordStep } from './steps.ts'

export interface Decision {
  id: string
  kind: TakedownDecision
  /** For `take_down` and `extend`: days from the start of the takedown. */
  days: number
  item?: ReportableRef | undefined
  note: string
  adminId: string
  /** Product time in epoch ms. */
  now: number
}

const DECISION_RECORDS: Record<TakedownDecision, { step: TakedownStep; action: AdminActionKind }> = {
  take_down: { step: 'taken_down', action: 'take_down' },
  extend: { step: 'extended', action: 'extend_takedown' },
  remove: { step: 'removed', action: 'remove_taken_down' },
  restore: { step: 'restored', action: 'restore_taken_down' },
  reject: { step: 'rejected', action: 'reject_takedown' },
}

/** Decides on a takedown and records the decision. Returns the row before the decision, or undefined if there is none. */
export async function decideTakedown(db: Db, decision: Decision): Promise<TakedownRow | undefined> {
  const { id, kind, adminId, note, now } = decision
  return db.transaction().execute(async (tx) => {
    const takedown = await findTakedown(tx, id, { lock: true })
    if (!takedown) return undefined
    if (!TAKEDOWN_DECISIONS[takedown.status].includes(kind)) throw new AppError('settled_otherwise')
    const until = await applyDecision(tx, takedown, decision)
    const { step, action } = DECISION_RECORDS[kind]
    await recordStep(tx, { takedownId: id, step, by: adminId, until, note, now })
    await recordAdminAction(tx, { adminId, action, subject: `takedown:${id}`, note, now })
    return takedown
  })
}

/** Applies a decision. Returns the new end of a takedown that was started or extended, otherwise null. */
async function applyDecision(tx: Db, takedown: TakedownRow, decision: Decision): Promise<Date | null> {
  switch (decision.kind) {
    case 'take_down':
      return beginTakedown(tx, takedown, decision)
    case 'extend':
      return extendTakedown(tx, takedown, decision)
    case 'remove':
      await endNotice(tx, getItem(takedown), { showsAgain: false })
      await settleTakedown(tx, takedown.id, 'removed', decision.now)
      return null
    case 'restore':
      await settleTakedown(tx, takedown.id, 'restored', decision.now)
      await endNotice(tx, getItem(takedown), { showsAgain: true })
      return null
    case 'reject':
      await settleTakedown(tx, takedown.id, 'rejected', decision.now)
      return null
  }
}

async function beginTakedown(
  tx: Db,
  takedown: TakedownRow,
  { item, days, adminId, now }: Decision,
): Promise<Date> {
  const ref = item ?? findItemRef(takedown)
  // The item is locked, because a concurrent decision on another request may take it down.
  const currentItem = ref && (await lockItem(tx, ref))
  if (!currentItem) throw new AppError('takedown_without_item')
  if (currentItem.takenDownUntil !== null) throw new AppError('settled_otherwise')
  const viewer = { id: adminId, isAdmin: true, now }
  if (!(await canReviewItem(tx, takedown, { item: ref, admin: viewer })))
    throw new AppError('takedown_without_item')
  const until = new Date(computeTakedownEnd(now, days))
  const changes = {
    ...ref,
    author: currentItem.author,
    status: 'taken_down' as const,
    startedAt: new Date(now),
    until,
  }
  await tx.updateTable('takedowns').set(changes).where('id', '=', takedown.id).execute()
  await takeDown(tx, ref, { until, now })
  return until
}

async function extendTakedown(tx: Db, takedown: TakedownRow, { days, now }: Decision): Promise<Date> {
  const until = new Date(computeTakedownEnd(takedown.startedAt!.getTime(), days))
  if (until <= takedown.until! || until.getTime() <= now) throw new AppError('takedown_not_longer')
  await tx.updateTable('takedowns').set({ until }).where('id', '=', takedown.id).execute()
  await takeDown(tx, getItem(takedown), { until, now })
  return until
}

/**
 * Ends a takedown whose period is over and restores its item. Returns false if the takedown had ended already or was
 * extended.
 */
export async function expireTakedown(db: Db, id: string, now: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const takedown = await findTakedown(tx, id, { lock: true })
    if (takedown?.status !== 'taken_down' || takedown.until!.getTime() > now) return false
    await settleTakedown(tx, id, 'restored', now)
    await endNotice(tx, getItem(takedown), { showsAgain: true })
    await recordStep(tx, { takedownId: id, step: 'expired', by: null, until: null, note: '', now })
    return true
  })
}

const settleTakedown = (tx: Db, id: string, status: 'removed' | 'restored' | 'rejected', now: number) =>
  tx
    .updateTable('takedowns')
    .set({ status, settledAt: new Date(now) })
    .where('id', '=', id)
    .execute()

function getItem(takedown: TakedownRow): ReportableRef {
  const item = findItemRef(takedown)
  if (!item) throw new Error(`takedown ${takedown.id} runs without an item`)
  return item
}
