import type { ErrorCode } from '../errors.ts'

/** Services to sign in with; `oidc` is any OpenID Connect provider that the operator configures. */
export const SOCIAL_PROVIDERS = ['google', 'kakao', 'naver', 'oidc'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** Providers that return the time of the sign-in there. Such a sign-in can count as a recent sign-in here. */
export const REAUTHENTICATING_PROVIDERS: readonly SocialProvider[] = ['google', 'oidc']

/** The result of signing in at a provider in its popup, or an error code. */
export type SocialOutcome = 'signed_in' | 'sign_up' | 'linked' | 'confirmed' | ErrorCode

/** Name of the BroadcastChannel between the provider's popup and the page that opened it. */
export const SOCIAL_CHANNEL = 'gwanyeok-social'

/** The message on `SOCIAL_CHANNEL`; `attempt` is the attempt that the page started. */
export interface SocialMessage {
  attempt: string
  outcome: SocialOutcome
}
