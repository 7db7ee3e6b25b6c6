import { z } from 'zod'
import { realClock } from '../clock.ts'

/** Tolerated difference between the provider's clock and ours. */
const CLOCK_SKEW_MS = 60_000
/** Returns whether a time is past or now. */
const isPast = (epochSeconds: number) => epochSeconds * 1000 <= realClock.now() + CLOCK_SKEW_MS

const issuanceClaims = z.object({
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  iat: z.number().refine(isPast),
  azp: z.string().optional(),
})

/**
 * Checks an id token beyond the library's checks (signature, issuer, audience, nonce, and expiry if there is one),
 * according to OpenID Connect Core, 2 and 3.1.3.7: it has an expiry time, was issued in the past, and was issued to this
 * client.
 */
export function isIssuedTo(clientId: string, claims: unknown): boolean {
  const { success, data } = issuanceClaims.safeParse(claims)
  if (!success) return false
  const hasOtherAudiences = Array.isArray(data.aud) && data.aud.length > 1
  return data.azp === clientId || (data.azp === undefined && !hasOtherAudiences)
}

const identityClaims = z.object({
  sub: z.string(),
  auth_time: z.number().refine(isPast).optional().catch(undefined),
})

/**
 * Reads a verified id token: the subject, which must match the profile's (OpenID Connect Core, 5.3.2), and when the
 * person signed in at the provider (epoch ms; null if it does not say).
 */
export function readIdToken(idToken: string): { subject: string; signedInAt: number | null } {
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()
  const { sub, auth_time: seconds } = identityClaims.parse(JSON.parse(payload))
  return { subject: sub, signedInAt: seconds === undefined ? null : seconds * 1000 }
}
