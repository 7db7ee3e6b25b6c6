import type { SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import { z } from 'zod'
import { createWebUrlSchema } from './web-url.ts'

/** This server's credentials at an identity provider. */
export interface SocialSettings {
  provider: SocialProvider
  /** The provider's name on the sign-in page. */
  name: string
  clientId: string
  clientSecret: string
  /**
   * Issuer of an OpenID provider, or the URL of a test server that replaces the provider; null: the provider's own URL.
   */
  url: string | null
}

const createOptionalUrlSchema = (message: string) => createWebUrlSchema(message).optional()

const TEST_ADDRESS_MESSAGE = '시험용 서버의 주소를 적어주세요. Write the address of the server for trials.'

export const SOCIAL_SETTINGS = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_URL: createOptionalUrlSchema(TEST_ADDRESS_MESSAGE),
  KAKAO_CLIENT_ID: z.string().optional(),
  KAKAO_CLIENT_SECRET: z.string().optional(),
  KAKAO_URL: createOptionalUrlSchema(TEST_ADDRESS_MESSAGE),
  NAVER_CLIENT_ID: z.string().optional(),
  NAVER_CLIENT_SECRET: z.string().optional(),
  NAVER_URL: createOptionalUrlSchema(TEST_ADDRESS_MESSAGE),
  OIDC_ISSUER: createOptionalUrlSchema(
    'OpenID 제공자의 주소를 https://login.example.com 처럼 적어주세요. Write the issuer like https://login.example.com.',
  ),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(20, '20자까지 적어주세요. Write at most 20 characters.').default('SSO'),
}

const socialSettingsSchema = z.object(SOCIAL_SETTINGS)
type Settings = z.infer<typeof socialSettingsSchema>

const PROVIDER_NAMES = { google: 'Google', kakao: '카카오', naver: '네이버' } as const
const KNOWN_PROVIDERS = ['google', 'kakao', 'naver'] as const
const toSettingPrefix = (provider: (typeof KNOWN_PROVIDERS)[number]) =>
  provider.toUpperCase() as 'GOOGLE' | 'KAKAO' | 'NAVER'

/** Returns the providers whose credentials are set, in the order of the sign-in page. */
export function readSocialSettings(settings: Settings): SocialSettings[] {
  const knownProviders = KNOWN_PROVIDERS.map((provider) => {
    const prefix = toSettingPrefix(provider)
    return {
      provider,
      name: PROVIDER_NAMES[provider],
      clientId: settings[`${prefix}_CLIENT_ID`],
      clientSecret: settings[`${prefix}_CLIENT_SECRET`],
      url: settings[`${prefix}_URL`] ?? null,
    }
  })
  const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ISSUER, OIDC_NAME } = settings
  const oidcProvider = {
    provider: 'oidc' as const,
    name: OIDC_NAME,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    url: OIDC_ISSUER ?? null,
  }
  return [...knownProviders, oidcProvider].flatMap(({ clientId, clientSecret, ...rest }) =>
    clientId && clientSecret ? [{ ...rest, clientId, clientSecret }] : [],
  )
}

const CREDENTIALS_INCOMPLETE =
  '아이디와 비밀 키를 함께 적어주세요. Write the client id and its secret, both or neither.'
const ISSUER_MISSING = 'OpenID 제공자의 주소를 적어주세요. Write the issuer of the OpenID provider.'
const TEST_ADDRESS_IN_PRODUCTION =
  '시험용 주소예요. 실제 서비스에서는 지워주세요. For trials only: remove it on a live site.'
const ISSUER_NOT_HTTPS = 'https:// 주소를 적어주세요. A live site takes an issuer with https:// only.'

/**
 * Lists the missing settings of providers that are configured in part, and the URLs that a production site must not
 * use: URLs of test servers, and an unencrypted issuer.
 */
export function findSocialFaults(settings: Settings & { NODE_ENV: string }): string[] {
  const isProduction = settings.NODE_ENV === 'production'
  const faults: string[] = []
  for (const prefix of [...KNOWN_PROVIDERS.map(toSettingPrefix), 'OIDC' as const]) {
    const id = settings[`${prefix}_CLIENT_ID`]
    const secret = settings[`${prefix}_CLIENT_SECRET`]
    if (id && !secret) faults.push(`${prefix}_CLIENT_SECRET: ${CREDENTIALS_INCOMPLETE}`)
    if (secret && !id) faults.push(`${prefix}_CLIENT_ID: ${CREDENTIALS_INCOMPLETE}`)
  }
  for (const prefix of KNOWN_PROVIDERS.map(toSettingPrefix))
    if (isProduction && settings[`${prefix}_URL`]) faults.push(`${prefix}_URL: ${TEST_ADDRESS_IN_PRODUCTION}`)
  return [...faults, ...findIssuerFaults(settings, isProduction)]
}

function findIssuerFaults({ OIDC_CLIENT_ID, OIDC_ISSUER }: Settings, isProduction: boolean): string[] {
  if (OIDC_CLIENT_ID && !OIDC_ISSUER) return [`OIDC_ISSUER: ${ISSUER_MISSING}`]
  if (OIDC_ISSUER && !OIDC_CLIENT_ID) return [`OIDC_CLIENT_ID: ${CREDENTIALS_INCOMPLETE}`]
  if (isProduction && OIDC_ISSUER && !OIDC_ISSUER.startsWith('https:'))
    return [`OIDC_ISSUER: ${ISSUER_NOT_HTTPS}`]
  return []
}
