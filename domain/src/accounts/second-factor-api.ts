import { z } from 'zod'
import { Done, Instant } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { Me } from './api.ts'

/** The body contains a code of the authenticator app, or a recovery code. */
const body = z.strictObject({ code: z.string({ error: 'required' }).trim().min(1, 'required').max(100) })
const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })
const CODE_REFUSALS = ['second_factor_wrong', 'second_factor_used', 'second_factor_off'] as const
/** The properties of all endpoints that change the second factor. */
const changeEndpoint = {
  access: 'member',
  needsRecentSignIn: true,
  openToSuspended: true,
} as const

/**
 * Codes of an authenticator app (TOTP, RFC 6238) as a second step of signing in. If the first step succeeds and the
 * member has a second factor, `POST /sign-in`, `POST /me/confirm-password` and the sign-in at a social provider end with
 * `second_factor_needed`, and the browser has ten minutes for the second step.
 */
export const secondFactorApi = {
  'POST /sign-in/second-factor': {
    summary: '로그인의 두 번째 단계로 코드를 확인해요.',
    access: 'anyone',
    refusesTokens: true,
    body,
    example: { body: { code: '123456' } },
    answer: z.strictObject({ me: Me }),
    refusals: [...CODE_REFUSALS, 'second_factor_expired'],
  },
  /** The second step of confirming a recent sign-in. */
  'POST /me/confirm-second-factor': {
    summary: '본인 확인의 두 번째 단계로 코드를 확인해요.',
    access: 'member',
    refusesTokens: true,
    openToSuspended: true,
    body,
    example: { body: { code: '123456' } },
    answer: Done,
    refusals: [...CODE_REFUSALS, 'second_factor_expired'],
  },
  'GET /me/second-factor': {
    summary: '2단계 인증을 쓰는지, 복구 코드가 몇 개 남았는지 읽어요.',
    access: 'member',
    refusesTokens: true,
    answer: z.strictObject({
      /** When it was turned on; null if it is off. */
      enabledAt: Instant.nullable(),
      recoveryCodesLeft: z.int(),
      /** Whether the member must still turn it on to enter the admin area. */
      required: z.boolean(),
    }),
  },
  /** Creates a new secret for the app. It takes effect after the first code from the app is entered. */
  'POST /me/second-factor/start': {
    summary: '인증 앱에 등록할 비밀 키를 만들어요.',
    ...changeEndpoint,
    answer: z.strictObject({
      /** Base 32 (RFC 4648), for typing into the app. */
      secret: z.string(),
      /** The same secret as an `otpauth:` address, for a QR code. */
      address: z.string(),
    }),
    refusals: ['second_factor_on'],
  },
  /** Turns the second factor on; all other sessions end. Only this answer contains the recovery codes. */
  'POST /me/second-factor': {
    summary: '인증 앱의 코드를 확인하고 2단계 인증을 켜요. 복구 코드는 이 답에서만 볼 수 있어요.',
    ...changeEndpoint,
    body,
    example: { body: { code: '123456' } },
    answer: RecoveryCodes,
    refusals: [...CODE_REFUSALS, 'second_factor_on'],
  },
  /** Creates new recovery codes; the previous codes no longer work. */
  'POST /me/second-factor/recovery-codes': {
    summary: '복구 코드를 새로 만들어요. 이전 코드는 쓸 수 없게 돼요.',
    ...changeEndpoint,
    body,
    example: { body: { code: '123456' } },
    answer: RecoveryCodes,
    refusals: CODE_REFUSALS,
  },
  'POST /me/second-factor/off': {
    summary: '2단계 인증을 꺼요.',
    ...changeEndpoint,
    body,
    example: { body: { code: '123456' } },
    answer: Done,
    refusals: CODE_REFUSALS,
  },
} as const satisfies Contract
