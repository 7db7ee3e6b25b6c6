import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Auth } from './auth.ts'
import { type Clock, realClock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { readBearer } from './access-tokens.ts'
import { readCookie } from './cookies.ts'

/** The signed-in member of a request. */
export interface Viewer {
  id: string
  /** Empty with an access token. */
  sessionId: string
  /** The access token that the request shows; null: its session's cookie. */
  token: { id: string; writes: boolean } | null
  /** False also while `needsSecondFactor`. */
  isAdmin: boolean
  /** An admin whose rights wait for a second factor. */
  needsSecondFactor: boolean
  suspended: boolean
  emailConfirmed: boolean
  /**
   * When the password was last given, or the member signed in at a provider that says when, in epoch ms of real time;
   * 0: neither in this session.
   */
  signedInAt: number
  /** A new cookie, where the session was just extended beyond the old one. */
  renewed: Headers | null
}

export interface Sessions {
  /**
   * By access token or cookie; null: signed out. Throws `token_invalid`. `fresh`: a session is looked up now, not
   * remembered.
   */
  findViewer(request: Pick<IncomingMessage, 'headers'>, options?: { fresh: boolean }): Promise<Viewer | null>
  /** Clears this server's cache, after a sign-out or a change of rights. */
  forget(): void
}

/** A revoked session ends on every server within this time. */
const REMEMBERED_MS = 5000
const REMEMBERED_AT_MOST = 10_000
/** Ours have some 80 characters; others are not cached. */
const LONGEST_COOKIE = 300

interface SessionDeps {
  auth: Auth
  clock: Clock
  adminEmails: readonly string[]
  /** Whether this admin has no second factor although admins need one. */
  lacksSecondFactor(admin: string): Promise<boolean>
  viewerOfToken(token: string): Promise<Viewer>
}

export function createSessions(deps: SessionDeps): Sessions {
  const remembered = new LRUCache<string, { until: number; viewer: Promise<Viewer | null> }>({
    max: REMEMBERED_AT_MOST,
  })
  let cookieName: string | null = null
  return {
    async findViewer(request, { fresh } = { fresh: false }) {
      const token = readBearer(request)
      if (token !== null) return deps.viewerOfToken(token)
      cookieName ??= (await deps.auth.$context).authCookies.sessionToken.name
      const cookie = findSessionCookie(request, cookieName)
      if (cookie === null || cookie.length > LONGEST_COOKIE) return null
      const now = realClock.now()
      const known = remembered.get(cookie)
      if (!fresh && known && known.until > now) return known.viewer
      const viewer = findViewer(deps, cookie)
      remembered.set(cookie, { until: now + REMEMBERED_MS, viewer })
      viewer.catch(() => remembered.delete(cookie))
      return viewer
    },
    forget: () => remembered.clear(),
  }
}

/**
 * `name=value` of the session's cookie alone: with the rest of the header a caller could fill the cache with
 * variants.
 */
function findSessionCookie(request: Pick<IncomingMessage, 'headers'>, name: string): string | null {
  const value = readCookie(request, name)
  return value === null ? null : `${name}=${value}`
}

/** The session counts as signed in at `signedInAt` (epoch ms). */
export async function confirmSession(db: Db, { sessionId }: Viewer, signedInAt: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmedAt: new Date(signedInAt) })
    .where('id', '=', sessionId)
    .execute()
}

/** Admins are the accounts whose address a mail of ours confirmed, and the operator lists, in lower case, in `ADMIN_EMAILS`. */
export function isAdminAccount(
  email: string,
  emailConfirmed: boolean,
  adminEmails: readonly string[],
): boolean {
  return emailConfirmed && adminEmails.includes(email.toLowerCase())
}

async function findViewer({ auth, clock, adminEmails, lacksSecondFactor }: SessionDeps, cookie: string) {
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
    renewed: headers.has('set-cookie') ? headers : null,
  }
}
