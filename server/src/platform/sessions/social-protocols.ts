import type { SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import ky from 'ky'
import { z } from 'zod'
import type { SocialSettings } from '../config/social-settings.ts'

interface Protocol {
  config(set: SocialSettings, redirectURI: string): GenericOAuthConfig
  /** Fetches the access token for a code, for providers whose call differs from the library's. */
  tokenFor?(set: SocialSettings, answer: { code: string; state: string }): Promise<string | null>
  /**
   * Extra parameters that make the provider ask for a new sign-in and report its time; none for providers that
   * cannot, because the person could remove a mere request from the address.
   */
  again?: Record<string, string>
}

const toCommonOptions = ({ provider, clientId, clientSecret }: SocialSettings, redirectURI: string) => ({
  providerId: provider,
  clientId,
  clientSecret,
  redirectURI,
})

const DISCOVERY = '/.well-known/openid-configuration'
/** A provider that takes longer for a step counts as unavailable. */
export const ANSWER_MS = 10_000
export const CALL = { timeout: ANSWER_MS, retry: 0, redirect: 'error' } as const
const Profile = z.looseObject({})

/** Creates a function that reads a profile. Kakao and Naver have shapes of their own, which `parseProfile` knows. */
const createProfileReader = (url: string) => async (tokens: { accessToken?: string | undefined }) => {
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const response = await ky.get(url, { ...CALL, headers }).json()
  return { ...Profile.parse(response), emailVerified: false }
}

const NAVER_LOGIN = 'https://nid.naver.com'
/** Errors come with status 200 and without a token. */
const NaverToken = z.looseObject({ access_token: z.string().nullish() })

const PROTOCOLS: Record<SocialProvider, Protocol> = {
  /** https://developers.google.com/identity/openid-connect/openid-connect */
  google: {
    config: (set, redirectURI) => ({
      ...toCommonOptions(set, redirectURI),
      discoveryUrl: `${set.url ?? 'https://accounts.google.com'}${DISCOVERY}`,
      requireIdTokenVerification: true,
      scopes: ['openid', 'email', 'profile'],
    }),
    // It reports the time if the operator has enabled that, and cannot be made to ask for the password again.
    again: { prompt: 'select_account', claims: '{"id_token":{"auth_time":{"essential":true}}}' },
  },
  /** https://developers.kakao.com/docs/latest/ko/kakaologin/rest-api */
  kakao: {
    config: (set, redirectURI) => ({
      ...toCommonOptions(set, redirectURI),
      authorizationUrl: `${set.url ?? 'https://kauth.kakao.com'}/oauth/authorize`,
      tokenUrl: `${set.url ?? 'https://kauth.kakao.com'}/oauth/token`,
      authentication: 'post',
      getUserInfo: createProfileReader(`${set.url ?? 'https://kapi.kakao.com'}/v2/user/me`),
    }),
  },
  /** https://developers.naver.com/docs/login/api/api.md */
  naver: {
    config: (set, redirectURI) => ({
      ...toCommonOptions(set, redirectURI),
      authorizationUrl: `${set.url ?? NAVER_LOGIN}/oauth2.0/authorize`,
      tokenUrl: `${set.url ?? NAVER_LOGIN}/oauth2.0/token`,
      getUserInfo: createProfileReader(`${set.url ?? 'https://openapi.naver.com'}/v1/nid/me`),
    }),
    // Naver requires the state again.
    async tokenFor({ url, clientId, clientSecret }, { code, state }) {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        code,
        state,
      })
      const response = await ky.post(`${url ?? NAVER_LOGIN}/oauth2.0/token`, { ...CALL, body }).json()
      return NaverToken.parse(response).access_token ?? null
    },
  },
  oidc: {
    config: (set, redirectURI) => ({
      ...toCommonOptions(set, redirectURI),
      discoveryUrl: `${set.url}${DISCOVERY}`,
      requireIdTokenVerification: true,
      scopes: ['openid', 'email', 'profile'],
    }),
    // With `max_age` the id token must have `auth_time` (OpenID Connect Core, 3.1.2.1).
    again: { prompt: 'login', max_age: '300' },
  },
}

export const getProtocol = (provider: SocialProvider): Protocol => PROTOCOLS[provider]
