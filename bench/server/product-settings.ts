import { createHmac } from 'node:crypto'

/** Product time at which every run begins: a Wednesday evening in New York, hours after the close. */
export const AT = new Date('2026-06-10T22:00:00Z')

const SECRET = 'the bench signs its own session cookies'

/** Settings of every product that is measured. */
export const SETTINGS = {
  SESSION_SECRET: SECRET,
  // Also raises the limits by address and on writes, because all calls come from one machine.
  CLOCK_START: AT.toISOString(),
  LOG_LEVEL: 'warn',
}

/** Builds the cookie of the session with this token, signed like by the sign-in library (HMAC-SHA256). */
export function signCookie(token: string): string {
  const signature = createHmac('sha256', SECRET).update(token).digest('base64')
  return `gwanyeok.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
