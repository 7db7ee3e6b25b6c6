import type { Answer } from '../api/api.ts'
import { readStoredText, listStoredKeys, writeStoredText } from './device-store.ts'
import { hasSameShape } from './has-same-shape.ts'

export type RememberedSession = Answer<'GET /session'> & {
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  clockAheadMs: number
}

/** The session of a signed-out visitor, shown until the server's answer arrives. */
export const SIGNED_OUT_SESSION: RememberedSession = {
  me: null,
  simulatedMarket: false,
  now: '',
  supportEmail: '',
  signInProviders: [],
  settleMinutes: 0,
  pushKey: null,
  readOnly: false,
  consent: null,
  clockAheadMs: 0,
}

/** A session with every field: a stored session is ignored if its shape differs. */
const SESSION_SHAPE: RememberedSession = {
  ...SIGNED_OUT_SESSION,
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

const SIGNED_IN_KEY = 'signed-in'
const SESSION_KEY = 'session'

/** Key prefix of the member's snapshots (first-load/snapshots.ts). */
export const SNAPSHOT_PREFIX = 'snapshot:'

/** Key prefix of the answers in the persisted cache (data/persisted-cache.ts). */
export const PERSISTED_PREFIX = 'seen:'

/**
 * Stores the session for the next start, without the e-mail address. Removes the stored session if the visitor is signed
 * out.
 */
export function rememberSession(session: RememberedSession): void {
  const { me } = session
  const isOtherMember = me?.id !== recallSession()?.me?.id
  if (!me || isOtherMember) removeKeys(SNAPSHOT_PREFIX)
  if (!me || isOtherMember || me.suspendedUntil) removeKeys(PERSISTED_PREFIX)
  if (me) {
    writeStoredText(SIGNED_IN_KEY, '1')
    writeStoredText(SESSION_KEY, JSON.stringify({ ...session, me: { ...me, email: '' } }))
  } else {
    if (hasEverSignedIn()) writeStoredText(SIGNED_IN_KEY, '0')
    writeStoredText(SESSION_KEY, null)
  }
}

function removeKeys(prefix: string): void {
  for (const key of listStoredKeys(prefix)) writeStoredText(key, null)
}

/**
 * Returns the stored session, if the last member has not signed out. Ignores a session that an older release stored in
 * another shape.
 */
export function recallSession(): RememberedSession | undefined {
  try {
    const session: unknown = JSON.parse(readStoredText(SESSION_KEY) ?? 'null')
    return hasSameShape(session, SESSION_SHAPE) ? session : undefined
  } catch {
    return undefined
  }
}

/**
 * Calls `onChange` with the stored member's id when another tab may have signed in or out, and when this tab is shown
 * again, because a frozen tab misses events.
 */
export function subscribeToOtherTabs(onChange: (memberId: string | null) => void): void {
  const reportMember = () => onChange(recallSession()?.me?.id ?? null)
  addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY) reportMember()
  })
  document.addEventListener('visibilitychange', reportMember)
}

/** Guesses whether the visitor is signed in before the server has answered, so that the right screen can be loaded. */
export function isProbablySignedIn(): boolean {
  return readStoredText(SIGNED_IN_KEY) === '1'
}

/** Returns whether someone has signed in on this device before: if so, the login is offered rather than the sign-up. */
export function hasEverSignedIn(): boolean {
  return readStoredText(SIGNED_IN_KEY) !== null
}
