import type { Answer } from '../api/api.ts'
import { recall, remember } from '../browser/device-store.ts'
import { hasShapeOf } from '../browser/has-shape-of.ts'

export type RememberedSession = Answer<'GET /session'> & {
  /** What the product's clock is ahead of this device's, in milliseconds. */
  clockAhead: number
}

/** What the frame reads of a session before the server has answered. */
const SIGNED_IN_MEMBER: RememberedSession = {
  me: {
    id: '',
    username: '',
    email: '',
    emailConfirmed: false,
    mustConfirmEmail: false,
    usernameChangeFrom: null,
    photoURL: null,
    isAdmin: false,
    suspendedUntil: null,
    newcomer: false,
  },
  simulatedMarket: false,
  now: '',
  supportEmail: '',
  signInWith: [],
  settleMinutes: 0,
  clockAhead: 0,
}

const SIGNED_IN = 'signed-in'
const SESSION = 'session'

/** Keeps who is here for the next start, without the address; nothing of somebody who signed out stays. */
export function rememberSession(session: RememberedSession): void {
  const { me } = session
  if (me) {
    remember(SIGNED_IN, '1')
    remember(SESSION, JSON.stringify({ ...session, me: { ...me, email: '' } }))
  } else {
    if (hasBeenSignedIn()) remember(SIGNED_IN, '0')
    remember(SESSION, null)
  }
}

/** Who was here last and did not sign out; what an older release wrote differently counts as nobody. */
export function rememberedSession(): RememberedSession | undefined {
  try {
    const session: unknown = JSON.parse(recall(SESSION) ?? 'null')
    return hasShapeOf(session, SIGNED_IN_MEMBER) ? session : undefined
  } catch {
    return undefined
  }
}

/** Hears from the other tabs who is signed in now. */
export function onSessionElsewhere(changed: (memberId: string | null) => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === SESSION) changed(rememberedSession()?.me?.id ?? null)
  })
}

/** A guess before the answer is here, so that the right screen can be fetched beside it. */
export function wasSignedIn(): boolean {
  return recall(SIGNED_IN) === '1'
}

/** Somebody has signed in here before: the login is the likelier wish than the signup. */
export function hasBeenSignedIn(): boolean {
  return recall(SIGNED_IN) !== null
}
