import { createHmac } from 'node:crypto'

/** Product time at the start of every run: a Wednesday evening in New York, hours after the close. */
export const BENCH_TIME = new Date('2026-06-10T22:00:00Z')

const SECRET = 'the bench signs its own session cookies'

/** Settings of every measured product. */
export const SETTINGS = {
  SESSION_SECRET: SECRET,
  // A set clock also raises the limits by address and on writes; all calls come from one address.
  CLOCK_START: BENCH_TIME.toISOString(),
  LOG_LEVEL: 'warn',
}

/** Creates the cookie of a session as the sign-in library signs it (HMAC-SHA256). */
export function signCookie(token: string): string {
  const signature = createHmac('sha256', SECRET).update(token).digest('base64')
  return `gwanyeok.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
