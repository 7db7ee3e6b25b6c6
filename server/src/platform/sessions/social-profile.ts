import type { SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { checkEmail, normalizeEmail } from '@gwanyeok/domain/users/email.ts'
import { z } from 'zod'

/** A person as a provider describes them, in one shape. */
export interface SocialProfile {
  /** Unique and stable within the provider. */
  accountId: string
  /** Null: none was given, or none that is valid. */
  email: string | null
  /** The provider has verified it. */
  emailConfirmed: boolean
  /** Their name at the provider; may be empty. */
  name: string
}

const text = z.string().max(1000).nullish()

/** Claims of OpenID Connect Core 1.0, section 5.1. */
const OidcProfile = z.object({
  sub: z.string().min(1).max(255),
  email: text,
  email_verified: z.union([z.boolean(), z.string()]).nullish(),
  name: text,
  nickname: text,
})

/** A Kakao account may have no address, or one that is not confirmed or no longer valid. */
const KakaoProfile = z.object({
  id: z.union([z.number(), z.string().min(1).max(255)]),
  kakao_account: z
    .object({
      email: text,
      is_email_valid: z.boolean().nullish(),
      is_email_verified: z.boolean().nullish(),
      profile: z.object({ nickname: text }).nullish(),
    })
    .nullish(),
})

/** Naver wraps the profile; its address is a contact address that is not verified. */
const NaverProfile = z.object({
  resultcode: z.literal('00'),
  response: z.object({ id: z.string().min(1).max(255), email: text, name: text, nickname: text }),
})

const READERS: Record<SocialProvider, (raw: unknown) => SocialProfile> = {
  google: readOidc,
  oidc: readOidc,
  kakao(raw) {
    const { id, kakao_account: account } = KakaoProfile.parse(raw)
    const email = account?.is_email_valid === false ? null : account?.email
    return profile(String(id), {
      email,
      emailConfirmed: account?.is_email_valid === true && account.is_email_verified === true,
      name: account?.profile?.nickname,
    })
  },
  naver(raw) {
    const { response } = NaverProfile.parse(raw)
    return profile(response.id, {
      email: response.email,
      emailConfirmed: false,
      name: response.nickname || response.name,
    })
  },
}

/** Throws `social_failed` for an invalid profile, or one of another person than the id token's. */
export function profileOf(
  provider: SocialProvider,
  { raw, idToken }: { raw: unknown; idToken: string | null },
): SocialProfile {
  try {
    const told = READERS[provider](raw)
    if (idToken !== null && subjectOf(idToken) !== told.accountId) throw new Error('another subject')
    return told
  } catch {
    throw new AppError('social_failed')
  }
}

function readOidc(raw: unknown): SocialProfile {
  const { sub, email, email_verified: verified, name, nickname } = OidcProfile.parse(raw)
  return profile(sub, {
    email,
    emailConfirmed: verified === true || verified === 'true',
    name: nickname || name,
  })
}

interface Told {
  email: string | null | undefined
  emailConfirmed: boolean
  name: string | null | undefined
}

function profile(accountId: string, { email, emailConfirmed, name }: Told): SocialProfile {
  const address = email && !checkEmail(email) ? normalizeEmail(email) : null
  return { accountId, email: address, emailConfirmed: address !== null && emailConfirmed, name: name ?? '' }
}

/** Of an id token whose signature is verified already; a profile must be of the same (OpenID Connect Core, 5.3.2). */
function subjectOf(idToken: string): unknown {
  const claims: unknown = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
  return z.object({ sub: z.string() }).parse(claims).sub
}
