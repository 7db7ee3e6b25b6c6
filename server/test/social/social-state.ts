import type { Refusal, SocialPerson } from './stand-in.ts'

/** Faults of a broken or hostile provider. */
export type Fault =
  | 'other nonce'
  | 'other audience'
  | 'other issuer'
  | 'other key'
  | 'other subject'
  | 'expired'
  | 'no id token'
  | 'no signature'
  | 'unreachable'

/** The requests that the server answers for Kakao and Naver. */
export type Step = 'token' | 'profile'

/** What a test sets, and reads, of the server that stands in for the services. */
export interface SocialState {
  person: SocialPerson
  fault: Fault | null
  /** If set, Kakao and Naver answer with this refusal instead. */
  refusal: ({ step: Step } & Refusal) | null
  /** Claims that replace those of the id token; undefined claims are left out. */
  claims: Record<string, unknown>
  /** The whole profile from Kakao or Naver, instead of the person's. */
  profile: object | null
  /** URLs of all sign-in pages that were opened. */
  openedPages: URL[]
}

export const createSocialState = (): SocialState => ({
  person: { id: '1001', name: '김민지', email: 'minji@example.org', emailVerified: true },
  fault: null,
  refusal: null,
  claims: {},
  profile: null,
  openedPages: [],
})
