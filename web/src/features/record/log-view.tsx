import { toHex } from '@gwanyeok/domain/predictions/seal.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, X } from 'lucide-react'
import { formatCount } from '#shared/format/format-figures.ts'
import { recordNeedsHttps } from '#shared/record/messages.ts'
import { HashDrawing } from '#shared/seal/hash-drawing.tsx'
import { cx } from '#shared/ui/cx.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { Lines } from './lines.tsx'
import { LatestEntries } from './latest-entries.tsx'
import { recordMessages } from './messages.ts'
import { type LogCheck, logCheckQuery } from './queries.ts'

const messages = recordMessages.log

/**
 * Checks the public record in this browser: its signature, its key, and whether it continues the record seen before.
 * Below are the latest entries.
 */
export function LogView() {
  const head = useQuery(logCheckQuery).data?.logState.head
  return (
    <>
      <Section>
        <h1 className="type-title-1">{messages.title}</h1>
        <p className="mt-2 type-body text-text-2">
          <Lines lines={messages.lead} />
        </p>
        <div className="mt-5">
          <Check />
        </div>
      </Section>
      {head && <LatestEntries size={head.size} />}
    </>
  )
}

function Check() {
  const logCheck = useQuery(logCheckQuery)
  if (!isSecureContext)
    return (
      <Finding kind="unclear" title={messages.uncheckedTitle}>
        {recordNeedsHttps}
      </Finding>
    )
  if (logCheck.data) return <CheckResult {...logCheck.data} />
  if (logCheck.isError)
    return (
      <>
        <h2 className="type-title-3">{messages.uncheckedTitle}</h2>
        <QueryFailure title={messages.unreadable} query={logCheck} />
      </>
    )
  return (
    <Loading>
      <Skeleton className="h-64 rounded-4 md:h-44 lg:h-64" />
    </Loading>
  )
}

/** The result of the check, in one sentence. */
function CheckResult({ logState: { head, wasLogReplaced }, isSound }: LogCheck) {
  if (!isSound)
    return (
      <Finding kind="wrong" title={messages.wrongTitle}>
        {messages.wrongHint}
      </Finding>
    )
  if (wasLogReplaced)
    return (
      <Finding kind="unclear" title={messages.notComparableTitle}>
        {messages.newLogHint}
      </Finding>
    )
  if (head.size === 0)
    return (
      <Finding kind="empty" title={messages.emptyTitle}>
        {messages.emptyHint}
      </Finding>
    )
  return (
    <Finding kind="right" title={messages.checkedTitle} root={head.root}>
      {messages.allEntriesUnchanged(formatCount(head.size))}
    </Finding>
  )
}

const BACKGROUND_CLASSES = {
  right: 'bg-accent text-on-accent',
  empty: 'bg-accent-tint',
  unclear: 'bg-surface-2',
  wrong: 'bg-surface-2',
}
const MARKS = { unclear: CircleAlert, wrong: X }

interface FindingProps {
  kind: keyof typeof BACKGROUND_CLASSES
  title: string
  /** The root hash of a record that is sound, drawn as its seal. */
  root?: Uint8Array
  children: string
}

function Finding({ kind, title, root, children }: FindingProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-6 gap-y-4 rounded-4 p-5 max-md:justify-center max-md:text-center md:p-6 lg:min-h-64 lg:gap-x-10 lg:px-10',
        BACKGROUND_CLASSES[kind],
      )}
    >
      {(kind === 'empty' || root) && (
        <span className="grid size-32 flex-none place-items-center lg:size-44 lg:[&>svg]:size-full">
          {root ? (
            <HashDrawing hash={toHex(root)} size={128} />
          ) : (
            <LazyTarget content={{ kind: 'empty' }} size={128} isDecorative />
          )}
        </span>
      )}
      {(kind === 'unclear' || kind === 'wrong') && <Mark kind={kind} />}
      <div className="min-w-0 flex-1 basis-44">
        <h2 className="type-title-2">{title}</h2>
        <p className={cx('mt-1 type-card text-balance', kind !== 'right' && 'text-text-2')}>{children}</p>
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
