import type { ErrorCode } from '../errors.ts'

/** Services to sign in with; `oidc` is any OpenID Connect provider that the operator configures. */
export const SOCIAL_PROVIDERS = ['google', 'kakao', 'naver', 'oidc'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** Those whose answer can say when the person signed in there, so that it counts as a recent sign-in here. */
export const PROVING_PROVIDERS: readonly SocialProvider[] = ['google', 'oidc']

/** How the window at a provider ended: what was done, or an error code. */
export type SocialOutcome = 'signed_in' | 'sign_up' | 'linked' | 'confirmed' | ErrorCode

/** Name of the BroadcastChannel between that window and the page that opened it. */
export const SOCIAL_CHANNEL = 'gwanyeok-social'

/** The message on that channel; `attempt` is the attempt that the page began. */
export interface SocialMessage {
  attempt: string
  outcome: SocialOutcome
}
