import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { TakedownRight } from '@gwanyeok/domain/takedowns/api.ts'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { lockMember } from '#shared/members/lock-member.ts'
import { findItem } from '../queries.ts'
import { recordStep } from './steps.ts'

export interface TakedownRequest {
  item?: ReportableRef | undefined
  place: string
  right: TakedownRight
  rightsHolder: string
  onBehalf: boolean
  reason: string
  email: string
  /** Null: somebody who is no member, or not signed in. */
  askerId: string | null
  /** Product time in epoch ms. */
  now: number
}

/** Keeps a request. An item that does not exist is kept as it was named: the asker is told nothing either way. */
export async function insertRequest(db: Db, { item, now, ...asked }: TakedownRequest): Promise<void> {
  const id = newId(now)
  await db.transaction().execute(async (tx) => {
    if (asked.askerId !== null) await lockMember(tx, asked.askerId)
    const author = item ? ((await findItem(tx, item))?.author ?? null) : null
    await tx
      .insertInto('takedowns')
      .values({
        ...asked,
        id,
        createdAt: new Date(now),
        postType: item?.postType ?? null,
        postId: item?.postId ?? null,
        author,
      })
      .execute()
    await recordStep(tx, { takedownId: id, step: 'received', by: null, until: null, note: '', now })
  })
}
