import type { Db } from '#platform/db/db.ts'

/** Selects tokens that have not expired at `now` (real time in epoch ms), newest first. */
export const selectTokens = (db: Db, member: string, now: number) =>
  db
    .selectFrom('accessTokens')
    .select(['id', 'name', 'scope', 'createdAt', 'expiresAt', 'lastUsedAt'])
    .where('userId', '=', member)
    .where('expiresAt', '>', new Date(now))
    .orderBy('createdAt', 'desc')
    .execute()

export type TokenRow = Awaited<ReturnType<typeof selectTokens>>[number]
