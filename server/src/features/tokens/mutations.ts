import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { TokenScope } from '@gwanyeok/domain/tokens/api.ts'
import { MAX_TOKENS } from '@gwanyeok/domain/tokens/limits.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { realClock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { createId } from '#platform/id.ts'
import { createToken } from '#platform/sessions/access-tokens.ts'
import type { CurrentMember } from '#platform/sessions/session.ts'
import { lockMember } from '#shared/members/lock-member.ts'
import { type TokenRow, findTokens } from './queries.ts'

interface NewToken {
  name: string
  scope: TokenScope
  days: number
}

/**
 * Inserts a token. Throws `tokens_full` at the limit, and `signed_out` if the session has just ended. Deletes expired
 * tokens first. Tokens expire in real time.
 */
export function insertToken(
  db: Db,
  { id: memberId, sessionId }: Pick<CurrentMember, 'id' | 'sessionId'>,
  { name, scope, days }: NewToken,
): Promise<{ token: string; row: TokenRow }> {
  const now = realClock.now()
  return db.transaction().execute(async (tx) => {
    // The lock makes a member's requests run one at a time, so that two cannot exceed the limit.
    await lockMember(tx, memberId)
    await lockSession(tx, sessionId)
    await tx
      .deleteFrom('accessTokens')
      .where('userId', '=', memberId)
      .where('expiresAt', '<=', new Date(now))
      .execute()
    if ((await findTokens(tx, memberId, now)).length >= MAX_TOKENS) throw new AppError('tokens_full')
    const { token, hash } = createToken()
    const row = {
      id: createId(now),
      name,
      scope,
      lastUsedAt: null,
      createdAt: new Date(now),
      expiresAt: new Date(now + days * DAY_MS),
    }
    await tx
      .insertInto('accessTokens')
      .values({ ...row, userId: memberId, hash })
      .execute()
    return { token, row }
  })
}

/**
 * Locks the session until the token is inserted. A password change deletes the sessions first, so it waits for this
 * lock, and then the tokens, this one included.
 */
async function lockSession(tx: Db, id: string): Promise<void> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!session) throw new AppError('signed_out')
}

/** Returns false if the member has no token with this id. */
export async function revokeToken(db: Db, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accessTokens')
    .where('userId', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
