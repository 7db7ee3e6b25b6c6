import type { FastifyRequest } from 'fastify'
import { fromNodeHeaders } from 'better-auth/node'
import type { Auth } from './auth.ts'
import { type Clock, realClock } from './clock.ts'
import type { Db } from './db.ts'

/** Who asks. */
export interface Viewer {
  id: string
  sessionId: string
  isAdmin: boolean
  suspended: boolean
  /** When the password was last given, in epoch ms of real time. */
  signedInAt: number
}

export interface Sessions {
  viewerOf(request: FastifyRequest): Promise<Viewer | null>
  /** Forgets what this server remembers, after a sign-out or a change of rights. */
  forget(): void
}

/** A revoked session dies everywhere within this time. */
const REMEMBERED_MS = 5000
const REMEMBERED_AT_MOST = 10_000

interface SessionFacts {
  auth: Auth
  db: Db
  clock: Clock
  adminEmails: readonly string[]
}

export function createSessions(facts: SessionFacts): Sessions {
  const remembered = new Map<string, { until: number; viewer: Promise<Viewer | null> }>()
  return {
    async viewerOf(request) {
      const { cookie } = request.headers
      if (!cookie?.includes('gwanyeok.session_token')) return null
      const now = realClock.now()
      const known = remembered.get(cookie)
      if (known && known.until > now) return known.viewer
      if (remembered.size >= REMEMBERED_AT_MOST) remembered.clear()
      const viewer = findViewer(facts, request)
      remembered.set(cookie, { until: now + REMEMBERED_MS, viewer })
      viewer.catch(() => remembered.delete(cookie))
      return viewer
    },
    forget: () => remembered.clear(),
  }
}

async function findViewer({ auth, db, clock, adminEmails }: SessionFacts, request: FastifyRequest) {
  const found = await auth.api.getSession({ headers: fromNodeHeaders(request.headers) })
  if (!found) return null
  const { user, session } = found
  const member = await db
    .selectFrom('users as u')
    .innerJoin('sessions as s', 's.userId', 'u.id')
    .select(['u.suspendedUntil', 'u.withdrawnAt', 'u.email', 'u.emailConfirmed', 's.confirmedAt'])
    .where('s.id', '=', session.id)
    .executeTakeFirst()
  if (!member?.email || member.withdrawnAt) return null
  return {
    id: user.id,
    sessionId: session.id,
    isAdmin: member.emailConfirmed && adminEmails.includes(member.email.toLowerCase()),
    suspended: member.suspendedUntil !== null && member.suspendedUntil.getTime() > clock.now(),
    signedInAt: Math.max(new Date(session.createdAt).getTime(), member.confirmedAt?.getTime() ?? 0),
  }
}
