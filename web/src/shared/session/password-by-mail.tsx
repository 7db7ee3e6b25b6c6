import { useMutation } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { explainError } from '../api/error-messages.ts'
import { toast } from '../toast.ts'
import { Button } from '../ui/buttons/button.tsx'
import { confirmEmailMessages } from './confirm-email-messages.ts'
import { recentSignInMessages as messages } from './recent-sign-in-messages.ts'
import { useResendConfirmation } from './use-resend-confirmation.ts'
import { useSession } from './session.ts'

/**
 * Lets a member without a password set one through a link in a mail. The member has to confirm the email address first,
 * because setting a password through a mail unlinks the sign-in services that were linked before.
 */
export function PasswordByMail() {
  const { me } = useSession()
  const email = me?.email ?? ''
  const isConfirmed = me?.emailConfirmed === true
  const resend = useResendConfirmation()
  const send = useMutation({
    mutationFn: () => call('POST /password-reset', { body: { email } }),
    onSuccess: () => toast.success(messages.mailSent),
    onError: (error) => toast.error(explainError(error)),
  })
  return (
    <div>
      <p className="mb-5 type-body text-text-2">
        {isConfirmed ? messages.passwordByMail : messages.confirmEmailFirst}
      </p>
      {isConfirmed ? (
        <Button isFullWidth isBusy={send.isPending} onClick={() => send.mutate()}>
          {messages.mailPassword}
        </Button>
      ) : (
        <Button isFullWidth isBusy={resend.isPending} onClick={() => resend.mutate()}>
          {confirmEmailMessages.resend}
        </Button>
      )}
    </div>
  )
}
