import { z } from 'zod'
import { Done, Instant } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { email, Me, SignUp, SocialProvider } from './api.ts'

const params = z.strictObject({ provider: SocialProvider })

/** The page opens a window at `address`; the window's closing message carries `attempt`. A browser has one attempt at a time. */
const Started = z.strictObject({ attempt: z.string(), address: z.string() })
const START_REFUSALS = ['not_found', 'social_unavailable'] as const

export const socialApi = {
  'POST /social/:provider/start': {
    access: 'anyone',
    signInOnly: true,
    params,
    answer: Started,
    refusals: START_REFUSALS,
  },
  /** The sign-up that waits in this browser: what the provider gave, and what the person still has to enter. */
  'GET /social/sign-up': {
    access: 'anyone',
    signInOnly: true,
    answer: z.strictObject({
      waiting: z
        .strictObject({
          provider: SocialProvider,
          /** Null: the provider gave no valid address. */
          email: z.string().nullable(),
          /** A suggestion; '' when the provider's name cannot be used. */
          username: z.string(),
        })
        .nullable(),
    }),
  },
  'POST /social/sign-up': {
    access: 'anyone',
    signInOnly: true,
    body: z.strictObject({
      username: SignUp.shape.username,
      /** Only when the provider gave none. */
      email: email.optional(),
      agreesToTerms: SignUp.shape.agreesToTerms,
      agreesToPrivacy: SignUp.shape.agreesToPrivacy,
      isFourteenOrOlder: SignUp.shape.isFourteenOrOlder,
    }),
    answer: z.strictObject({ me: Me }),
    refusals: ['social_failed', 'email_taken', 'username_taken', 'rejoin_too_early'],
  },
  'DELETE /social/sign-up': { access: 'anyone', signInOnly: true, answer: Done },
  'GET /me/sign-in-ways': {
    access: 'member',
    signInOnly: true,
    answer: z.strictObject({
      password: z.boolean(),
      providers: z.array(z.strictObject({ provider: SocialProvider, linkedAt: Instant })),
    }),
  },
  /** Begins linking an account at the provider; for members with a confirmed address. */
  'POST /me/sign-in-ways/:provider/start': {
    access: 'member',
    signInOnly: true,
    recentSignIn: true,
    openToSuspended: true,
    params,
    answer: Started,
    refusals: [...START_REFUSALS, 'email_unconfirmed'],
  },
  'DELETE /me/sign-in-ways/:provider': {
    access: 'member',
    signInOnly: true,
    recentSignIn: true,
    openToSuspended: true,
    params,
    answer: Done,
    refusals: ['not_found', 'last_way_in'],
  },
  /** A recent sign-in for endpoints that need one: again at a linked provider, which says that it was just now. */
  'POST /me/confirm-social/:provider/start': {
    access: 'member',
    signInOnly: true,
    openToSuspended: true,
    params,
    answer: Started,
    refusals: [...START_REFUSALS, 'recent_sign_in_needed'],
  },
} as const satisfies Contract
