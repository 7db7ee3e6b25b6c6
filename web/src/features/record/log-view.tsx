import { useQuery } from '@tanstack/react-query'
import { CircleAlert, X } from 'lucide-react'
import { formatCount } from '#shared/format/format-figures.ts'
import { notSecure } from '#shared/record/messages.ts'
import { cx } from '#shared/ui/cx.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import type { TargetContent } from '#shared/ui/target/target-content.ts'
import { ExampleEntry } from './example-entry.tsx'
import { recordMessages } from './messages.ts'
import { type LogCheck, logQuery } from './queries.ts'

const messages = recordMessages.log

/**
 * Checks the public record in this browser: its signature, its key, and whether it continues the record seen before.
 */
export function LogView() {
  return (
    <>
      <Section>
        <h1 className="type-title-1">{messages.title}</h1>
        <p className="mt-2 type-body text-text-2">{messages.lead}</p>
        <div className="mt-5">
          <Check />
        </div>
      </Section>
      <ExampleEntry />
    </>
  )
}

function Check() {
  const query = useQuery(logQuery)
  if (!isSecureContext)
    return (
      <Finding kind="unclear" title={messages.unchecked}>
        {notSecure}
      </Finding>
    )
  if (query.data) return <CheckResult {...query.data} />
  if (query.isError)
    return (
      <>
        <h2 className="type-title-3">{messages.unchecked}</h2>
        <QueryFailure title={messages.unreadable} query={query} />
      </>
    )
  return (
    <Loading>
      <Skeleton className="h-24 rounded-3" />
    </Loading>
  )
}

/** The result of the check, in one sentence. */
function CheckResult({ logState: { head, isNewLog }, isSound }: LogCheck) {
  if (!isSound)
    return (
      <Finding kind="wrong" title={messages.wrong}>
        {messages.broken}
      </Finding>
    )
  if (isNewLog)
    return (
      <Finding kind="unclear" title={messages.unclear}>
        {messages.begunAnew}
      </Finding>
    )
  if (head.size === 0)
    return (
      <Finding kind="empty" title={messages.empty}>
        {messages.firstEntry}
      </Finding>
    )
  return (
    <Finding kind="right" title={messages.checked}>
      {messages.sound(formatCount(head.size))}
    </Finding>
  )
}

const TARGETS: Record<'right' | 'empty', TargetContent> = {
  right: { kind: 'hit', direction: 'up', error: 0.6, seed: 'record' },
  empty: { kind: 'sealed', timeLeft: 1 },
}
const MARKS = { unclear: CircleAlert, wrong: X }

interface FindingProps {
  kind: keyof typeof TARGETS | keyof typeof MARKS
  title: string
  children: string
}

function Finding({ kind, title, children }: FindingProps) {
  return (
    <div
      className={cx(
        'flex items-center gap-5 rounded-3 px-5 py-5 md:px-6',
        kind === 'right' ? 'bg-accent text-on-accent' : 'bg-surface-2',
      )}
    >
      {kind === 'right' || kind === 'empty' ? (
        <LazyTarget content={TARGETS[kind]} size={96} decorative />
      ) : (
        <Mark kind={kind} />
      )}
      <div>
        <h2 className="type-title-2">{title}</h2>
        <p className={cx('mt-1 type-card', kind !== 'right' && 'text-text-2')}>{children}</p>
      </div>
    </div>
  )
}

function Mark({ kind }: { kind: keyof typeof MARKS }) {
  const Icon = MARKS[kind]
  return (
    <span className="flex size-14 flex-none items-center justify-center rounded-full bg-error-tint text-error">
      <Icon size={28} strokeWidth={2.5} aria-hidden="true" />
    </span>
  )
}
