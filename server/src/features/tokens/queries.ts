import type { Db } from '#platform/db/db.ts'

/** Finds a member's tokens that have not expired at `now` (real time in epoch ms), newest first. */
export const findTokens = (db: Db, memberId: string, now: number) =>
  db
    .selectFrom('accessTokens')
    .select(['id', 'name', 'scope', 'createdAt', 'expiresAt', 'lastUsedAt'])
    .where('userId', '=', memberId)
    .where('expiresAt', '>', new Date(now))
    .orderBy('createdAt', 'desc')
    .execute()

export type TokenRow = Awaited<ReturnType<typeof findTokens>>[number]
