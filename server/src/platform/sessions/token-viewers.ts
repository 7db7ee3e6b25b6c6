import { AppError } from '@gwanyeok/domain/errors.ts'
import { LRUCache } from 'lru-cache'
import { realClock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { hashToken } from './access-tokens.ts'
import type { Viewer } from './session.ts'

const TOKEN = /^gwy_[\w-]{43}$/

/** A revoked token ends on every server within a second, the look-up included. */
const REMEMBERED_MS = 800
const REMEMBERED_AT_MOST = 10_000
const LAST_USE_TO_MS = 60_000

type Remembered = { until: number; viewer: Promise<Viewer | null> }

interface TokenDeps {
  db: Db
  /** The product's clock, which dates suspensions. */
  productNow(): number
}

/** Returns a lookup of a token's owner, which throws `token_invalid` for an unknown, expired or revoked one. */
export function createTokenViewers(deps: TokenDeps): (token: string) => Promise<Viewer> {
  const remembered = new LRUCache<string, Remembered>({ max: REMEMBERED_AT_MOST })

  function lookUp(hash: string): Promise<Viewer | null> {
    const now = realClock.now()
    const known = remembered.get(hash)
    if (known && known.until > now) return known.viewer
    const viewer = findViewer(deps, hash, now)
    remembered.set(hash, { until: now + REMEMBERED_MS, viewer })
    viewer.catch(() => remembered.delete(hash))
    return viewer
  }

  return async (token) => {
    const viewer = TOKEN.test(token) ? await lookUp(hashToken(token)) : null
    if (!viewer) throw new AppError('token_invalid')
    return viewer
  }
}

async function findViewer({ db, productNow }: TokenDeps, hash: string, now: number): Promise<Viewer | null> {
  const found = await db
    .selectFrom('accessTokens as t')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select(['t.id', 't.scope', 't.lastUsedAt', 'u.id as member', 'u.emailConfirmed', 'u.suspendedUntil'])
    .where('t.hash', '=', hash)
    .where('t.expiresAt', '>', new Date(now))
    .where('u.withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const { id, scope, lastUsedAt, member, emailConfirmed, suspendedUntil } = found
  if (now - (lastUsedAt?.getTime() ?? 0) > LAST_USE_TO_MS) await saveLastUse(db, id, now)
  return {
    id: member,
    token: { id, writes: scope === 'write' },
    // A token is no session, and never an admin's.
    sessionId: '',
    isAdmin: false,
    needsSecondFactor: false,
    suspended: suspendedUntil !== null && suspendedUntil.getTime() > productNow(),
    emailConfirmed,
    signedInAt: 0,
    renewed: null,
  }
}

/** Saves the last use of the token; the database may refuse writes for now. */
async function saveLastUse(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('accessTokens')
    .set({ lastUsedAt: new Date(now) })
    .where('id', '=', id)
    .execute()
    .catch(() => {})
}
