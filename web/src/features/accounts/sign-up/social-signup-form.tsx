import { checkEmail } from '@gwanyeok/domain/users/email.ts'
import { checkUsername } from '@gwanyeok/domain/users/username.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../../shared/api/api.ts'
import { messageOf } from '../../../shared/api/error-messages.ts'
import { useEnterSession, useSession } from '../../../shared/session/session.ts'
import { ProviderMark } from '../../../shared/social/provider-mark.tsx'
import { Button } from '../../../shared/ui/buttons/button.tsx'
import { SubmitButton } from '../../../shared/ui/buttons/submit-button.tsx'
import { toast } from '../../../shared/ui/toasts/toast.ts'
import { useForm } from '../../../shared/forms/use-form.ts'
import { ConsentFields, hasAll, NO_CONSENTS } from './consents.tsx'
import { EmailField } from '../email-field.tsx'
import { fieldText, refusedFields } from '../field-texts.ts'
import { accountMessages } from '../messages.ts'
import { PanelHead } from '../panel-header.tsx'
import type { WaitingSignUp } from '../queries.ts'
import { UsernameField } from './username-field.tsx'

interface Props {
  waiting: WaitingSignUp
  /** Back to the login, whether given up or no longer there. */
  onLogin: () => void
}

/** After the first sign-in at another service: what it did not tell, once, and the consents. */
export function SocialSignupForm({ waiting, onLogin }: Props) {
  const { form, values, change } = useSocialSignupForm(waiting)
  const giveUp = useMutation({ mutationFn: () => call('DELETE /social/sign-up'), onSettled: onLogin })
  return (
    <form {...form.formProps}>
      <PanelHead title={accountMessages.almostDone} lead={accountMessages.almostDoneLead} />
      <div className="flex flex-col gap-5">
        <ServiceLine waiting={waiting} />
        <UsernameField
          value={values.username}
          onChange={(username) => change({ username })}
          onBlur={form.leave('username')}
          error={form.errorOf('username')}
        />
        {waiting.email === null && (
          <EmailField
            value={values.email}
            onChange={(email) => change({ email })}
            onBlur={form.leave('email')}
            error={form.errorOf('email')}
          />
        )}
        <ConsentFields
          value={values.consents}
          onChange={(consents) => change({ consents })}
          error={form.errorOf('consents')}
        />
      </div>
      <SubmitButton form={form} className="mt-6">
        {form.busy ? accountMessages.joining : accountMessages.join}
      </SubmitButton>
      <Button variant="quiet" full busy={giveUp.isPending} onClick={() => giveUp.mutate()} className="mt-1">
        {accountMessages.backToLogin}
      </Button>
    </form>
  )
}

/** Which account it will be. */
function ServiceLine({ waiting: { provider, email } }: { waiting: WaitingSignUp }) {
  const { signInWith } = useSession()
  const name = signInWith.find((service) => service.provider === provider)?.name ?? provider
  return (
    <p className="flex items-center gap-3 rounded-3 bg-surface-2 p-4 type-card">
      <ProviderMark provider={provider} />
      <span className="min-w-0">
        <span className="block type-card-strong">{accountMessages.accountAt(name)}</span>
        {email && <span className="block type-label break-all text-text-2">{email}</span>}
      </span>
    </p>
  )
}

function useSocialSignupForm(waiting: WaitingSignUp) {
  const [values, setValues] = useState({ username: waiting.username, email: '', consents: NO_CONSENTS })
  const enter = useEnterSession()
  const form = useForm({
    values,
    check: ({ username, email, consents }) => ({
      username: fieldText('username', checkUsername(username)),
      email: waiting.email === null ? fieldText('email', checkEmail(email)) : null,
      consents: hasAll(consents) ? null : accountMessages.consentNeeded,
    }),
    submit: async () => {
      const consents = { agreesToTerms: true, agreesToPrivacy: true, isFourteenOrOlder: true } as const
      const { username, email } = values
      const body = { username, ...consents, ...(waiting.email === null && { email }) }
      const { me } = await call('POST /social/sign-up', { body })
      await enter()
      toast.success(accountMessages.welcome(me.username))
    },
    explain: (error) => explain(error, waiting.email === null),
  })
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  return { form, values, change }
}

/** `asksEmail`: the form has a field for it; else what is wrong with the service's address is said above the button. */
function explain(error: unknown, asksEmail: boolean) {
  const fields = refusedFields(error)
  if (fields) return !asksEmail && fields['email'] ? { fields, form: fields['email'] } : { fields }
  const code = error instanceof ApiError ? error.code : 'internal'
  const text = messageOf(error)
  if (code === 'email_taken')
    return asksEmail ? { fields: { email: text } } : { form: accountMessages.emailTakenAtService }
  if (code === 'username_taken' || code === 'username_reserved') return { fields: { username: text } }
  return { form: text }
}
