import { recall, remember } from './device-store.ts'

/** What must be there for the frame to open with it. */
interface Rememberable {
  me: { id: string; username: string; email: string } | null
  clockAhead: number
}

const SIGNED_IN = 'signed-in'
const SESSION = 'session'

/** Keeps who is here for the next start, without the address; nothing of somebody who signed out stays. */
export function rememberSession(session: Rememberable): void {
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
export function rememberedSession(): Rememberable | undefined {
  try {
    const session = JSON.parse(recall(SESSION) ?? 'null') as Partial<Rememberable> | null
    const complete = typeof session?.me?.username === 'string' && typeof session.clockAhead === 'number'
    return complete ? (session as Rememberable) : undefined
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
