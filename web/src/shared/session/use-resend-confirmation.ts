import { useMutation } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { confirmEmailMessages } from './confirm-email-messages.ts'
import { explainError } from '../api/error-messages.ts'
import { toast } from '../toast.ts'

/** Sends the confirmation mail again. */
export function useResendConfirmation() {
  return useMutation({
    mutationFn: () => call('POST /email-confirmation'),
    onSuccess: () => toast.success(confirmEmailMessages.mailSent),
    onError: (error) => toast.error(explainError(error)),
  })
}
