import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type Auth, RENEWED_AFTER_SECONDS, SESSION_SECONDS } from './auth.ts'
import { type Clock, realClock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { bearerOf } from './access-tokens.ts'
import { cookieOf, verifySigned } from './cookies.ts'

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
  viewerOf(request: Pick<IncomingMessage, 'headers'>, options?: { fresh: boolean }): Promise<Viewer | null>
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
  db: Db
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
  return {
    async viewerOf(request, { fresh } = { fresh: false }) {
      const token = bearerOf(request)
      if (token !== null) return deps.viewerOfToken(token)
      const { authCookies, secret } = await deps.auth.$context
      const { name } = authCookies.sessionToken
      // Its value alone: with the rest of the header a caller could fill the cache with variants.
      const value = cookieOf(request, name)
      if (value === null || value.length > LONGEST_COOKIE) return null
      const now = realClock.now()
      const known = remembered.get(value)
      if (!fresh && known && known.until > now) return known.viewer
      const viewer = findViewer(deps, { name, value, secret })
      remembered.set(value, { until: now + REMEMBERED_MS, viewer })
      viewer.catch(() => remembered.delete(value))
      return viewer
    },
    forget: () => remembered.clear(),
  }
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

interface SentCookie {
  name: string
  value: string
  secret: string
}

/** A session with its member. */
interface SessionRow {
  id: string
  userId: string
  confirmedAt?: Date | null | undefined
  email: string | null
  emailVerified: boolean
  withdrawnAt?: Date | null | undefined
  suspendedUntil?: Date | null | undefined
}

async function findViewer(deps: SessionDeps, cookie: SentCookie): Promise<Viewer | null> {
  const fresh = await findFreshSession(deps, cookie)
  if (fresh) return describeViewer(deps, fresh, null)
  const { response, headers } = await deps.auth.api.getSession({
    headers: new Headers({ cookie: `${cookie.name}=${cookie.value}` }),
    returnHeaders: true,
  })
  if (!response) return null
  const { user, session } = response
  const row = { ...user, id: session.id, userId: user.id, confirmedAt: session.confirmedAt }
  return describeViewer(deps, row, headers.has('set-cookie') ? headers : null)
}

const FRESH_FOR_MS = (SESSION_SECONDS - RENEWED_AFTER_SECONDS) * 1000

/**
 * A session that was renewed within the last hour, read in one statement: the library takes several times longer. It
 * decides about all other sessions, which it renews or ends.
 */
async function findFreshSession({ db }: SessionDeps, { value, secret }: SentCookie) {
  const token = verifySigned(value, secret)
  if (token === null) return undefined
  const { rows } = await sql<SessionRow>`
    select s.id, s."userId", s."confirmedAt", u.email, u."emailConfirmed" as "emailVerified", u."withdrawnAt",
      u."suspendedUntil"
    from sessions s join users u on u.id = s."userId"
    where s.token = ${token} and s."expiresAt" > ${new Date(realClock.now() + FRESH_FOR_MS)}`.execute(db)
  return rows[0]
}

async function describeViewer(
  { clock, adminEmails, lacksSecondFactor }: SessionDeps,
  { id, userId, confirmedAt, email, emailVerified, withdrawnAt, suspendedUntil }: SessionRow,
  renewed: Headers | null,
): Promise<Viewer | null> {
  if (!email || withdrawnAt) return null
  const isAdmin = isAdminAccount(email, emailVerified, adminEmails)
  const needsSecondFactor = isAdmin && (await lacksSecondFactor(userId))
  return {
    id: userId,
    sessionId: id,
    token: null,
    isAdmin: isAdmin && !needsSecondFactor,
    needsSecondFactor,
    emailConfirmed: emailVerified,
    suspended: suspendedUntil != null && suspendedUntil.getTime() > clock.now(),
    signedInAt: confirmedAt?.getTime() ?? 0,
    renewed,
  }
}
