import type { Answer } from '../api/api.ts'
import { recall, recalledKeys, remember } from './device-store.ts'
import { hasSameShape } from './has-same-shape.ts'

export type RememberedSession = Answer<'GET /session'> & {
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  clockAhead: number
}

/** Used until the answer arrives, for visitors who are probably signed out. */
export const NOBODY: RememberedSession = {
  me: null,
  simulatedMarket: false,
  now: '',
  supportEmail: '',
  signInWith: [],
  settleMinutes: 0,
  pushKey: null,
  readOnly: false,
  consent: null,
  clockAhead: 0,
}

/** The part of a session that the frame needs before the server has answered. */
const SIGNED_IN_MEMBER: RememberedSession = {
  ...NOBODY,
  me: {
    id: '',
    username: '',
    email: '',
    emailConfirmed: false,
    mustConfirmEmail: false,
    usernameChangeFrom: null,
    photoURL: null,
    isAdmin: false,
    needsSecondFactor: false,
    suspendedUntil: null,
    hasPredicted: false,
    newcomer: false,
  },
}

const SIGNED_IN = 'signed-in'
const SESSION = 'session'

/** Key prefix of the member's snapshots (first-load/snapshots.ts). */
export const SNAPSHOT = 'snapshot:'

/** Key prefix of the answers the member has seen (data/last-seen.ts). */
export const SEEN = 'seen:'

/** Remembers the member for the next start, without the e-mail address; signing out removes it. */
export function rememberSession(session: RememberedSession): void {
  const { me } = session
  const isAnother = me?.id !== rememberedSession()?.me?.id
  if (!me || isAnother) forget(SNAPSHOT)
  if (!me || isAnother || me.suspendedUntil) forget(SEEN)
  if (me) {
    remember(SIGNED_IN, '1')
    remember(SESSION, JSON.stringify({ ...session, me: { ...me, email: '' } }))
  } else {
    if (hasBeenSignedIn()) remember(SIGNED_IN, '0')
    remember(SESSION, null)
  }
}

function forget(prefix: string): void {
  for (const key of recalledKeys(prefix)) remember(key, null)
}

/** The member who last used this device and did not sign out; another shape, by an older release, counts as none. */
export function rememberedSession(): RememberedSession | undefined {
  try {
    const session: unknown = JSON.parse(recall(SESSION) ?? 'null')
    return hasSameShape(session, SIGNED_IN_MEMBER) ? session : undefined
  } catch {
    return undefined
  }
}

/** Calls back when another tab may have signed in or out; also when this one returns, which misses events while frozen. */
export function onSessionElsewhere(changed: (memberId: string | null) => void): void {
  const compare = () => changed(rememberedSession()?.me?.id ?? null)
  addEventListener('storage', ({ key }) => {
    if (key === SESSION) compare()
  })
  document.addEventListener('visibilitychange', compare)
}

/** A guess before the session's answer, so that the right screen can be loaded meanwhile. */
export function wasSignedIn(): boolean {
  return recall(SIGNED_IN) === '1'
}

/** Someone has signed in on this device before: offer the login rather than the signup. */
export function hasBeenSignedIn(): boolean {
  return recall(SIGNED_IN) !== null
}
