import type { SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import ky from 'ky'
import { z } from 'zod'
import type { SocialSettings } from '../config/social-settings.ts'

interface Protocol {
  buildConfig(settings: SocialSettings, redirectURI: string): GenericOAuthConfig
  /**
   * Fetches the access token for a code, if the library's request differs from the request that the provider documents.
   */
  fetchAccessToken?(
    settings: SocialSettings,
    callback: { code: string; state: string },
  ): Promise<string | null>
  /**
   * Extra parameters that make the provider ask for the sign-in again and report its time. Absent if the provider
   * cannot report it: without the time, the person at the browser could remove the parameters unnoticed.
   */
  reauthenticationParams?: Record<string, string>
}

const buildCommonOptions = ({ provider, clientId, clientSecret }: SocialSettings, redirectURI: string) => ({
  providerId: provider,
  clientId,
  clientSecret,
  redirectURI,
})

const DISCOVERY = '/.well-known/openid-configuration'
/** A provider that takes longer for a step counts as unavailable. */
export const ANSWER_TIMEOUT_MS = 10_000
export const CALL_OPTIONS = { timeout: ANSWER_TIMEOUT_MS, retry: 0, redirect: 'error' } as const
const Profile = z.looseObject({})

/** Returns the raw profile: Kakao and Naver have their own formats, which `parseProfile` reads. */
const createProfileReader = (url: string) => async (tokens: { accessToken?: string | undefined }) => {
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const response = await ky.get(url, { ...CALL_OPTIONS, headers }).json()
  return { ...Profile.parse(response), emailVerified: false }
}

const NAVER_LOGIN = 'https://nid.naver.com'
/** Naver reports errors with status 200 and without a token. */
const NaverToken = z.looseObject({ access_token: z.string().nullish() })

const PROTOCOLS: Record<SocialProvider, Protocol> = {
  /** https://developers.google.com/identity/openid-connect/openid-connect */
  google: {
    buildConfig: (settings, redirectURI) => ({
      ...buildCommonOptions(settings, redirectURI),
      discoveryUrl: `${settings.url ?? 'https://accounts.google.com'}${DISCOVERY}`,
      requireIdTokenVerification: true,
      scopes: ['openid', 'email', 'profile'],
    }),
    // Google reports the time if the operator has enabled that, but cannot be made to ask for the password again.
    reauthenticationParams: {
      prompt: 'select_account',
      claims: '{"id_token":{"auth_time":{"essential":true}}}',
    },
  },
  /** https://developers.kakao.com/docs/latest/ko/kakaologin/rest-api */
  kakao: {
    buildConfig: (settings, redirectURI) => ({
      ...buildCommonOptions(settings, redirectURI),
      authorizationUrl: `${settings.url ?? 'https://kauth.kakao.com'}/oauth/authorize`,
      tokenUrl: `${settings.url ?? 'https://kauth.kakao.com'}/oauth/token`,
      authentication: 'post',
      getUserInfo: createProfileReader(`${settings.url ?? 'https://kapi.kakao.com'}/v2/user/me`),
    }),
  },
  /** https://developers.naver.com/docs/login/api/api.md */
  naver: {
    buildConfig: (settings, redirectURI) => ({
      ...buildCommonOptions(settings, redirectURI),
      authorizationUrl: `${settings.url ?? NAVER_LOGIN}/oauth2.0/authorize`,
      tokenUrl: `${settings.url ?? NAVER_LOGIN}/oauth2.0/token`,
      getUserInfo: createProfileReader(`${settings.url ?? 'https://openapi.naver.com'}/v1/nid/me`),
    }),
    // Naver's token request also needs the state.
    async fetchAccessToken({ url, clientId, clientSecret }, { code, state }) {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        code,
        state,
      })
      const response = await ky.post(`${url ?? NAVER_LOGIN}/oauth2.0/token`, { ...CALL_OPTIONS, body }).json()
      return NaverToken.parse(response).access_token ?? null
    },
  },
  oidc: {
    buildConfig: (settings, redirectURI) => ({
      ...buildCommonOptions(settings, redirectURI),
      discoveryUrl: `${settings.url}${DISCOVERY}`,
      requireIdTokenVerification: true,
      scopes: ['openid', 'email', 'profile'],
    }),
    // With `max_age` the id token must have `auth_time` (OpenID Connect Core, 3.1.2.1).
    reauthenticationParams: { prompt: 'login', max_age: '300' },
  },
}

export const getProtocol = (provider: SocialProvider): Protocol => PROTOCOLS[provider]
