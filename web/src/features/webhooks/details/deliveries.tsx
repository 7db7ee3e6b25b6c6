import { useQuery } from '@tanstack/react-query'
import { useNow } from '#shared/session/session.ts'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { cx } from '#shared/ui/cx.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { webhooksMessages as messages } from '../messages.ts'
import { useSendAgain } from '../mutations.ts'
import { deliveriesQuery, type Delivery, type Webhook } from '../queries.ts'

const LOOK_AGAIN_MS = 1500

/** The latest, looked at again while one is about to be sent. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const now = useNow()
  const isSoon = ({ nextAttemptAt }: Delivery) => nextAttemptAt !== null && new Date(nextAttemptAt) <= now
  const deliveries = useQuery({
    ...deliveriesQuery(webhook.id),
    refetchInterval: ({ state }) => (state.data?.some(isSoon) ? LOOK_AGAIN_MS : false),
  })
  return (
    <section className="mt-6">
      <h3 className="type-card-strong">{messages.deliveries}</h3>
      {deliveries.isError && <QueryFailure title={messages.deliveriesFailed} query={deliveries} />}
      {deliveries.data?.length === 0 && <p className="mt-2 type-body text-text-3">{messages.noDeliveries}</p>}
      <ul className="divide-y divide-line">
        {deliveries.data?.map((delivery) => (
          <li key={delivery.id}>
            <Row webhook={webhook} delivery={delivery} isSoon={isSoon(delivery)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  webhook: Webhook
  delivery: Delivery
  isSoon: boolean
}

function Row({ webhook, delivery, isSoon }: RowProps) {
  const again = useSendAgain(webhook)
  const { prediction, attempts, createdAt, lastAttemptAt, state } = delivery
  const what = prediction ? messages.judged(prediction.koreanName ?? prediction.stock) : messages.testEvent
  return (
    <div className="flex min-h-16 items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate type-card">{what}</p>
        <p className="type-caption text-text-2">
          <span className={cx('type-caption-strong', state === 'failed' && attempts > 0 && 'text-error')}>
            {stateOf(delivery, isSoon)}
          </span>
          <span>{reasonOf(delivery)}</span>
          {attempts > 1 && <span> · {messages.attempts(attempts)}</span>}
          <span> · </span>
          <TimeAgo at={lastAttemptAt ?? createdAt} />
        </p>
      </div>
      {webhook.off === null && !isSoon && (
        <Button
          variant="quiet"
          aria-label={messages.sendAgainOf(what)}
          busy={again.isPending}
          onClick={() => again.mutate(delivery)}
        >
          {messages.sendAgain}
        </Button>
      )}
    </div>
  )
}

function stateOf({ state, attempts }: Delivery, isSoon: boolean): string {
  if (state === 'waiting') return isSoon ? messages.sending : messages.waiting
  if (state === 'delivered') return messages.delivered
  return attempts === 0 ? messages.notSent : messages.failed
}

/** Of the last attempt. */
function reasonOf({ failure, responseStatus }: Delivery): string {
  if (responseStatus !== null) return ` · ${messages.status(responseStatus)}`
  return failure === null || failure === 'status' ? '' : ` · ${messages.failures[failure]}`
}
