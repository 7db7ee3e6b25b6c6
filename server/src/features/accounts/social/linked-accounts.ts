import type { SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { DatabaseError } from 'pg'
import { realClock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { createId } from '#platform/id.ts'

interface ProviderAccount {
  userId: string
  provider: SocialProvider
  accountId: string
}

interface Link extends ProviderAccount {
  /**
   * Whether the e-mail address was confirmed when the link was added, or has been confirmed since. A password reset
   * removes links that are not trusted.
   */
  isTrusted: boolean
}

/** Finds the id of the member who signs in with this account, or null. */
export async function findOwner(
  db: Db,
  { provider, accountId }: Omit<ProviderAccount, 'userId'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('userId')
    .where('providerId', '=', provider)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.userId ?? null
}

/**
 * Links an account. Idempotent. Throws `social_taken` for an account of another member, and for a second account of
 * the same provider.
 */
export async function linkAccount(db: Db, link: Link): Promise<void> {
  const { userId, provider, accountId, isTrusted } = link
  if ((await findOwner(db, link)) === userId) return
  const now = realClock.now()
  await db
    .insertInto('accounts')
    .values({
      id: createId(now),
      userId,
      accountId,
      providerId: provider,
      isTrusted,
      createdAt: new Date(now),
      updatedAt: new Date(now),
    })
    .execute()
    .catch((error: unknown) => {
      const isTaken = error instanceof DatabaseError && error.table === 'accounts' && error.code === '23505'
      throw isTaken ? new AppError('social_taken') : error
    })
}

/** Trusts all linked accounts of a member who has just confirmed the e-mail address. */
export async function trustLinkedAccounts(db: Db, memberId: string): Promise<void> {
  await db.updateTable('accounts').set({ isTrusted: true }).where('userId', '=', memberId).execute()
}

/** Unlinks the accounts that are not trusted. Returns their providers. */
export async function unlinkUntrustedAccounts(db: Db, memberId: string): Promise<SocialProvider[]> {
  const removedAccounts = await db
    .deleteFrom('accounts')
    .where('userId', '=', memberId)
    .where('providerId', '<>', 'credential')
    .where('isTrusted', '=', false)
    .returning('providerId')
    .execute()
  return removedAccounts.map(({ providerId }) => providerId as SocialProvider)
}

/** Unlinks an account. Refuses with `last_sign_in_method` to remove the only way to sign in. */
export async function unlinkAccount(db: Db, memberId: string, provider: SocialProvider): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The lock makes the second of two concurrent calls see the result of the first.
    await tx.selectFrom('users').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
    const methods = await tx
      .selectFrom('accounts')
      .select('providerId')
      .where('userId', '=', memberId)
      .execute()
    if (!methods.some(({ providerId }) => providerId === provider)) throw new AppError('not_found')
    if (methods.length === 1) throw new AppError('last_sign_in_method')
    await tx
      .deleteFrom('accounts')
      .where('userId', '=', memberId)
      .where('providerId', '=', provider)
      .execute()
  })
}

export async function findSignInMethods(db: Db, memberId: string) {
  const rows = await db
    .selectFrom('accounts')
    .select(['providerId', 'createdAt'])
    .where('userId', '=', memberId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return {
    password: rows.some(({ providerId }) => providerId === 'credential'),
    providers: rows
      .filter(({ providerId }) => providerId !== 'credential')
      .map(({ providerId, createdAt }) => ({
        provider: providerId as SocialProvider,
        linkedAt: createdAt.toISOString(),
      })),
  }
}
