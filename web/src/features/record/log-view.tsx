import { type Look, lookAtLog, type SeenLog } from '@gwanyeok/domain/record/look.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, CircleAlert, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { logKey } from '#shared/data/query-keys.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { getOfLog, rememberLog, seenLog } from '#shared/record/browser-log.ts'
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

const TITLES = { pending: 'checking', success: 'checked', error: 'unchecked' } as const

/** Checks the public record in this browser: its signature, its key, and whether it continues the one seen before. */
export function LogView() {
  const query = useQuery({ queryKey: logKey, queryFn: lookAtRecord, retry: false })
  return (
    <>
      <Section>
        {/* On the phone the header says it. */}
        <p className="type-label text-text-2 max-lg:hidden">{messages.name}</p>
        <h1 className="type-title-1">{messages.title}</h1>
        <p className="mt-2 type-body text-text-2">{messages.lead}</p>
      </Section>
      <Section title={messages[TITLES[isSecureContext ? query.status : 'error']]}>
        {!isSecureContext ? (
          <Finding kind="gap">{notSecure}</Finding>
        ) : query.data ? (
          <Findings {...query.data} />
        ) : query.isError ? (
          <QueryFailure title={messages.unreadable} query={query} />
        ) : (
          <Loading className="flex flex-col gap-3">
            <Skeleton className="my-1.5 h-7 w-28" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-5 w-4/5" />
          </Loading>
        )}
      </Section>
      {/* Not before what stands above it, which would move it. */}
      {!query.isPending && <HowToCheck />}
      {query.data && (
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
            <Key {...query.data.look.seen} />
          </details>
        </Section>
      )}
    </>
  )
}

function Findings({ look, isSound }: Looked) {
  const { head, isConsistent, isOther } = look
  if (!isSound) return <Finding kind="wrong">{messages.broken}</Finding>
  return (
    <>
      <Size>{head.size === 0 ? messages.empty : messages.count(formatCount(head.size))}</Size>
      <ul className="mt-4 flex flex-col gap-3">
        {head.size > 0 && <Finding kind="right">{messages.sound}</Finding>}
        {isOther ? (
          <Finding kind="gap">{messages.begunAnew}</Finding>
        ) : isConsistent ? (
          <Finding kind="right">{messages.continued}</Finding>
        ) : (
          head.size > 0 && <Finding kind="note">{messages.first}</Finding>
        )}
        <Finding kind="note">{messages.split}</Finding>
      </ul>
    </>
  )
}

const Size = ({ children }: { children: string }) => (
  <>
    <p className="type-label text-text-2">{messages.size}</p>
    <p className="type-hero">{children}</p>
    <p className="mt-1 type-label text-pretty text-text-2">{messages.counted}</p>
  </>
)

const MARKS = { right: Check, note: Info, gap: CircleAlert, wrong: X }
const COLOURS = { right: '', note: 'text-text-2', gap: 'text-error', wrong: 'text-error' }

function Finding({ kind, children }: { kind: keyof typeof MARKS; children: ReactNode }) {
  const Mark = MARKS[kind]
  return (
    <li className={`flex list-none gap-2 type-body ${COLOURS[kind]}`}>
      <Mark size={18} aria-hidden="true" className="mt-0.5 flex-none" />
      <span>{children}</span>
    </li>
  )
}

const Key = ({ verifier }: SeenLog) => (
  <div className="py-3">
    <p className="mb-2 type-label text-text-2">{messages.keyHint}</p>
    <p className="type-caption break-all text-text-2 select-all">{verifier}</p>
  </div>
)

const HowToCheck = () => (
  <Section title={messages.how}>
    <ol className="flex flex-col gap-2.5">
      {messages.steps.map((step, at) => (
        <li key={step} className="flex items-center gap-3 type-card">
          <span
            aria-hidden="true"
            className="flex size-6 flex-none items-center justify-center rounded-full bg-surface-3 type-caption-strong"
          >
            {at + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  </Section>
)

async function lookAtRecord(): Promise<Looked> {
  const look = await lookAtLog(getOfLog, seenLog())
  const isSound = look.isSigned && look.isConsistent !== false
  rememberLog({ isSound, seen: look.seen })
  return { look, isSound }
}
