import type { SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { findEmailProblem, normalizeEmail } from '@gwanyeok/domain/users/email.ts'
import { z } from 'zod'
import { readIdToken } from './id-token.ts'

/** A person as a provider describes them, in one shape. */
export interface SocialProfile {
  /** Unique and stable within the provider. */
  accountId: string
  /** Null if the provider gave no valid address. */
  email: string | null
  /** Their name at the provider; may be empty. */
  name: string
  /** When the person last signed in there, in epoch ms; null if the provider does not report it. */
  signedInAt: number | null
}

const optionalText = z.string().max(1000).nullish()

/** Claims of OpenID Connect Core 1.0, section 5.1. */
const OidcProfile = z.object({
  sub: z.string().min(1).max(255),
  email: optionalText,
  name: optionalText,
  nickname: optionalText,
})

/** A Kakao account may have no e-mail address, or an address that is no longer valid. */
const KakaoProfile = z.object({
  id: z.union([z.number(), z.string().min(1).max(255)]),
  kakao_account: z
    .object({
      email: optionalText,
      is_email_valid: z.boolean().nullish(),
      profile: z.object({ nickname: optionalText }).nullish(),
    })
    .nullish(),
})

/** Naver wraps the profile in `response`. */
const NaverProfile = z.object({
  resultcode: z.literal('00'),
  response: z.object({
    id: z.string().min(1).max(255),
    email: optionalText,
    name: optionalText,
    nickname: optionalText,
  }),
})

type ProfileReader = (raw: unknown) => Omit<SocialProfile, 'signedInAt'>

const READERS: Record<SocialProvider, ProfileReader> = {
  google: readOidcProfile,
  oidc: readOidcProfile,
  kakao(raw) {
    const { id, kakao_account: account } = KakaoProfile.parse(raw)
    const email = account?.is_email_valid === false ? null : account?.email
    return toProfile(String(id), { email, name: account?.profile?.nickname })
  },
  naver(raw) {
    const { response } = NaverProfile.parse(raw)
    return toProfile(response.id, { email: response.email, name: response.nickname || response.name })
  },
}

/** Throws `social_failed` if the profile is invalid or belongs to another person than the id token. */
export function parseProfile(
  provider: SocialProvider,
  { raw, idToken }: { raw: unknown; idToken: string | null },
): SocialProfile {
  try {
    const profileFields = READERS[provider](raw)
    if (idToken === null) return { ...profileFields, signedInAt: null }
    const { subject, signedInAt } = readIdToken(idToken)
    if (subject !== profileFields.accountId) throw new Error('another subject')
    return { ...profileFields, signedInAt }
  } catch {
    throw new AppError('social_failed')
  }
}

function readOidcProfile(raw: unknown) {
  const { sub, email, name, nickname } = OidcProfile.parse(raw)
  return toProfile(sub, { email, name: nickname || name })
}

interface ProfileFields {
  email: string | null | undefined
  name: string | null | undefined
}

function toProfile(accountId: string, { email, name }: ProfileFields) {
  const address = email && !findEmailProblem(email) ? normalizeEmail(email) : null
  return { accountId, email: address, name: name ?? '' }
}
