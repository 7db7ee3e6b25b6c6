import { z } from 'zod'
import { Done } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { SOCIAL_PROVIDERS } from './social.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../users/password.ts'

export const SocialProvider = z.enum(SOCIAL_PROVIDERS)

export const Me = z.strictObject({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /**
   * True if the site requires a confirmed address for posts, comments, reports and a rank, and the member's address is
   * not confirmed.
   */
  mustConfirmEmail: z.boolean(),
  /** When the name can be changed again; null if it was never changed and can be changed now. */
  usernameChangeFrom: z.iso.datetime().nullable(),
  photoURL: z.string().nullable(),
  isAdmin: z.boolean(),
  /** The account is an admin's, and the admin area stays closed until a second factor is set up. */
  needsSecondFactor: z.boolean(),
  suspendedUntil: z.iso.datetime().nullable(),
  hasPredicted: z.boolean(),
  /** The member has not predicted yet and has not skipped the guide. */
  newcomer: z.boolean(),
})
export type Me = z.infer<typeof Me>

/** A new password. */
export const NewPassword = z
  .string({ error: 'required' })
  .min(MIN_PASSWORD_LENGTH, 'password_short')
  .max(MAX_PASSWORD_LENGTH, 'password_long')
export const Email = z.string({ error: 'required' }).trim().min(1, 'required').max(254, 'email_format')
const ResetToken = z.string().min(10).max(200)

export const SignUp = z.strictObject({
  username: z.string({ error: 'required' }).min(1, 'required').max(100, 'username_length'),
  email: Email,
  password: NewPassword,
  passwordConfirmation: z.string({ error: 'required' }).max(100),
  agreesToTerms: z.literal(true, { error: 'consent_needed' }),
  agreesToPrivacy: z.literal(true, { error: 'consent_needed' }),
  isFourteenOrOlder: z.literal(true, { error: 'consent_needed' }),
})

/** The access that a password reset removed. */
const RemovedAccess = z.strictObject({
  /** Sign-in services that were linked before the address was confirmed. */
  services: z.array(z.string()),
  /** Number of access tokens; a reset revokes all of them. */
  tokens: z.int(),
  /**
   * Whether the second factor was turned off. That happens only if the address was not confirmed, because another
   * person may have turned the second factor on.
   */
  secondFactor: z.boolean(),
  sessions: z.int(),
})
export type RemovedAccess = z.infer<typeof RemovedAccess>

export const accountsApi = {
  'GET /session': {
    summary: '로그인한 회원과 사이트의 설정을 읽어요.',
    access: 'anyone',
    refusesTokens: true,
    answer: z.strictObject({
      me: Me.nullable(),
      /** Prices come from the simulated market; every page shows it. */
      simulatedMarket: z.boolean(),
      /** The product's clock. */
      now: z.iso.datetime(),
      supportEmail: z.string(),
      /** Services to sign in with, in display order; `name` is the operator's name for the service. */
      signInProviders: z.array(z.strictObject({ provider: SocialProvider, name: z.string() })),
      /** Minutes from the close of a trading day until its candles are final and predictions are judged. */
      settleMinutes: z.int(),
      /** The key with which browsers subscribe to pushes; null if the site cannot push. */
      pushKey: z.string().nullable(),
      /** The site is in read-only mode. */
      readOnly: z.boolean(),
      /**
       * For members only: the terms have changed and consent is required before writing, or a change has been
       * announced.
       */
      consent: z.enum(['required', 'announced']).nullable(),
    }),
  },
  'POST /sign-up': {
    summary: '가입하고 로그인해요.',
    access: 'anyone',
    refusesTokens: true,
    body: SignUp,
    example: {
      body: {
        username: '민지',
        email: 'minji@example.com',
        password: 'Test-pass1',
        passwordConfirmation: 'Test-pass1',
        agreesToTerms: true,
        agreesToPrivacy: true,
        isFourteenOrOlder: true,
      },
    },
    answer: z.strictObject({ me: Me }),
    refusals: ['email_taken', 'username_taken', 'username_reserved', 'rejoin_too_early', 'content_refused'],
  },
  'POST /sign-in': {
    summary: '이메일과 비밀번호로 로그인해요.',
    access: 'anyone',
    refusesTokens: true,
    body: z.strictObject({
      email: Email,
      password: z.string({ error: 'required' }).min(1, 'required').max(200),
    }),
    example: { body: { email: 'minji@example.com', password: 'Test-pass1' } },
    answer: z.strictObject({ me: Me }),
    refusals: ['unknown_email', 'wrong_password', 'second_factor_needed'],
  },
  'POST /sign-out': {
    summary: '로그아웃해요.',
    access: 'member',
    refusesTokens: true,
    openToSuspended: true,
    answer: Done,
  },
  'POST /password-reset': {
    summary: '비밀번호를 다시 정하는 메일을 보내요.',
    access: 'anyone',
    refusesTokens: true,
    body: z.strictObject({ email: Email }),
    example: { body: { email: 'minji@example.com' } },
    /** `sender` is the sender to look for in the mailbox. */
    answer: z.strictObject({ done: z.literal(true), sender: z.string() }),
    refusals: ['origin_refused', 'mail_not_configured', 'mail_unavailable'],
  },
  /**
   * Returns the address that a link was mailed to, for password managers, if the link still works. The link stays
   * usable.
   */
  'POST /password-reset/check': {
    summary: '비밀번호를 다시 정하는 링크가 유효한지 확인해요.',
    access: 'anyone',
    refusesTokens: true,
    body: z.strictObject({ token: ResetToken }),
    example: { body: { token: 'kT3vQ9wZ4mN8xR2bH6cJ5sD7' } },
    answer: z.strictObject({ email: z.string() }),
    refusals: ['link_invalid'],
  },
  'POST /password-reset/complete': {
    summary: '메일의 링크로 새 비밀번호를 정해요.',
    access: 'anyone',
    refusesTokens: true,
    body: z.strictObject({
      token: ResetToken,
      password: NewPassword,
      passwordConfirmation: z.string({ error: 'required' }).max(100),
    }),
    example: {
      body: { token: 'kT3vQ9wZ4mN8xR2bH6cJ5sD7', password: 'New-pass1', passwordConfirmation: 'New-pass1' },
    },
    answer: z.strictObject({ done: z.literal(true), removed: RemovedAccess }),
    refusals: ['link_invalid'],
  },
  'POST /email-confirmation': {
    summary: '이메일을 확인하는 메일을 다시 보내요.',
    access: 'member',
    refusesTokens: true,
    openToSuspended: true,
    answer: Done,
    refusals: ['mail_not_configured', 'mail_unavailable'],
  },
  /** Works for the member who is signed in to the account of the address. Anybody else signs in first. */
  'POST /email-confirmation/complete': {
    summary: '메일의 링크로 이메일을 확인해요. 그 계정으로 로그인해 있어야 해요.',
    access: 'anyone',
    refusesTokens: true,
    body: z.strictObject({ token: z.string().min(10).max(2000) }),
    example: { body: { token: 'kT3vQ9wZ4mN8xR2bH6cJ5sD7' } },
    answer: Done,
    refusals: ['link_invalid', 'signed_out', 'other_account'],
  },
} as const satisfies Contract
