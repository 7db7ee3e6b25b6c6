import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { useRefreshSession, useSession } from '#shared/session/session.ts'
import { ProviderMark } from '#shared/social/provider-mark.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { toast } from '#shared/toast.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { explainRefusedFields } from '../field-texts.ts'
import { accountMessages } from '../messages.ts'
import { PanelHeader } from '../panel-header.tsx'
import type { PendingSignUp } from '../queries.ts'
import { checkSignUp, EMPTY_SIGN_UP, SignUpFields } from './sign-up-fields.tsx'
import { type UsernameCheck, useUsernameCheck } from './use-username-check.ts'

interface Props {
  pendingSignUp: PendingSignUp
  /** Called after the visitor has given up the sign-up, or if it has expired. */
  onShowLogin: () => void
}

/**
 * Completes the first sign-in with a social service, such as Google: asks for the data that the service did not provide,
 * and for the consents.
 */
export function SocialSignUpForm({ pendingSignUp, onShowLogin }: Props) {
  const checkUsername = useUsernameCheck()
  const { form, values, change } = useSocialSignUpForm(pendingSignUp, checkUsername)
  const giveUp = useMutation({ mutationFn: () => call('DELETE /social/sign-up'), onSettled: onShowLogin })
  return (
    <form {...form.formProps} className="max-md:pt-7">
      <PanelHeader title={accountMessages.almostDone} lead={accountMessages.almostDoneLead} />
      <SignUpFields
        values={values}
        onChange={change}
        form={form}
        checkUsername={checkUsername}
        lead={<ServiceLine pendingSignUp={pendingSignUp} />}
        asksForEmail={pendingSignUp.email === null}
      />
      <Button
        variant="quiet"
        isFullWidth
        isBusy={giveUp.isPending}
        onClick={() => giveUp.mutate()}
        className="mt-1"
      >
        {accountMessages.backToLogin}
      </Button>
    </form>
  )
}

/** The account of the social service that will be linked. */
function ServiceLine({ pendingSignUp: { provider, email } }: { pendingSignUp: PendingSignUp }) {
  const { signInProviders } = useSession()
  const name = signInProviders.find((service) => service.provider === provider)?.name ?? provider
  return (
    <p className="flex items-center gap-3 rounded-3 bg-surface-2 p-4 type-card">
      <ProviderMark provider={provider} />
      <span className="min-w-0">
        <span className="block type-card-strong">{accountMessages.signUpWithService(name)}</span>
        {email && <span className="block type-label break-all text-text-2">{email}</span>}
      </span>
    </p>
  )
}

function useSocialSignUpForm(pendingSignUp: PendingSignUp, checkUsername: UsernameCheck) {
  const [values, setValues] = useState({ ...EMPTY_SIGN_UP, username: pendingSignUp.username })
  const asksForEmail = pendingSignUp.email === null
  const refreshSession = useRefreshSession()
  const form = useForm({
    values,
    validate: (currentValues) => checkSignUp(currentValues, checkUsername, asksForEmail),
    submit: async () => {
      const consents = { agreesToTerms: true, agreesToPrivacy: true, isFourteenOrOlder: true } as const
      const { username, email } = values
      const body = { username, ...consents, ...(asksForEmail && { email }) }
      const { me } = await call('POST /social/sign-up', { body })
      await refreshSession()
      toast.success(accountMessages.welcome(me.username))
    },
    explainRefusal: (error) => explainRefusal(error, asksForEmail),
  })
  const change = (changes: Partial<typeof values>) =>
    setValues((currentValues) => ({ ...currentValues, ...changes }))
  return { form, values, change }
}

/** Shows errors of the e-mail address above the button if the form has no field for the address. */
function explainRefusal(error: unknown, asksForEmail: boolean) {
  const fields = explainRefusedFields(error)
  if (fields) {
    const unshownError = asksForEmail ? undefined : fields['email']
    return unshownError ? { fields, form: unshownError } : { fields }
  }
  const code = error instanceof ApiError ? error.code : 'internal'
  const text = explainError(error)
  if (code === 'email_taken')
    return asksForEmail ? { fields: { email: text } } : { form: accountMessages.emailTakenAtService }
  if (code === 'username_taken' || code === 'username_reserved') return { fields: { username: text } }
  return { form: text }
}
