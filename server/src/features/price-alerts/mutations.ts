import { AppError } from '@gwanyeok/domain/errors.ts'
import type { NewPriceAlert } from '@gwanyeok/domain/price-alerts/api.ts'
import { findPriceAlertRefusal } from '@gwanyeok/domain/price-alerts/price-alert.ts'
import { toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { Db } from '#platform/db/db.ts'
import { createId } from '#platform/id.ts'
import { lockMember } from '#shared/members/lock-member.ts'
import { findWaitingAlerts } from './queries.ts'

interface NewAlert {
  memberId: string
  alert: NewPriceAlert
  /** Dollars per share, adjusted for all splits so far. */
  currentPrice: number
  /** Product time in epoch ms. */
  now: number
}

/**
 * Saves an alert, or throws an AppError if it is refused. Locks the member's row, so that two concurrent calls cannot
 * exceed the limit or set the same price.
 */
export function insertPriceAlert(db: Db, { memberId, alert, currentPrice, now }: NewAlert): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId)
    const waitingAlerts = await findWaitingAlerts(tx, memberId)
    const refusal = findPriceAlertRefusal(alert, { currentPrice, waitingAlerts })
    if (refusal) throw new AppError(refusal)
    await tx
      .insertInto('priceAlerts')
      .values({
        id: createId(now),
        userId: memberId,
        ...alert,
        pricedOn: toNewYorkDate(now),
        createdAt: new Date(now),
      })
      .execute()
  })
}

/** Deletes a waiting alert. Returns false if the member has no waiting alert with this id. */
export async function deletePriceAlert(db: Db, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('priceAlerts')
    .where('userId', '=', memberId)
    .where('id', '=', id)
    .where('reachedAt', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
