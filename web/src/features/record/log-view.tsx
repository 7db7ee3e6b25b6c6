import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, X } from 'lucide-react'
import { formatCount } from '#shared/format/format-figures.ts'
import { notSecure } from '#shared/record/messages.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { ExampleEntries, LatestEntries } from './latest-entries.tsx'
import { recordMessages } from './messages.ts'
import { type LogCheck, logQuery } from './queries.ts'

const messages = recordMessages.log

/**
 * Checks the public record in this browser: its signature, its key, and whether it continues the record seen before.
 */
export function LogView() {
  const query = useQuery(logQuery)
  return (
    <>
      <Section>
        <h1 className="type-title-1">{messages.title}</h1>
        <p className="mt-2 type-body text-text-2">{messages.lead}</p>
        <div className="mt-5">
          {!isSecureContext ? (
            <Finding kind="unclear" title={messages.unchecked}>
              {notSecure}
            </Finding>
          ) : query.data ? (
            <CheckResult {...query.data} />
          ) : query.isError ? (
            <>
              <h2 className="type-title-3">{messages.unchecked}</h2>
              <QueryFailure title={messages.unreadable} query={query} />
            </>
          ) : (
            <Loading>
              <Skeleton className="h-24 rounded-3" />
            </Loading>
          )}
        </div>
      </Section>
      {query.data && <Entries size={query.data.look.head.size} />}
    </>
  )
}

const Entries = ({ size }: { size: number }) =>
  size > 0 ? <LatestEntries size={size} /> : <ExampleEntries />

/** The result of the check, in one sentence. */
function CheckResult({ look: { head, isNewLog }, isSound }: LogCheck) {
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

const MARKS = { right: Check, unclear: CircleAlert, wrong: X }
const COLOURS: Record<keyof typeof MARKS, string> = {
  right: 'bg-accent text-on-accent',
  unclear: 'bg-error-tint text-error',
  wrong: 'bg-error-tint text-error',
}

interface FindingProps {
  kind: keyof typeof MARKS | 'empty'
  title: string
  children: string
}

function Finding({ kind, title, children }: FindingProps) {
  return (
    <div className="flex items-center gap-4 rounded-3 bg-surface-2 px-5 py-5">
      {kind === 'empty' ? (
        <LazyTarget content={{ kind: 'sealed', left: 1 }} size={56} decorative />
      ) : (
        <Mark kind={kind} />
      )}
      <div>
        <h2 className="type-title-3">{title}</h2>
        <p className="mt-0.5 type-card text-text-2">{children}</p>
      </div>
    </div>
  )
}

function Mark({ kind }: { kind: keyof typeof MARKS }) {
  const Icon = MARKS[kind]
  return (
    <span className={`flex size-14 flex-none items-center justify-center rounded-full ${COLOURS[kind]}`}>
      <Icon size={28} strokeWidth={2.5} aria-hidden="true" />
    </span>
  )
}
