import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Auth } from './auth.ts'
import { type Clock, realClock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { readBearerToken } from './access-tokens.ts'
import { readCookie } from './cookies.ts'

/** The signed-in member of a request. */
export interface CurrentMember {
  id: string
  /** Empty if the request was made with an access token. */
  sessionId: string
  /** The access token of the request, and whether it permits writes; null if the request has a session cookie. */
  token: { id: string; canWrite: boolean } | null
  /** False while `needsSecondFactor` is true. */
  isAdmin: boolean
  /** The member is an admin, but gets the rights of one only after setting up a second factor. */
  needsSecondFactor: boolean
  suspended: boolean
  emailConfirmed: boolean
  /**
   * When the member last entered the password or signed in at a provider that reports the time, in epoch ms of real
   * time. 0 if neither has happened in this session.
   */
  signedInAt: number
  /** Headers with a new cookie if this request has extended the session; otherwise null. */
  renewedCookies: Headers | null
}

export interface Sessions {
  /**
   * Finds the member by access token or cookie. Returns null if nobody is signed in. Throws `token_invalid` for a wrong
   * token. With `skipsCache` the member is read from the database.
   */
  findCurrentMember(
    request: Pick<IncomingMessage, 'headers'>,
    options?: { skipsCache: boolean },
  ): Promise<CurrentMember | null>
  /** Clears this server's cache. Must be called after a sign-out or a change of rights. */
  clearCache(): void
}

/** A revoked session ends on every server within this time. */
const CACHE_TTL_MS = 5000
const MAX_CACHED_SESSIONS = 10_000
/** Session cookies have about 80 characters; longer values are rejected without a lookup. */
const MAX_COOKIE_CHARS = 300

interface SessionDeps {
  auth: Auth
  clock: Clock
  adminEmails: readonly string[]
  /** Whether this admin has no second factor although the settings require one. */
  lacksSecondFactor(admin: string): Promise<boolean>
  findTokenMember(token: string): Promise<CurrentMember>
}

export function createSessions(deps: SessionDeps): Sessions {
  const cache = new LRUCache<string, { expiresAt: number; currentMember: Promise<CurrentMember | null> }>({
    max: MAX_CACHED_SESSIONS,
  })
  let cookieName: string | null = null
  return {
    async findCurrentMember(request, { skipsCache } = { skipsCache: false }) {
      const token = readBearerToken(request)
      if (token !== null) return deps.findTokenMember(token)
      cookieName ??= (await deps.auth.$context).authCookies.sessionToken.name
      const cookie = findSessionCookie(request, cookieName)
      if (cookie === null || cookie.length > MAX_COOKIE_CHARS) return null
      const now = realClock.now()
      const cachedSession = cache.get(cookie)
      if (!skipsCache && cachedSession && cachedSession.expiresAt > now) return cachedSession.currentMember
      const currentMember = findCurrentMember(deps, cookie)
      cache.set(cookie, { expiresAt: now + CACHE_TTL_MS, currentMember })
      currentMember.catch(() => cache.delete(cookie))
      return currentMember
    },
    clearCache: () => cache.clear(),
  }
}

/**
 * Returns only the session cookie, as `name=value`. With the whole header as key, a caller could fill the cache with
 * variants.
 */
function findSessionCookie(request: Pick<IncomingMessage, 'headers'>, name: string): string | null {
  const value = readCookie(request, name)
  return value === null ? null : `${name}=${value}`
}

/** Saves that the member of a session proved at `signedInAt` (epoch ms) who they are. */
export async function confirmSession(
  db: Db,
  { sessionId }: CurrentMember,
  signedInAt: number,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmedAt: new Date(signedInAt) })
    .where('id', '=', sessionId)
    .execute()
}

/** Admins are the accounts with a confirmed address that the operator lists, in lower case, in `ADMIN_EMAILS`. */
export function isAdminAccount(
  email: string,
  emailConfirmed: boolean,
  adminEmails: readonly string[],
): boolean {
  return emailConfirmed && adminEmails.includes(email.toLowerCase())
}

async function findCurrentMember(
  { auth, clock, adminEmails, lacksSecondFactor }: SessionDeps,
  cookie: string,
) {
  const { response, headers } = await auth.api.getSession({
    headers: new Headers({ cookie }),
    returnHeaders: true,
  })
  if (!response) return null
  const { user, session } = response
  if (!user.email || user.withdrawnAt) return null
  const isAdmin = isAdminAccount(user.email, user.emailVerified, adminEmails)
  const needsSecondFactor = isAdmin && (await lacksSecondFactor(user.id))
  return {
    id: user.id,
    sessionId: session.id,
    token: null,
    isAdmin: isAdmin && !needsSecondFactor,
    needsSecondFactor,
    emailConfirmed: user.emailVerified,
    suspended: user.suspendedUntil != null && user.suspendedUntil.getTime() > clock.now(),
    signedInAt: session.confirmedAt?.getTime() ?? 0,
    renewedCookies: headers.has('set-cookie') ? headers : null,
  }
}
