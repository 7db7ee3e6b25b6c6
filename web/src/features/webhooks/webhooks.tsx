import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { cx } from '#shared/ui/cx.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { AddWebhook } from './add-webhook.tsx'
import { webhooksMessages as messages } from './messages.ts'
import { type Webhook, webhooksQuery } from './queries.ts'

const Details = lazyWithRetry(async () => (await import('./details/webhook-details.tsx')).WebhookDetails)

/** The member's webhooks; each opens what was sent to it, and what can be done with it. */
export function Webhooks() {
  const webhooks = useQuery(webhooksQuery)
  const [adding, setAdding] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const open = webhooks.data?.find(({ id }) => id === shown)
  // What was sent meanwhile shows in the list.
  const close = () => {
    setShown(null)
    void webhooks.refetch()
  }
  return (
    <Section title={messages.title}>
      <p className="type-label text-text-2">
        {messages.lead}{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer" className="underline underline-offset-2">
          {messages.docs}
        </a>
      </p>
      {webhooks.isError && <QueryFailure title={messages.loadFailed} query={webhooks} />}
      {webhooks.data?.length === 0 && <p className="mt-3 type-body text-text-3">{messages.empty}</p>}
      <ul className="divide-y divide-line">
        {webhooks.data?.map((webhook) => (
          <li key={webhook.id}>
            <Row webhook={webhook} onOpen={() => setShown(webhook.id)} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" full className="mt-3" onClick={() => setAdding(true)}>
        {messages.add}
      </Button>
      <AddWebhook open={adding} onClose={() => setAdding(false)} />
      {open && (
        <Suspense fallback={null}>
          <Details webhook={open} onClose={close} />
        </Suspense>
      )}
    </Section>
  )
}

function Row({ webhook, onOpen }: { webhook: Webhook; onOpen: () => void }) {
  const { host, pathname } = new URL(webhook.url)
  return (
    <button
      type="button"
      onClick={onOpen}
      className="-mx-2 flex min-h-16 w-[calc(100%+1rem)] items-center gap-3 rounded-3 px-2 py-2.5 text-left hover:bg-surface-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate type-card-strong">
          {host}
          <span className="text-text-2">{pathname === '/' ? '' : pathname}</span>
        </span>
        <span className="block type-caption text-text-2">
          <span className={cx(webhook.off && webhook.off.reason !== 'owner' && 'text-error')}>
            {webhook.off ? messages.off : messages.on}
          </span>
          {' · '}
          <LastAttempt webhook={webhook} />
        </span>
      </span>
      <ChevronRight size={18} aria-hidden="true" className="flex-none text-text-3" />
    </button>
  )
}

function LastAttempt({ webhook: { lastSucceededAt, lastFailedAt } }: { webhook: Webhook }) {
  const hasFailed = lastFailedAt !== null && (lastSucceededAt === null || lastFailedAt > lastSucceededAt)
  const at = hasFailed ? lastFailedAt : lastSucceededAt
  if (at === null) return <span>{messages.neverSent}</span>
  return (
    <span>
      <span>{hasFailed ? messages.lastFailed : messages.lastSucceeded} </span>
      <TimeAgo at={at} />
    </span>
  )
}
