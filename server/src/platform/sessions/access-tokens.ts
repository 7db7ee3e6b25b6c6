import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Db } from '../db/db.ts'

/** So that scanners of published code find a token that slipped into it. */
const PREFIX = 'gwy_'

/** A token and its stored form. 256 random bits: a plain hash cannot be reversed by guessing. */
export function newToken(): { token: string; hash: string } {
  const token = PREFIX + randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The bearer token of a request; null: it shows none, and its cookie counts. */
export const readBearer = ({ headers }: Pick<IncomingMessage, 'headers'>): string | null =>
  /^Bearer +(.*)$/i.exec(headers.authorization ?? '')?.[1] ?? null

/** With another password all tokens end; gives how many there were. */
export async function endAccessTokens(db: Db, member: string): Promise<number> {
  const ended = await db.deleteFrom('accessTokens').where('userId', '=', member).executeTakeFirst()
  return Number(ended.numDeletedRows)
}
