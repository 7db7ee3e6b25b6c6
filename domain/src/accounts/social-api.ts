import { z } from 'zod'
import { Done, Instant } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { Email, Me, SignUp, SocialProvider } from './api.ts'

const params = z.strictObject({ provider: SocialProvider })

/**
 * The page opens a popup at `address`, a URL of the provider. When the popup closes, it sends a message with `attempt`
 * to the page. A browser has one attempt at a time.
 */
const StartedAttempt = z.strictObject({ attempt: z.string(), address: z.string() })
const START_REFUSALS = ['not_found', 'social_unavailable'] as const

export const socialApi = {
  'POST /social/:provider/start': {
    summary: '다른 서비스로 로그인하기를 시작해요.',
    access: 'anyone',
    refusesTokens: true,
    params,
    answer: StartedAttempt,
    refusals: START_REFUSALS,
  },
  /** The sign-up that this browser has started: what the provider sent, and what the person still has to enter. */
  'GET /social/sign-up': {
    summary: '다른 서비스에서 돌아와 가입을 기다리는 정보를 읽어요.',
    access: 'anyone',
    refusesTokens: true,
    answer: z.strictObject({
      waiting: z
        .strictObject({
          provider: SocialProvider,
          /** Null if the provider sent no valid address. */
          email: z.string().nullable(),
          /** A suggested username; '' if the provider's name cannot be used. */
          username: z.string(),
        })
        .nullable(),
    }),
  },
  'POST /social/sign-up': {
    summary: '다른 서비스의 계정으로 가입해요.',
    access: 'anyone',
    refusesTokens: true,
    body: z.strictObject({
      username: SignUp.shape.username,
      /** Present only if the provider sent no address. */
      email: Email.optional(),
      agreesToTerms: SignUp.shape.agreesToTerms,
      agreesToPrivacy: SignUp.shape.agreesToPrivacy,
      isFourteenOrOlder: SignUp.shape.isFourteenOrOlder,
    }),
    example: {
      body: { username: '민지', agreesToTerms: true, agreesToPrivacy: true, isFourteenOrOlder: true },
    },
    answer: z.strictObject({ me: Me }),
    refusals: ['social_failed', 'email_taken', 'username_taken', 'rejoin_too_early'],
  },
  'DELETE /social/sign-up': {
    summary: '다른 서비스의 계정으로 가입하기를 그만둬요.',
    access: 'anyone',
    refusesTokens: true,
    answer: Done,
  },
  'GET /me/sign-in-methods': {
    summary: '내가 로그인할 수 있는 방법을 읽어요.',
    access: 'member',
    refusesTokens: true,
    answer: z.strictObject({
      password: z.boolean(),
      providers: z.array(z.strictObject({ provider: SocialProvider, linkedAt: Instant })),
    }),
  },
  /** Starts linking an account at the provider; for members with a confirmed address. */
  'POST /me/sign-in-methods/:provider/start': {
    summary: '다른 서비스를 연결하기 시작해요.',
    access: 'member',
    refusesTokens: true,
    needsRecentSignIn: true,
    openToSuspended: true,
    params,
    answer: StartedAttempt,
    refusals: [...START_REFUSALS, 'email_unconfirmed'],
  },
  'DELETE /me/sign-in-methods/:provider': {
    summary: '다른 서비스의 연결을 해제해요.',
    access: 'member',
    refusesTokens: true,
    needsRecentSignIn: true,
    openToSuspended: true,
    params,
    answer: Done,
    refusals: ['not_found', 'last_sign_in_method'],
  },
  /**
   * Starts confirming a recent sign-in, which some endpoints require. The member signs in again at a linked provider,
   * and the provider returns the time of that sign-in. `recent_sign_in_needed`: the provider cannot prove that time.
   */
  'POST /me/confirm-social/:provider/start': {
    summary: '다른 서비스로 본인 확인을 시작해요.',
    access: 'member',
    refusesTokens: true,
    openToSuspended: true,
    params,
    answer: StartedAttempt,
    refusals: [...START_REFUSALS, 'recent_sign_in_needed'],
  },
} as const satisfies Contract
