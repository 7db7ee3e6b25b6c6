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
 * Checks of OpenID Connect Core (2 and 3.1.3.7) for an id token beyond those of the library (signature, issuer,
 * audience, nonce, and an end where there is one): an end, a beginning, and that it was issued to this client.
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
 * The subject of an id token that is verified already, which its profile must be of (OpenID Connect Core, 5.3.2), and
 * when the person signed in at the provider (epoch ms; null: it does not say).
 */
export function readIdToken(idToken: string): { subject: string; signedInAt: number | null } {
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()
  const { sub, auth_time: seconds } = Claims.parse(JSON.parse(payload))
  return { subject: sub, signedInAt: seconds === undefined ? null : seconds * 1000 }
}
