import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { Db } from '#platform/db/db.ts'
import { insertContact } from '#shared/contacts/insert-contact.ts'
import { insertReport } from '#shared/items/reports/insert-report.ts'
import { SAMPLE_CONTACTS, SAMPLE_REPORTS } from '../texts.ts'

const HOUR_MS = DAY_MS / 24

/**
 * Inserts reports on the newest public posts of sample members, and messages to the support, so that the demo admin
 * sees what there is to decide. `memberIds`: ids of the sample members; `now` in epoch ms.
 */
export async function insertSupportRequests(
  tx: Db,
  memberIds: readonly string[],
  now: number,
): Promise<void> {
  const posts = await tx
    .selectFrom('items')
    .select(['id', 'author'])
    .where('kind', '=', 'post')
    .where('visibility', '=', 'public')
    .where('author', 'in', memberIds)
    .orderBy('id', 'desc')
    .limit(SAMPLE_REPORTS.length)
    .execute()
  for (const [index, post] of posts.entries()) {
    const reporters = memberIds.filter((id) => id !== post.author)
    for (const [reportIndex, { reason, details, hoursAgo }] of SAMPLE_REPORTS[index]!.entries())
      await insertReport(tx, {
        postType: 'post',
        postId: post.id,
        author: post.author,
        reporterId: reporters[reportIndex]!,
        doubtfulKind: null,
        reason,
        details,
        sealed: false,
        now: now - hoursAgo * HOUR_MS,
      })
  }
  for (const [index, { hoursAgo, ...contact }] of SAMPLE_CONTACTS.entries())
    await insertContact(tx, { ...contact, userId: memberIds[index]!, now: now - hoursAgo * HOUR_MS })
}
