import { type Look, lookAtLog } from '@gwanyeok/domain/record/look.ts'
import { textOf } from '@gwanyeok/domain/record/read-log.ts'
import { parsePolicy, type Policy } from '@gwanyeok/domain/record/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { logKey } from '#shared/data/query-keys.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { getOfLog, rememberLog, seenLog } from '#shared/record/browser-log.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { recordMessages } from './messages.ts'

const messages = recordMessages.log

interface Looked {
  look: Look
  policy: Policy
  isSound: boolean
}

/** What this browser finds of the public record: its signature, keys, losses and witnesses. */
export function LogView() {
  const query = useQuery({ queryKey: logKey, queryFn: lookAtRecord, retry: false })
  return (
    <>
      <Section>
        <h1 className="type-title-1">{messages.title}</h1>
        <p className="mt-2 type-body text-text-2">{messages.lead}</p>
      </Section>
      <Section title={messages.checked}>
        {query.data ? (
          <Findings {...query.data} />
        ) : query.isError ? (
          <QueryFailure title={messages.unreadable} query={query} />
        ) : (
          <Loading className="flex flex-col gap-3">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-5 w-4/5" />
          </Loading>
        )}
      </Section>
      {query.data && <Keys {...query.data.look} />}
      {query.data && <Witnesses {...query.data.policy} />}
      {/* Not before what stands above it, which would move it. */}
      {!query.isPending && <Yourself />}
    </>
  )
}

function Findings({ look, isSound }: Looked) {
  const { head, isConsistent, isSeenLost, losses } = look
  if (!isSound) return <Finding kind="wrong">{messages.broken}</Finding>
  return (
    <ul className="flex flex-col gap-3">
      <Finding kind="right">{messages.sound(formatCount(head.size))}</Finding>
      {isConsistent ? (
        <Finding kind="right">{messages.continued}</Finding>
      ) : isSeenLost ? (
        <Finding kind="gap">{messages.seenLost}</Finding>
      ) : (
        <Finding kind="note">{messages.first}</Finding>
      )}
      {losses.map(({ from, count }) => (
        <Finding key={from} kind="gap">
          {messages.lost(formatCount(from + 1), formatCount(from + count))}
        </Finding>
      ))}
    </ul>
  )
}

const MARKS = { right: Check, note: Info, gap: CircleAlert, wrong: X }
const COLOURS = { right: '', note: 'text-text-2', gap: 'text-error', wrong: 'text-error' }

function Finding({ kind, children }: { kind: keyof typeof MARKS; children: ReactNode }) {
  const Mark = MARKS[kind]
  return (
    <li className={`flex list-none gap-2 type-body ${COLOURS[kind]}`}>
      <Mark size={18} aria-hidden="true" className="mt-0.5 flex-none" />
      {children}
    </li>
  )
}

/** The key now, and those before it, the newest first. */
function Keys({ seen, predecessors }: Look) {
  const before = predecessors.map(({ verifier, size, handover }) => ({
    verifier,
    label: messages.before(formatCount(size)),
    hint: handover === null ? messages.rekeyed : messages.handedOver,
  }))
  const now = { verifier: seen.verifier, label: messages.now, hint: null }
  return (
    <Section title={messages.keys}>
      <ul className="flex flex-col gap-4">
        {[now, ...before.toReversed()].map(({ verifier, label, hint }) => (
          <li key={verifier}>
            {before.length > 0 && (
              <p className="mb-1 flex flex-wrap items-baseline gap-x-2 type-label">
                <span className="type-label-strong">{label}</span>
                {hint && <span className="text-text-2">{hint}</span>}
              </p>
            )}
            <p className="type-caption break-all text-text-2 select-all">{verifier}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Witnesses = ({ witnesses }: Policy) => (
  <Section title={messages.witnesses}>
    {witnesses.length === 0 ? (
      <p className="type-body text-text-2">{messages.noWitness}</p>
    ) : (
      <ul className="flex flex-col gap-3">
        {witnesses.map(({ name, verifier, runBy, isOwn }) => (
          <li key={name}>
            <p className="type-label-strong break-all">{verifier.name}</p>
            <p className="type-label text-text-2">{isOwn ? messages.own : (runBy ?? messages.unnamed)}</p>
          </li>
        ))}
      </ul>
    )}
  </Section>
)

const Yourself = () => (
  <Section title={messages.yourself}>
    <p className="type-body text-text-2">{messages.files}</p>
    <a href="/verify.html" download className="hit-44 mt-3 inline-block type-label-strong underline">
      {messages.page}
    </a>
  </Section>
)

async function lookAtRecord(): Promise<Looked> {
  const [look, policy] = await Promise.all([lookAtLog(getOfLog, seenLog()), getOfLog('policy')])
  const isSound = look.isSigned && look.isConsistent !== false
  rememberLog({ isSound, seen: look.seen })
  return { look, isSound, policy: await parsePolicy(textOf(policy)) }
}
