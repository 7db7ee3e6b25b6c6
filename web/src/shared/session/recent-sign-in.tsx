import type { SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { ApiError, call } from '../api/api.ts'
import { messageOf } from '../api/error-messages.ts'
import { recentSignInMessages as messages } from './recent-sign-in-messages.ts'
import { useSession } from './session.ts'
import { signInWaysQuery } from './sign-in-ways.ts'
import { socialMessages } from '../social/messages.ts'
import { SocialButtons } from '../social/social-buttons.tsx'
import { useSocialWindow } from '../social/use-social-window.ts'
import { Field } from '../ui/forms/field.tsx'
import { PasswordInput } from '../ui/forms/password-input.tsx'
import { Sheet } from '../ui/overlays/sheet.tsx'
import { SubmitButton } from '../ui/buttons/submit-button.tsx'
import { useForm } from '../forms/use-form.ts'

type Guard = <Answer>(action: () => Promise<Answer>) => Promise<Answer>

const GuardContext = createContext<Guard>((action) => action())

/**
 * For actions that need a recent sign-in: tries, asks for the password when the server demands it, and tries again.
 * Closing the question rejects with `recent_sign_in_needed`, which `isDeclined` recognizes.
 */
export function useRecentSignIn(): Guard {
  return useContext(GuardContext)
}

/** The member closed the question: nothing happened, and no message is needed. */
export function isDeclined(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'recent_sign_in_needed'
}

async function withPassword<Answer>(action: () => Promise<Answer>, ask: () => Promise<boolean>) {
  try {
    return await action()
  } catch (error) {
    if (!isDeclined(error) || !(await ask())) throw error
    return action()
  }
}

/** Wraps pages whose actions may need the password once more. */
export function RecentSignIn({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ answer: (confirmed: boolean) => void } | null>(null)
  const ask = () => new Promise<boolean>((answer) => setAsked({ answer }))
  const settle = (confirmed: boolean) => {
    asked?.answer(confirmed)
    setAsked(null)
  }
  return (
    <GuardContext value={(action) => withPassword(action, ask)}>
      {children}
      {asked && <Question onSettled={settle} />}
    </GuardContext>
  )
}

/** Asks for the password, or for a sign-in at a linked service. */
function Question({ onSettled }: { onSettled: (confirmed: boolean) => void }) {
  const ways = useQuery(signInWaysQuery).data
  const hasPassword = ways?.password ?? true
  const linked = ways?.providers.map(({ provider }) => provider) ?? []
  return (
    <Sheet open onClose={() => onSettled(false)} title={hasPassword ? messages.title : messages.socialTitle}>
      {hasPassword && <PasswordForm onConfirmed={() => onSettled(true)} />}
      <ServiceChoice linked={linked} alone={!hasPassword} onConfirmed={() => onSettled(true)} />
    </Sheet>
  )
}

interface ServiceChoiceProps {
  linked: readonly SocialProvider[]
  /** For members without a password. */
  alone: boolean
  onConfirmed: () => void
}

function ServiceChoice({ linked, alone, onConfirmed }: ServiceChoiceProps) {
  const { signInWith } = useSession()
  const { busy, error, open } = useSocialWindow({
    start: (provider) => call('POST /me/confirm-social/:provider/start', { params: { provider } }),
    onDone: onConfirmed,
  })
  const services = signInWith.filter(({ provider }) => linked.includes(provider))
  if (services.length === 0) return null
  return (
    <div className="px-5 pb-5 md:px-6 md:pb-6">
      {alone && <p className="mb-5 type-body text-text-2">{messages.socialLead}</p>}
      <SocialButtons
        services={services}
        label={socialMessages.confirmWith}
        busy={busy}
        error={error}
        onPress={open}
      />
    </div>
  )
}

function PasswordForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { me } = useSession()
  const [password, setPassword] = useState('')
  const form = useForm({
    values: { password },
    check: (values) => ({ password: values.password ? null : messages.required }),
    submit: async () => {
      await call('POST /me/confirm-password', { body: { password } })
      onConfirmed()
    },
    explain: (error) => {
      const wrong = error instanceof ApiError && error.code === 'wrong_password'
      return wrong ? { fields: { password: messageOf(error) } } : { form: messageOf(error) }
    },
  })
  return (
    <form {...form.formProps} className="px-5 pb-5 md:px-6 md:pb-6">
      <p className="mb-5 type-body text-text-2">{messages.lead}</p>
      {/* Tells a password manager whose password it is. */}
      <input type="email" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
      <Field label={messages.password} error={form.errorOf('password')}>
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
