import type { ErrorCode } from '../errors.ts'

/** Services by which one can sign in; `oidc` is any OpenID provider that the operator names. */
export const SOCIAL_PROVIDERS = ['google', 'kakao', 'naver', 'oidc'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** How a window at a provider ended: what was done, or the refusal. */
export type SocialOutcome = 'signed_in' | 'sign_up' | 'linked' | 'confirmed' | ErrorCode

/** The BroadcastChannel on which that window tells the page which opened it. */
export const SOCIAL_CHANNEL = 'gwanyeok-social'

/** What it says there; `attempt` is the one that the page began. */
export interface SocialMessage {
  attempt: string
  outcome: SocialOutcome
}
