import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { LoginForm } from '#features/accounts/login-form.tsx'
import { NewPasswordForm } from '#features/accounts/password-reset/new-password-form.tsx'
import { ResetForm } from '#features/accounts/password-reset/reset-form.tsx'
import { SecondStep } from '#features/accounts/second-step.tsx'
import { SignUpForm } from '#features/accounts/sign-up/sign-up-form.tsx'
import { SocialSignUpForm } from '#features/accounts/sign-up/social-sign-up-form.tsx'
import { ChangeUsername } from '#features/settings/change-username.tsx'
import { ChangePassword } from '#features/settings/password/change-password.tsx'
import { SetUp } from '#features/settings/second-factor/set-up.tsx'
import { Withdrawal } from '#features/settings/withdrawal.tsx'
import { RecentSignInProvider, useRecentSignIn } from '#shared/session/recent-sign-in-provider.tsx'
import { CodeForm } from '#shared/session/second-factor/code-form.tsx'
import { call } from '#shared/api/api.ts'
import { api } from '#test/fake-api.ts'
import { demandRecentSignIn } from '#test/recent-sign-in.ts'
import { renderInApp } from '#test/render.tsx'

const ignore = () => {}
const resolve = () => Promise.resolve()
const PENDING_SIGN_UP = { provider: 'kakao', username: '민지', email: null } as const
const EMAIL = 'minji@gwanyeok.test'

/** A button whose action requires a recent sign-in. */
function GuardedButton() {
  const withRecentSignIn = useRecentSignIn()
  return (
    <button
      type="button"
      onClick={() => void withRecentSignIn(() => call('DELETE /me/sessions')).catch(ignore)}
    >
      열기
    </button>
  )
}

interface FormCase {
  form: ReactNode
  /** The `autocomplete` of the form's text inputs in order. A hidden input also has its value: `username=…`. */
  autocompletes: string[]
  /** Name of the button that opens the form. */
  openButton?: string
}

const HIDDEN_ADDRESS = `username=${EMAIL}`

const FORMS: Record<string, FormCase> = {
  'sign-in': {
    form: <LoginForm onShowSignUp={ignore} onShowReset={ignore} onCodeNeeded={ignore} />,
    autocompletes: ['username', 'current-password'],
  },
  'sign-up': {
    form: <SignUpForm onShowLogin={ignore} />,
    autocompletes: ['nickname', 'username', 'new-password', 'new-password'],
  },
  'sign-up with a social service': {
    form: <SocialSignUpForm pendingSignUp={PENDING_SIGN_UP} onShowLogin={ignore} />,
    autocompletes: ['nickname', 'username'],
  },
  'request for a reset': { form: <ResetForm onShowLogin={ignore} />, autocompletes: ['username'] },
  reset: {
    form: <NewPasswordForm token="a-token" email={EMAIL} onSaved={ignore} onLinkInvalid={ignore} />,
    autocompletes: [HIDDEN_ADDRESS, 'new-password', 'new-password'],
  },
  'second step': { form: <SecondStep onStartOver={ignore} />, autocompletes: ['one-time-code'] },
  'code of a second factor': { form: <CodeForm onSubmit={resolve} />, autocompletes: ['one-time-code'] },
  'set-up of a second factor': {
    form: <SetUp setUpSecret={{ secret: 'ABCDEFGH', address: 'otpauth://totp/a' }} onCodeSubmit={resolve} />,
    autocompletes: ['one-time-code'],
  },
  'change of password': {
    form: <ChangePassword open onClose={ignore} />,
    autocompletes: [HIDDEN_ADDRESS, 'current-password', 'new-password', 'new-password'],
  },
  'change of name': { form: <ChangeUsername open onClose={ignore} />, autocompletes: ['nickname'] },
  withdrawal: {
    form: <Withdrawal profile={undefined} shots={undefined} />,
    autocompletes: [HIDDEN_ADDRESS, 'current-password'],
    openButton: '탈퇴하기',
  },
  'recent sign-in': {
    form: (
      <RecentSignInProvider>
        <GuardedButton />
      </RecentSignInProvider>
    ),
    autocompletes: [HIDDEN_ADDRESS, 'current-password'],
    openButton: '열기',
  },
}

function readAutocomplete(input: HTMLInputElement): string {
  return input.hidden ? `${input.autocomplete}=${input.value}` : input.autocomplete
}

test.each(Object.entries(FORMS))(
  'the fields have autocomplete names for password managers: %s',
  async (_, { form, autocompletes, openButton }) => {
    api.refuseOthers('internal')
    demandRecentSignIn('DELETE /me/sessions', ignore)
    const screen = await renderInApp(form, { me: { email: EMAIL } })
    if (openButton) await screen.getByRole('button', { name: openButton }).click()
    await expect
      .poll(() =>
        [...document.querySelectorAll<HTMLInputElement>('form input:not([type=checkbox])')].map(
          readAutocomplete,
        ),
      )
      .toEqual(autocompletes)
  },
)

test('the forms above are all forms that ask for an address, a password or a code', () => {
  const sources = import.meta.glob<string>(['/src/**/*.tsx', '!/src/**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const passwordForms = Object.entries(sources)
    .filter(([, source]) =>
      /<(PasswordInput|(Current)?PasswordField|NewPasswordFields|EmailField|CodeField|CodeForm|UsernameInput)\b/.test(
        source,
      ),
    )
    .map(([path]) => path.replace('/src/', ''))
  expect(passwordForms.toSorted()).toEqual([
    'features/accounts/login-form.tsx',
    'features/accounts/password-reset/new-password-form.tsx',
    'features/accounts/password-reset/reset-form.tsx',
    'features/accounts/second-step.tsx',
    'features/accounts/sign-up/sign-up-fields.tsx',
    'features/accounts/sign-up/sign-up-form.tsx',
    'features/settings/change-username.tsx',
    'features/settings/password/change-password.tsx',
    'features/settings/password/current-password-field.tsx',
    'features/settings/second-factor/second-factor.tsx',
    'features/settings/second-factor/set-up.tsx',
    'features/settings/withdrawal.tsx',
    'shared/new-password/new-password-fields.tsx',
    'shared/session/recent-sign-in-provider.tsx',
    'shared/session/second-factor/code-form.tsx',
  ])
})
