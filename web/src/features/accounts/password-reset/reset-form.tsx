import { findEmailProblem } from '@gwanyeok/domain/users/email.ts'
import { useEffect, useRef, useState } from 'react'
import { MailCheck } from 'lucide-react'
import { ApiError } from '#shared/api/api.ts'
import { useDraft } from '#shared/session/use-draft.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { toast } from '#shared/toast.ts'
import { EmailField } from '../email-field.tsx'
import { getFieldText, explainRefusedFields } from '../field-texts.ts'
import { accountMessages } from '../messages.ts'
import { PanelHeader } from '../panel-header.tsx'
import { requestPasswordReset } from '../mutations.ts'

interface Props {
  onShowLogin: () => void
  /** The form is shown because the link no longer works. */
  isLinkInvalid?: boolean
}

/** Requests the reset link, then shows where to find it. */
export function ResetForm({ onShowLogin, isLinkInvalid }: Props) {
  const [email, setEmail] = useDraft('login-email', '')
  const [sender, setSender] = useState<string | null>(null)
  const form = useForm({
    values: { email },
    validate: (values) => ({ email: getFieldText('email', findEmailProblem(values.email)) }),
    submit: async () => {
      setSender((await requestPasswordReset(email)).sender)
      toast.success(accountMessages.linkSent)
    },
    explainRefusal: showRefusal,
  })
  if (sender !== null) {
    return (
      <ResetSent
        email={email}
        sender={sender}
        onRequestAgain={() => setSender(null)}
        onShowLogin={onShowLogin}
      />
    )
  }
  const buttonText = isLinkInvalid ? accountMessages.requestNewLink : accountMessages.sendLink
  return (
    <form {...form.formProps}>
      {isLinkInvalid ? (
        <PanelHeader title={accountMessages.newLinkTitle} />
      ) : (
        <PanelHeader
          title={accountMessages.resetPassword}
          lead={accountMessages.resetLead}
          picture={<SealedLetter />}
        />
      )}
      <EmailField
        value={email}
        onChange={setEmail}
        onBlur={form.handleBlur('email')}
        error={form.findError('email')}
      />
      <Button type="submit" size="lg" isFullWidth isBusy={form.isSubmitting} className="mt-6">
        {form.isSubmitting ? accountMessages.sendingLink : buttonText}
      </Button>
      <p className="mt-3 text-center type-label text-text-2">{accountMessages.linkValidity}</p>
      <Button variant="quiet" isFullWidth onClick={onShowLogin} className="mt-1">
        {accountMessages.backToLogin}
      </Button>
    </form>
  )
}

/** A letter with a target as its seal. Decorative. */
const SealedLetter = () => (
  <span
    aria-hidden="true"
    className="relative flex h-18 w-26 flex-none items-center justify-center overflow-hidden rounded-3 border-4 border-on-accent md:border-text bg-accent-tint large-text:hidden"
  >
    <svg
      viewBox="0 0 96 64"
      className="absolute inset-0 size-full fill-none stroke-on-accent md:stroke-text stroke-4"
    >
      <path d="M0 0L48 34L96 0" />
    </svg>
    <span className="relative">
      <TargetMark state="hit" size={36} />
    </span>
  </span>
)

/** Errors whose message is shown as it is. */
const SELF_EXPLANATORY_CODES = new Set(['too_many_requests', 'mail_not_configured', 'origin_refused'])

/** Shows every refusal as a toast. Returns the messages of the fields. */
function showRefusal(error: unknown) {
  const fields = explainRefusedFields(error)
  toast.error(fields?.['email'] ?? explainFailure(error))
  return fields ? { fields } : {}
}

function explainFailure(error: unknown): string {
  const isSelfExplanatory = error instanceof ApiError && SELF_EXPLANATORY_CODES.has(error.code)
  return isSelfExplanatory ? explainError(error) : accountMessages.resetFailed(explainError(error))
}

interface SentProps {
  email: string
  sender: string
  onRequestAgain: () => void
  onShowLogin: () => void
}

/** Shows the same text whether or not the address has an account. */
function ResetSent({ email, sender, onRequestAgain, onShowLogin }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone, so the focus would be lost.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="max-md:in-data-alone:pt-7">
      <span className="flex size-14 items-center justify-center rounded-full bg-surface-3 text-text-2">
        <MailCheck size={26} aria-hidden="true" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-4 type-title-2 outline-none">
        {accountMessages.linkSentTitle}
      </h2>
      <p className="mt-1 type-body-strong break-all text-text-2">{email}</p>
      <ul className="mt-5 flex list-disc flex-col gap-1.5 rounded-3 bg-surface-2 py-4 pr-4 pl-8 type-card text-text-2 marker:text-text-3">
        {accountMessages.missingMailTips(sender).map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <Button size="lg" isFullWidth onClick={onShowLogin} className="mt-6">
        {accountMessages.backToLogin}
      </Button>
      <Button variant="quiet" isFullWidth onClick={onRequestAgain} className="mt-1">
        {accountMessages.sendAgain}
      </Button>
    </div>
  )
}
