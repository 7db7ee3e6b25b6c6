import { Mail } from 'lucide-react'
import { useState } from 'react'
import { readStoredText, writeStoredText } from '../browser/device-store.ts'
import { Button } from '../ui/buttons/button.tsx'
import { confirmEmailMessages } from './confirm-email-messages.ts'
import { useResendConfirmation } from './use-resend-confirmation.ts'
import { useSession } from './session.ts'

const { offer } = confirmEmailMessages
const ASKED_KEY = 'confirm-email-asked'

/** Asks once per device to confirm the member's address. Renders nothing if it is confirmed or the member has answered. */
export function ConfirmEmailOffer() {
  const { me } = useSession()
  const resend = useResendConfirmation()
  const [isAnswered, setAnswered] = useState(() => readStoredText(ASKED_KEY) !== null)
  const answer = (isWanted: boolean) => {
    writeStoredText(ASKED_KEY, 'yes')
    setAnswered(true)
    if (isWanted) resend.mutate()
  }
  if (!me || me.emailConfirmed || isAnswered) return null
  return (
    <section className="mt-3 flex flex-wrap items-center gap-3 rounded-3 bg-surface-2 p-4">
      <Mail size={24} aria-hidden="true" className="flex-none text-text-2" />
      <div className="min-w-48 flex-1">
        <h2 className="type-body-strong">{offer.title}</h2>
        <p className="type-label text-text-2">{offer.hint}</p>
      </div>
      <div className="flex gap-2 max-md:w-full">
        <Button variant="quiet" className="max-md:flex-1" onClick={() => answer(false)}>
          {offer.decline}
        </Button>
        <Button variant="secondary" className="max-md:flex-1" onClick={() => answer(true)}>
          {offer.accept}
        </Button>
      </div>
    </section>
  )
}
