import { z } from 'zod'
import { realClock } from '../clock.ts'

/** Tolerated difference between the clock of a provider and ours. */
const SKEW_MS = 60_000
const isPast = (seconds: number) => seconds * 1000 <= realClock.now() + SKEW_MS

const Verified = z.object({
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  iat: z.number().refine(isPast),
  azp: z.string().optional(),
})

/**
 * Checks an id token as OpenID Connect Core (2 and 3.1.3.7) requires beyond the library's checks (signature, issuer,
 * audience, nonce, and an expiry if present): an expiry, a start, and this client as its recipient.
 */
export function isIssuedTo(clientId: string, claims: unknown): boolean {
  const { success, data } = Verified.safeParse(claims)
  if (!success) return false
  const isForOthersToo = Array.isArray(data.aud) && data.aud.length > 1
  return data.azp === clientId || (data.azp === undefined && !isForOthersToo)
}

const Claims = z.object({
  sub: z.string(),
  auth_time: z.number().refine(isPast).optional().catch(undefined),
})

/**
 * The subject of a verified id token, to which the profile must belong (OpenID Connect Core, 5.3.2), and when the
 * person signed in at the provider (epoch ms; null if it does not say).
 */
export function readIdToken(idToken: string): { subject: string; signedInAt: number | null } {
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()
  const { sub, auth_time: seconds } = Claims.parse(JSON.parse(payload))
  return { subject: sub, signedInAt: seconds === undefined ? null : seconds * 1000 }
}
