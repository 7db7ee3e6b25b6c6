import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Db } from '../db/db.ts'

/** A prefix by which scanners recognize tokens in published code. */
const TOKEN_PREFIX = 'gwy_'

/**
 * Creates a token and its stored hash. The token has 256 random bits, so that a plain hash cannot be reversed by
 * guessing.
 */
export function createToken(): { token: string; hash: string } {
  const token = TOKEN_PREFIX + randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Returns the bearer token of a request; null if it has none. */
export const readBearerToken = ({ headers }: Pick<IncomingMessage, 'headers'>): string | null =>
  /^Bearer +(.*)$/i.exec(headers.authorization ?? '')?.[1] ?? null

/** Deletes all access tokens of a member. Returns how many there were. */
export async function endAccessTokens(db: Db, memberId: string): Promise<number> {
  const deletion = await db.deleteFrom('accessTokens').where('userId', '=', memberId).executeTakeFirst()
  return Number(deletion.numDeletedRows)
}
