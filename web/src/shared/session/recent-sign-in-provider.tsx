import { REAUTHENTICATING_PROVIDERS, type SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { ApiError, call } from '../api/api.ts'
import { explainError } from '../api/error-messages.ts'
import { lacksRecentSignIn, needsCode } from './recent-sign-in-errors.ts'
import { PasswordByMail } from './password-by-mail.tsx'
import { recentSignInMessages as messages } from './recent-sign-in-messages.ts'
import { useSession } from './session.ts'
import { signInMethodsQuery } from './sign-in-methods-query.ts'
import { socialMessages } from '../social/messages.ts'
import { SocialButtons } from '../social/social-buttons.tsx'
import { useSocialPopup } from '../social/use-social-popup.ts'
import { AccountEmail } from '../ui/forms/account-email.tsx'
import { Field } from '../ui/forms/field.tsx'
import { PasswordInput } from '../ui/forms/password-input.tsx'
import { Sheet } from '../ui/overlays/sheet.tsx'
import { SubmitButton } from '../ui/buttons/submit-button.tsx'
import { useForm } from '../forms/use-form.ts'
import { lazyWithRetry } from '../code-loading/lazy-component.ts'

const CodeForm = lazyWithRetry(async () => (await import('./second-factor/code-form.tsx')).CodeForm)

type RunWithRecentSignIn = <Answer>(action: () => Promise<Answer>) => Promise<Answer>

const RecentSignInContext = createContext<RunWithRecentSignIn>((action) => action())

/**
 * Returns a function that runs an action which needs a recent sign-in. If the server demands a recent sign-in, the
 * function opens `RecentSignInDialog`, and runs the action again after the member has signed in. Closing the dialog
 * rejects with `recent_sign_in_needed`, which `lacksRecentSignIn` recognizes.
 */
export function useRecentSignIn(): RunWithRecentSignIn {
  return useContext(RecentSignInContext)
}

type Step = 'sign-in' | 'code'

async function runWithSignIn<Answer>(action: () => Promise<Answer>, ask: (step: Step) => Promise<boolean>) {
  try {
    return await action()
  } catch (error) {
    if (!lacksRecentSignIn(error) || !(await ask(needsCode(error) ? 'code' : 'sign-in'))) throw error
    return action()
  }
}

/** Wraps pages whose actions may need a recent sign-in. */
export function RecentSignInProvider({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<{ step: Step; resolve: (isConfirmed: boolean) => void } | null>(null)
  const ask = (step: Step) => new Promise<boolean>((resolve) => setDialog({ step, resolve }))
  const settle = (isConfirmed: boolean) => {
    dialog?.resolve(isConfirmed)
    setDialog(null)
  }
  return (
    <RecentSignInContext value={(action) => runWithSignIn(action, ask)}>
      {children}
      {dialog && <RecentSignInDialog initialStep={dialog.step} onSettled={settle} />}
    </RecentSignInContext>
  )
}

interface DialogProps {
  /** `code` if the password has already been entered. */
  initialStep: Step
  onSettled: (isConfirmed: boolean) => void
}

/**
 * Asks for the password, or for a sign-in with a linked service that reports the time of the sign-in. Then asks for a
 * second-factor code, if it is needed.
 */
function RecentSignInDialog({ initialStep, onSettled }: DialogProps) {
  const [step, setStep] = useState(initialStep)
  const signInMethods = useQuery(signInMethodsQuery).data
  const hasPassword = signInMethods?.password ?? true
  const linkedProviders = signInMethods?.providers.map(({ provider }) => provider) ?? []
  const stepHandlers = { onConfirmed: () => onSettled(true), onCodeNeeded: () => setStep('code') }
  if (step === 'code') {
    return (
      <Sheet open onClose={() => onSettled(false)} title={messages.codeTitle}>
        <div className="px-5 pb-5 md:px-6 md:pb-6">
          <Suspense fallback={null}>
            <CodeForm
              onSubmit={async (code) => {
                await call('POST /me/confirm-second-factor', { body: { code } })
                onSettled(true)
              }}
            />
          </Suspense>
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet open onClose={() => onSettled(false)} title={hasPassword ? messages.title : messages.socialTitle}>
      {hasPassword && <PasswordForm {...stepHandlers} />}
      <ServiceChoice linkedProviders={linkedProviders} isOnlySignInMethod={!hasPassword} {...stepHandlers} />
      {!hasPassword && (
        <div className="px-5 pb-5 md:px-6 md:pb-6">
          <PasswordByMail />
        </div>
      )}
    </Sheet>
  )
}

interface StepHandlers {
  onConfirmed: () => void
  /** Called if a second-factor code is needed next. */
  onCodeNeeded: () => void
}

interface ServiceChoiceProps extends StepHandlers {
  linkedProviders: readonly SocialProvider[]
  /** Whether the services are the member's only way to sign in, because the member has no password. */
  isOnlySignInMethod: boolean
}

function ServiceChoice({
  linkedProviders,
  isOnlySignInMethod,
  onConfirmed,
  onCodeNeeded,
}: ServiceChoiceProps) {
  const { signInProviders } = useSession()
  const { busyProvider, error, open } = useSocialPopup({
    start: (provider) => call('POST /me/confirm-social/:provider/start', { params: { provider } }),
    onDone: (outcome) => (outcome === 'second_factor_needed' ? onCodeNeeded() : onConfirmed()),
  })
  const services = signInProviders.filter(
    ({ provider }) => linkedProviders.includes(provider) && REAUTHENTICATING_PROVIDERS.includes(provider),
  )
  if (services.length === 0) return null
  return (
    <div className="px-5 pb-5 md:px-6 md:pb-6">
      {isOnlySignInMethod && <p className="mb-5 type-body text-text-2">{messages.socialLead}</p>}
      <SocialButtons
        services={services}
        formatLabel={socialMessages.confirmWith}
        busyProvider={busyProvider}
        error={error}
        onPress={open}
      />
    </div>
  )
}

function PasswordForm({ onConfirmed, onCodeNeeded }: StepHandlers) {
  const { me } = useSession()
  const [password, setPassword] = useState('')
  const form = useForm({
    values: { password },
    validate: (values) => ({ password: values.password ? null : messages.required }),
    submit: async () => {
      await call('POST /me/confirm-password', { body: { password } })
      onConfirmed()
    },
    explainRefusal: (error) => {
      if (needsCode(error)) {
        onCodeNeeded()
        return {}
      }
      const isWrongPassword = error instanceof ApiError && error.code === 'wrong_password'
      return isWrongPassword ? { fields: { password: explainError(error) } } : { form: explainError(error) }
    },
  })
  return (
    <form {...form.formProps} className="px-5 pb-5 md:px-6 md:pb-6">
      <p className="mb-5 type-body text-text-2">{messages.lead}</p>
      <AccountEmail email={me?.email} />
      <Field label={messages.password} error={form.findError('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <SubmitButton form={form} className="mt-6">
        {messages.confirm}
      </SubmitButton>
    </form>
  )
}
