import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { FREED_USERNAME_RESERVED_DAYS } from '@gwanyeok/domain/users/username-change.ts'
import { sql } from 'kysely'
import { type Db, rowExists } from '#platform/db/db.ts'
import type { Credential } from '#shared/accounts/attempt-source.ts'
import { toSkeleton } from '#shared/accounts/name-skeleton.ts'

/**
 * Returns whether a member has the name or a look-alike, or has recently given it up. `now` is product time in epoch
 * ms.
 */
export async function isUsernameTaken(db: Db, username: string, now: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where lower(username) = lower(${username}) or "usernameSkeleton" = ${toSkeleton(username)}
    union all
    select from "freedUsernames"
    where hash in ("usernameHash"(${username}), "skeletonHash"(${toSkeleton(username)})) and "freedAt" > ${new Date(now - FREED_USERNAME_RESERVED_DAYS * DAY_MS)}
    limit 1`.execute(db)
  return rows.length > 0
}

export const isEmailKnown = (db: Db, email: string): Promise<boolean> =>
  rowExists(
    db
      .selectFrom('users')
      .select('id')
      .where(sql`lower(email)`, '=', sql`lower(${email})`),
  )

/** Fields of an account for signing in with a password. */
export interface SignInAccount extends Credential {
  emailConfirmed: boolean
}

export async function findSignInAccount(db: Db, email: string): Promise<SignInAccount | null> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.userId', '=', 'u.id').on('a.providerId', '=', 'credential'),
    )
    .select(['u.id', 'u.emailConfirmed', 'a.password', 'a.knownNetworks'])
    .where(sql`lower(u.email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
  if (!row) return null
  const { id, emailConfirmed, password, knownNetworks } = row
  return { userId: id, emailConfirmed, passwordHash: password, knownNetworks: knownNetworks ?? [] }
}
