import { type Look, lookAtLog } from '@gwanyeok/domain/record/look.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, CircleAlert, Clock, X } from 'lucide-react'
import { logKey } from '#shared/data/query-keys.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { fetchLogFile, rememberLog, recallSeenLog } from '#shared/record/browser-log.ts'
import { notSecure } from '#shared/record/messages.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { recordMessages } from './messages.ts'

const messages = recordMessages.log

interface Looked {
  look: Look
  isSound: boolean
}

/** Checks the public record in this browser: its signature, its key, and whether it continues the one seen before. */
export function LogView() {
  const query = useQuery({ queryKey: logKey, queryFn: lookAtRecord, retry: false })
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
            <Found {...query.data} />
          ) : query.isError ? (
            <>
              <h2 className="type-title-3">{messages.unchecked}</h2>
              <QueryFailure title={messages.unreadable} query={query} />
            </>
          ) : (
            <Loading>
              <Skeleton className="h-40 rounded-3" />
            </Loading>
          )}
        </div>
      </Section>
      {/* Not before what stands above it, which would move it. */}
      {!query.isPending && <Details looked={query.data} />}
    </>
  )
}

/** The result of the check, in one sentence. */
function Found({ look: { head, isOther }, isSound }: Looked) {
  if (!isSound)
    return (
      <Finding kind="wrong" title={messages.wrong}>
        {messages.broken}
      </Finding>
    )
  if (isOther)
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

const MARKS = { right: Check, empty: Clock, unclear: CircleAlert, wrong: X }
const COLOURS: Record<keyof typeof MARKS, string> = {
  right: 'bg-accent text-on-accent',
  empty: 'bg-surface text-text-2',
  unclear: 'bg-error-tint text-error',
  wrong: 'bg-error-tint text-error',
}

interface FindingProps {
  kind: keyof typeof MARKS
  title: string
  children: string
}

function Finding({ kind, title, children }: FindingProps) {
  const Mark = MARKS[kind]
  return (
    <div className="flex flex-col items-center rounded-3 bg-surface-2 px-5 py-6 text-center">
      <span className={`flex size-16 items-center justify-center rounded-full ${COLOURS[kind]}`}>
        <Mark size={32} strokeWidth={2.5} aria-hidden="true" />
      </span>
      <h2 className="mt-4 type-title-2">{title}</h2>
      <p className="mt-1 type-body text-balance text-text-2">{children}</p>
    </div>
  )
}

/** Folded: how a prediction is checked, what the count is of, what the check cannot know, and the key. */
function Details({ looked }: { looked: Looked | undefined }) {
  const seen = looked?.look.seen
  return (
    <Section>
      <details className="group -my-3">
        <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-3 type-card-strong">
          {messages.details}
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="flex-none text-text-3 transition-transform moves-fast group-open:rotate-180"
          />
        </summary>
        <ol className="list-decimal space-y-2 py-2 pl-5 type-card">
          {messages.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ul className="list-disc space-y-2 py-2 pl-5 type-card text-text-2">
          {looked && <li>{looked.look.isConsistent ? messages.continued : messages.first}</li>}
          <li>{messages.split}</li>
          <li>{messages.counted}</li>
        </ul>
        {seen && (
          <div className="py-3">
            <p className="mb-2 type-label text-text-2">{messages.keyHint}</p>
            <p className="type-caption break-all text-text-2 select-all">{seen.verifier}</p>
          </div>
        )}
      </details>
    </Section>
  )
}

async function lookAtRecord(): Promise<Looked> {
  const look = await lookAtLog(fetchLogFile, recallSeenLog())
  const isSound = look.isSigned && look.isConsistent !== false
  rememberLog({ isSound, seen: look.seen })
  return { look, isSound }
}
