import { z } from 'zod'
import { Me, NewPassword } from '../accounts/api.ts'
import { Done, Id, Instant } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { toRequiredText } from '../text/text-api.ts'
import { MAX_MUTED_WORD_LENGTH, MAX_MUTED_WORDS } from './limits.ts'

/** Subjects of notifications: each has a switch for the app and one for pushes. */
export const NotificationSwitch = z.enum([
  'results',
  'prices',
  'replies',
  'reactions',
  'followees',
  'operation',
])
export type NotificationSwitch = z.infer<typeof NotificationSwitch>

const MutedWord = toRequiredText(MAX_MUTED_WORD_LENGTH)

export const Settings = z.strictObject({
  publicProfile: z.boolean(),
  /** A mail on Saturdays with the member's own results of the week; off until the member turns it on. */
  weeklyMail: z.boolean(),
  /** Subjects that are switched off. */
  mutedNotifications: z.array(NotificationSwitch),
  /** Subjects that are pushed to the member's browsers. Muted subjects are never among them. */
  pushedNotifications: z.array(NotificationSwitch),
  /** Whether pushes are also sent between 21:00 and 8:00 in Korea. */
  pushesAtNight: z.boolean(),
  /** Whether pushes hide their content and only announce that there is something. */
  pushesHideContent: z.boolean(),
  /** Texts that contain one of these words are hidden in lists. */
  mutedWords: z.array(z.string()),
})
export type Settings = z.infer<typeof Settings>

export const SignInSession = z.strictObject({
  id: z.string(),
  current: z.boolean(),
  userAgent: z.string().nullable(),
  createdAt: Instant,
  lastSeenAt: Instant,
})

/** Omitted settings stay unchanged. */
export const SettingsChange = z.strictObject({
  publicProfile: z.boolean().optional(),
  weeklyMail: z.boolean().optional(),
  mutedNotifications: z.array(NotificationSwitch).max(20).optional(),
  pushedNotifications: z.array(NotificationSwitch).max(20).optional(),
  pushesAtNight: z.boolean().optional(),
  pushesHideContent: z.boolean().optional(),
  mutedWords: z.array(MutedWord).max(MAX_MUTED_WORDS).optional(),
})

export const settingsApi = {
  'GET /settings': { summary: '내 설정을 읽어요.', access: 'member', answer: Settings },
  /** Changes the settings, including the visibility of the profile. */
  'PATCH /settings': {
    summary: '내 설정을 바꿔요.',
    access: 'member',
    refusesTokens: true,
    openToSuspended: true,
    body: SettingsChange,
    example: { body: { publicProfile: true } },
    answer: Settings,
  },
  'PATCH /me/username': {
    summary: '사용자 이름을 바꿔요.',
    access: 'member',
    refusesTokens: true,
    body: z.strictObject({
      username: z.string({ error: 'required' }).min(1, 'required').max(100, 'username_length'),
    }),
    example: { body: { username: '새이름' } },
    answer: z.strictObject({ me: Me }),
    refusals: ['username_taken', 'username_changed_lately', 'content_refused'],
  },
  /** Null removes the photo. */
  'PUT /me/photo': {
    summary: '프로필 사진을 정하거나 지워요.',
    access: 'member',
    body: z.strictObject({ imageId: Id.nullable() }),
    example: { body: { imageId: null } },
    answer: z.strictObject({ me: Me }),
  },
  /** Permanently ends the guide to a first prediction. */
  'PUT /me/guide-skipped': {
    summary: '첫 예측 안내를 그만 봐요.',
    access: 'member',
    openToSuspended: true,
    answer: z.strictObject({ me: Me }),
  },
  'PUT /me/password': {
    summary: '비밀번호를 바꿔요. 다른 기기의 로그인과 토큰이 끝나요.',
    access: 'member',
    refusesTokens: true,
    needsRecentSignIn: true,
    openToSuspended: true,
    body: z.strictObject({
      currentPassword: z.string({ error: 'required' }).min(1, 'required').max(200),
      password: NewPassword,
      passwordConfirmation: z.string({ error: 'required' }).max(100),
    }),
    example: {
      body: { currentPassword: 'Test-pass1', password: 'New-pass1', passwordConfirmation: 'New-pass1' },
    },
    answer: Done,
    refusals: ['wrong_password'],
  },
  'GET /me/sessions': {
    summary: '로그인한 기기를 읽어요.',
    access: 'member',
    refusesTokens: true,
    answer: z.strictObject({ items: z.array(SignInSession) }),
  },
  'DELETE /me/sessions/:id': {
    summary: '한 기기에서 로그아웃해요.',
    access: 'member',
    refusesTokens: true,
    openToSuspended: true,
    params: z.strictObject({ id: Id }),
    answer: Done,
  },
  /** Ends all other sessions. */
  'DELETE /me/sessions': {
    summary: '다른 모든 기기에서 로그아웃해요. 토큰은 그대로예요.',
    access: 'member',
    refusesTokens: true,
    openToSuspended: true,
    answer: Done,
  },
  /** Confirms a recent sign-in, which some endpoints require: the member enters the password again. */
  'POST /me/confirm-password': {
    summary: '비밀번호로 본인을 확인해요.',
    access: 'member',
    refusesTokens: true,
    openToSuspended: true,
    body: z.strictObject({ password: z.string({ error: 'required' }).min(1, 'required').max(200) }),
    example: { body: { password: 'Test-pass1' } },
    answer: Done,
    refusals: ['wrong_password', 'second_factor_needed'],
  },
  'POST /me/withdrawal': {
    summary: '탈퇴해요.',
    access: 'member',
    refusesTokens: true,
    needsRecentSignIn: true,
    openToSuspended: true,
    body: z.strictObject({ password: z.string().max(200).default('') }),
    example: { body: { password: 'Test-pass1' } },
    answer: Done,
    refusals: ['wrong_password'],
  },
} as const satisfies Contract
