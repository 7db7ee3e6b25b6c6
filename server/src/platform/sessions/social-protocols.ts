import type { SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import type { GenericOAuthConfig } from 'better-auth/plugins'
import ky from 'ky'
import { z } from 'zod'
import type { SocialSettings } from '../config/social-settings.ts'

interface Protocol {
  config(set: SocialSettings, redirectURI: string): GenericOAuthConfig
  /** Extra parameters that make the provider ask for the sign-in again. */
  again: Record<string, string>
}

const common = ({ provider, clientId, clientSecret }: SocialSettings, redirectURI: string) => ({
  providerId: provider,
  clientId,
  clientSecret,
  redirectURI,
})

const DISCOVERY = '/.well-known/openid-configuration'
const PROFILE_MS = 8000
const Profile = z.looseObject({})

/** Reads a profile as it is: Kakao and Naver have shapes of their own, which `profileOf` knows. */
const readAt = (url: string) => async (tokens: { accessToken?: string | undefined }) => {
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const told = await ky.get(url, { headers, timeout: PROFILE_MS, retry: 0, redirect: 'error' }).json()
  return { ...Profile.parse(told), emailVerified: false }
}

const PROTOCOLS: Record<SocialProvider, Protocol> = {
  /** https://developers.google.com/identity/openid-connect/openid-connect */
  google: {
    config: (set, redirectURI) => ({
      ...common(set, redirectURI),
      discoveryUrl: `${set.url ?? 'https://accounts.google.com'}${DISCOVERY}`,
      requireIdTokenVerification: true,
      scopes: ['openid', 'email', 'profile'],
    }),
    // Google cannot be made to ask for the password again; at least the account is chosen.
    again: { prompt: 'select_account' },
  },
  /** https://developers.kakao.com/docs/latest/ko/kakaologin/rest-api */
  kakao: {
    config: (set, redirectURI) => ({
      ...common(set, redirectURI),
      authorizationUrl: `${set.url ?? 'https://kauth.kakao.com'}/oauth/authorize`,
      tokenUrl: `${set.url ?? 'https://kauth.kakao.com'}/oauth/token`,
      authentication: 'post',
      getUserInfo: readAt(`${set.url ?? 'https://kapi.kakao.com'}/v2/user/me`),
    }),
    again: { prompt: 'login' },
  },
  /** https://developers.naver.com/docs/login/api/api.md */
  naver: {
    config: (set, redirectURI) => ({
      ...common(set, redirectURI),
      authorizationUrl: `${set.url ?? 'https://nid.naver.com'}/oauth2.0/authorize`,
      tokenUrl: `${set.url ?? 'https://nid.naver.com'}/oauth2.0/token`,
      authentication: 'post',
      getUserInfo: readAt(`${set.url ?? 'https://openapi.naver.com'}/v1/nid/me`),
    }),
    again: { auth_type: 'reauthenticate' },
  },
  oidc: {
    config: (set, redirectURI) => ({
      ...common(set, redirectURI),
      discoveryUrl: `${set.url}${DISCOVERY}`,
      requireIdTokenVerification: true,
      scopes: ['openid', 'email', 'profile'],
    }),
    again: { prompt: 'login' },
  },
}

export const protocolOf = (provider: SocialProvider): Protocol => PROTOCOLS[provider]
