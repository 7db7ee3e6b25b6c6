import { BellRing } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '../session/session.ts'
import { Button } from '../ui/buttons/button.tsx'
import { pushMessages as messages } from './messages.ts'
import { rememberPushOfferAnswered, wasPushOfferAnswered } from './push-browser.ts'
import { useChangePush, usePushObstacle, isPushTurnedOnBy } from './use-push.ts'

/**
 * Asks once on this device whether results should be pushed. Renders `fallback` on later visits, or if pushes are
 * impossible.
 */
export function PushOffer({ fallback = null }: { fallback?: ReactNode }) {
  const obstacle = usePushObstacle()
  const change = useChangePush()
  const { me } = useSession()
  const [wasAnsweredBefore] = useState(() => wasPushOfferAnswered() || isPushTurnedOnBy(me?.id))
  const [isAnsweredNow, setAnsweredNow] = useState(false)
  const answer = (isWanted: boolean) => {
    rememberPushOfferAnswered()
    setAnsweredNow(true)
    if (isWanted) change.mutate(true)
  }
  if (wasAnsweredBefore || (obstacle && obstacle !== 'homeScreen')) return fallback
  if (isAnsweredNow) return null
  return (
    <section className="mt-3 flex flex-wrap items-center gap-3 rounded-3 bg-surface-2 p-4">
      <BellRing size={24} aria-hidden="true" className="flex-none text-text-2" />
      <div className="min-w-48 flex-1">
        <h2 className="type-body-strong">{messages.offerTitle}</h2>
        <p className="type-label text-text-2">{obstacle ? messages[obstacle] : messages.offerHint}</p>
      </div>
      <div className="flex gap-2 max-md:w-full">
        <Button variant="quiet" className="max-md:flex-1" onClick={() => answer(false)}>
          {messages.decline}
        </Button>
        {!obstacle && (
          <Button variant="secondary" className="max-md:flex-1" onClick={() => answer(true)}>
            {messages.accept}
          </Button>
        )}
      </div>
    </section>
  )
}
