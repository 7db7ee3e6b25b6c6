import { AppError } from '@gwanyeok/domain/errors.ts'
import { LRUCache } from 'lru-cache'
import { realClock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { hashToken } from './access-tokens.ts'
import type { CurrentMember } from './session.ts'

const TOKEN_PATTERN = /^gwy_[\w-]{43}$/

/** A revoked token is rejected on every server within a second, including the time of a lookup. */
const CACHE_TTL_MS = 800
const MAX_CACHED_TOKENS = 10_000
const LAST_USE_PRECISION_MS = 60_000

type CachedMember = { expiresAt: number; currentMember: Promise<CurrentMember | null> }

interface TokenDeps {
  db: Db
  /** The product's clock, which dates suspensions. */
  productNow(): number
}

/** Returns a function that finds the owner of a token. It throws `token_invalid` for an unknown or expired token. */
export function createTokenMemberLookup(deps: TokenDeps): (token: string) => Promise<CurrentMember> {
  const cache = new LRUCache<string, CachedMember>({ max: MAX_CACHED_TOKENS })

  function lookUp(hash: string): Promise<CurrentMember | null> {
    const now = realClock.now()
    const cachedMember = cache.get(hash)
    if (cachedMember && cachedMember.expiresAt > now) return cachedMember.currentMember
    const currentMember = findCurrentMember(deps, hash, now)
    cache.set(hash, { expiresAt: now + CACHE_TTL_MS, currentMember })
    currentMember.catch(() => cache.delete(hash))
    return currentMember
  }

  return async (token) => {
    const currentMember = TOKEN_PATTERN.test(token) ? await lookUp(hashToken(token)) : null
    if (!currentMember) throw new AppError('token_invalid')
    return currentMember
  }
}

async function findCurrentMember(
  { db, productNow }: TokenDeps,
  hash: string,
  now: number,
): Promise<CurrentMember | null> {
  const tokenRow = await db
    .selectFrom('accessTokens as t')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select(['t.id', 't.scope', 't.lastUsedAt', 'u.id as member', 'u.emailConfirmed', 'u.suspendedUntil'])
    .where('t.hash', '=', hash)
    .where('t.expiresAt', '>', new Date(now))
    .where('u.withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (!tokenRow) return null
  const { id, scope, lastUsedAt, member, emailConfirmed, suspendedUntil } = tokenRow
  if (now - (lastUsedAt?.getTime() ?? 0) > LAST_USE_PRECISION_MS) await saveLastUse(db, id, now)
  return {
    id: member,
    token: { id, canWrite: scope === 'write' },
    // A request with a token has no session and never the rights of an admin.
    sessionId: '',
    isAdmin: false,
    needsSecondFactor: false,
    suspended: suspendedUntil !== null && suspendedUntil.getTime() > productNow(),
    emailConfirmed,
    signedInAt: 0,
    renewedCookies: null,
  }
}

/** Saves when the token was last used. Ignores errors, for example of a read-only database. */
async function saveLastUse(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('accessTokens')
    .set({ lastUsedAt: new Date(now) })
    .where('id', '=', id)
    .execute()
    .catch(() => {})
}
