import { MailCheck } from 'lucide-react'
import { Button } from '../../../shared/ui/buttons/button.tsx'
import { accountMessages } from '../messages.ts'

interface Props {
  email: string
  sender: string
  onAgain: () => void
  onLogin: () => void
}

/** Says the same whether or not the address has an account. */
export function ResetSent({ email, sender, onAgain, onLogin }: Props) {
  return (
    <div>
      <span className="flex size-14 items-center justify-center rounded-full bg-surface-3 text-text-2">
        <MailCheck size={26} aria-hidden="true" />
      </span>
      <h2 className="mt-4 type-title-2">{accountMessages.sent}</h2>
      <p className="mt-1 type-body-strong break-all text-text-2">{email}</p>
      <ul className="mt-5 flex list-disc flex-col gap-1.5 rounded-3 bg-surface-2 py-4 pr-4 pl-8 type-card text-text-2 marker:text-text-3">
        {accountMessages.tips(sender).map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <Button size="lg" full onClick={onLogin} className="mt-6">
        {accountMessages.backToLogin}
      </Button>
      <Button variant="quiet" full onClick={onAgain} className="mt-1">
        {accountMessages.sendAgain}
      </Button>
    </div>
  )
}
