import { z } from 'zod'
import { Done, Instant } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { email, Me, SignUp, SocialProvider } from './api.ts'

const params = z.strictObject({ provider: SocialProvider })

/** A window may be opened at `address`; what it tells at its end carries `attempt`. One attempt a browser at a time. */
const Started = z.strictObject({ attempt: z.string(), address: z.string() })
const START_REFUSALS = ['not_found', 'social_unavailable'] as const

export const socialApi = {
  'POST /social/:provider/start': {
    access: 'anyone',
    params,
    answer: Started,
    refusals: START_REFUSALS,
  },
  /** What a provider has given about a person who is no member yet, in this browser, and what is still to be asked. */
  'GET /social/sign-up': {
    access: 'anyone',
    answer: z.strictObject({
      waiting: z
        .strictObject({
          provider: SocialProvider,
          /** Null: the provider told none, or none that is an address. */
          email: z.string().nullable(),
          /** A proposal; empty where the provider's name cannot be one here. */
          username: z.string(),
        })
        .nullable(),
    }),
  },
  'POST /social/sign-up': {
    access: 'anyone',
    body: z.strictObject({
      username: SignUp.shape.username,
      /** Only where the provider told none. */
      email: email.optional(),
      agreesToTerms: SignUp.shape.agreesToTerms,
      agreesToPrivacy: SignUp.shape.agreesToPrivacy,
      isFourteenOrOlder: SignUp.shape.isFourteenOrOlder,
    }),
    answer: z.strictObject({ me: Me }),
    refusals: ['social_failed', 'email_taken', 'username_taken', 'rejoin_too_early'],
  },
  'DELETE /social/sign-up': { access: 'anyone', answer: Done },
  'GET /me/sign-in-ways': {
    access: 'member',
    answer: z.strictObject({
      password: z.boolean(),
      providers: z.array(z.strictObject({ provider: SocialProvider, linkedAt: Instant })),
    }),
  },
  /** Begins to link an account at the provider to one's own; for members with a confirmed address. */
  'POST /me/sign-in-ways/:provider/start': {
    access: 'member',
    recentSignIn: true,
    openToSuspended: true,
    params,
    answer: Started,
    refusals: [...START_REFUSALS, 'email_unconfirmed'],
  },
  'DELETE /me/sign-in-ways/:provider': {
    access: 'member',
    recentSignIn: true,
    openToSuspended: true,
    params,
    answer: Done,
    refusals: ['not_found', 'last_way_in'],
  },
  /** A fresh sign-in for what asks for one: once more at a provider that is linked. */
  'POST /me/confirm-social/:provider/start': {
    access: 'member',
    openToSuspended: true,
    params,
    answer: Started,
    refusals: START_REFUSALS,
  },
} as const satisfies Contract
