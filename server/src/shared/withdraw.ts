import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { lockStats, recountStats } from './standings/member-stats.ts'
import { deleteNonPublicItems, lockItems } from './items/delete-items.ts'
import { deleteMemberLikes } from './items/likes.ts'
import { deleteMemberFollows, lockMembersAndFollows } from './members/follows.ts'
import { saveWithdrawnKey, buildSocialKey } from './accounts/withdrawals.ts'
import { removeReporterId } from './items/reports/insert-report.ts'
import { removeRequesterId } from './items/take-down.ts'
import { deletePersonalRows } from './members/personal-rows.ts'

/**
 * Withdraws a member: erases everything personal, deletes what only they and their followers could see, and leaves
 * what is public under the opaque id. `now` is product time in epoch ms. A second call changes nothing.
 */
export async function withdraw(tx: Db, id: string, now: number): Promise<void> {
  await lockMembersAndFollows(tx, sql`${id}`)
  await lockStats(tx, [id])
  const member = await tx
    .selectFrom('users as u')
    .innerJoin('productSettings as s', (join) => join.onTrue())
    .select(['u.email', sql<boolean>`(u."emailConfirmed" or not s."requireConfirmedEmail")`.as('ownsEmail')])
    .where('u.id', '=', id)
    .where('u.withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (!member?.email) return
  const providerKeys = await findProviderKeys(tx, id)
  await lockItems(
    tx,
    sql`
      select id from items where author = ${id} and visibility <> 'public'
      union select "itemId" from likes where "userId" = ${id}`,
  )
  await deleteMemberFollows(tx, sql`${id}`)
  // The follows are deleted, so nobody could see these items any more.
  await deleteNonPublicItems(tx, id)
  await deleteMemberLikes(tx, sql`${id}`)
  await erasePersonalData(tx, id, now)
  await recountStats(tx, id)
  // An unconfirmed address may belong to another person, so it can be used for a sign-up at once.
  const addresses = member.ownsEmail ? [member.email] : []
  for (const key of [...addresses, ...providerKeys]) await saveWithdrawnKey(tx, key, now)
}

/** Finds the keys of the linked provider accounts. Like the address, they cannot be used for a sign-up at once. */
async function findProviderKeys(tx: Db, id: string): Promise<string[]> {
  const accounts = await tx
    .selectFrom('accounts')
    .select(['providerId', 'accountId'])
    .where('userId', '=', id)
    .where('providerId', '<>', 'credential')
    .execute()
  return accounts.map(({ providerId, accountId }) => buildSocialKey(providerId, accountId))
}

/** Deletes everything that identifies the member. */
async function erasePersonalData(tx: Db, id: string, now: number): Promise<void> {
  await deletePersonalRows(tx, id)
  await removeReporterId(tx, id)
  await removeRequesterId(tx, id)
  await tx
    .updateTable('users')
    .set({ username: null, usernameSkeleton: null, email: null, emailConfirmed: false, photoURL: null })
    .set({ signUpNetwork: null })
    .set({ mutedNotifications: [], pushedNotifications: [], mutedWords: [] })
    .set({ notificationsSeenAt: null, resultsSeenAt: null })
    .set({ withdrawnAt: new Date(now), updatedAt: new Date(now) })
    .where('id', '=', id)
    .execute()
}
