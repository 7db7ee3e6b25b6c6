import { checkEmail } from '@gwanyeok/domain/users/email.ts'
import { useState } from 'react'
import { ApiError } from '../../../shared/api/api.ts'
import { useDraft } from '../../../shared/forms/draft.ts'
import { messageOf } from '../../../shared/api/error-messages.ts'
import { useForm } from '../../../shared/forms/use-form.ts'
import { Button } from '../../../shared/ui/buttons/button.tsx'
import { toast } from '../../../shared/toast.ts'
import { EmailField } from '../email-field.tsx'
import { fieldText, refusedFields } from '../field-texts.ts'
import { accountMessages } from '../messages.ts'
import { PanelHeader } from '../panel-header.tsx'
import { requestReset } from '../mutations.ts'
import { ResetSent } from './reset-sent.tsx'

/** Requests the reset link; then a screen that says where to find it. */
export function ResetForm({ onLogin }: { onLogin: () => void }) {
  const [email, setEmail] = useDraft('login-email', '')
  const [sentBy, setSentBy] = useState<string | null>(null)
  const form = useForm({
    values: { email },
    check: (values) => ({ email: fieldText('email', checkEmail(values.email)) }),
    submit: async () => {
      const { sender } = await requestReset(email)
      setSentBy(sender)
      toast.success(accountMessages.sent)
    },
    explain,
  })
  if (sentBy !== null) {
    return <ResetSent email={email} sender={sentBy} onAgain={() => setSentBy(null)} onLogin={onLogin} />
  }
  return (
    <form {...form.formProps}>
      <PanelHeader title={accountMessages.reset} lead={accountMessages.resetLead} />
      <EmailField
        value={email}
        onChange={setEmail}
        onBlur={form.leave('email')}
        error={form.errorOf('email')}
      />
      <Button type="submit" size="lg" full busy={form.busy} className="mt-6">
        {form.busy ? accountMessages.sending : accountMessages.sendLink}
      </Button>
      <Button variant="quiet" full onClick={onLogin} className="mt-1">
        {accountMessages.backToLogin}
      </Button>
    </form>
  )
}

const OWN_TOAST = new Set(['too_many_requests', 'mail_not_configured', 'origin_refused'])

function explain(error: unknown) {
  const fields = refusedFields(error)
  const own = error instanceof ApiError && OWN_TOAST.has(error.code)
  toast.error(fields?.['email'] ?? (own ? messageOf(error) : accountMessages.resetElse(messageOf(error))))
  return fields ? { fields } : {}
}
