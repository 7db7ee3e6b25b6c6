import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { confirmEmailMessages as messages } from './confirm-email-messages.ts'
import { useResendConfirmation } from './use-resend-confirmation.ts'
import { sessionQuery, useSession } from './session.ts'
import { Button } from '../ui/buttons/button.tsx'
import { cx } from '../ui/cx.ts'

interface Props {
  /** The action that needs the confirmation. */
  action: keyof typeof messages.needed
  className?: string
}

/** Shown in place of actions that need a confirmed address: what is missing, and a button that sends the link again. */
export function ConfirmEmailNote({ action, className }: Props) {
  const { me } = useSession()
  const resend = useResendConfirmation()
  // The link opens in another tab: on return the session may already be confirmed.
  useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' })
  return (
    <div
      className={cx(
        'flex flex-col gap-3 rounded-3 bg-surface-2 p-4 sm:flex-row sm:items-center sm:gap-4',
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 gap-3">
        <Mail size={20} aria-hidden="true" className="mt-0.5 flex-none text-text-2" />
        <div className="min-w-0">
          <p className="type-card-strong">{messages.needed[action]}</p>
          <p data-private className="mt-0.5 type-label wrap-anywhere text-text-2">
            {messages.linkHint(me?.email ?? '')}{' '}
            {action === 'rank' ? messages.rankHint : messages.predictWithoutTextHint}
          </p>
        </div>
      </div>
      <Button variant="outline" isBusy={resend.isPending} onClick={() => resend.mutate()}>
        {messages.resend}
      </Button>
    </div>
  )
}
