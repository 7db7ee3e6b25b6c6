import type { Db } from '../db/db.ts'

/** A member's credential for signing in. */
export interface Credential {
  userId: string
  passwordHash: string
}

/** Returns null if the member signs in only with a provider. */
export async function findCredential(db: Db, memberId: string): Promise<Credential | null> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', memberId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return account?.password ? { userId: memberId, passwordHash: account.password } : null
}
