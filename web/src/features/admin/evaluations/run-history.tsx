import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatMoment } from '#shared/format/format-times.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { PagedList } from '#shared/ui/lists/paged-list.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { evaluationMessages as messages } from './messages.ts'
import { type Run, runQuery, runsQuery } from './queries.ts'
import { PRESSABLE_ROW } from '../content-list.tsx'
import { adminMessages } from '../messages.ts'
import { RunReport, RunReportSkeleton } from './run-report.tsx'
import { RateBar } from '#shared/ui/rate-bar.tsx'

const ROW_CLASS = 'flex min-h-16 items-center gap-3 py-2.5 text-left'

/** Lists all runs, the latest first. A press on a run opens its report. */
export function RunHistory() {
  const runs = useInfiniteQuery(runsQuery)
  const [selectedRun, setSelectedRun] = useState<Run | null>(null)
  return (
    <Section title={messages.pastEvaluations}>
      <PagedList
        query={runs}
        getKey={(run) => run.id}
        failed={messages.loadFailed}
        skeleton={<RowSkeleton />}
        empty={<p className="py-4 type-body text-text-2">{messages.noPastEvaluations}</p>}
      >
        {(run) => <RunRow run={run} onOpen={() => setSelectedRun(run)} />}
      </PagedList>
      <Sheet
        open={selectedRun !== null}
        onClose={() => setSelectedRun(null)}
        title={
          selectedRun ? messages.evaluationAt(formatMoment(selectedRun.startedAt)) : messages.pastEvaluations
        }
      >
        {selectedRun && <RunDetail id={selectedRun.id} />}
      </Sheet>
    </Section>
  )
}

function RunRow({ run, onOpen }: { run: Run; onOpen: () => void }) {
  const starter = run.startedBy === null ? messages.automatic : messages.startedByAdminShort
  return (
    <button type="button" onClick={onOpen} className={`${ROW_CLASS} ${PRESSABLE_ROW}`}>
      <span className="min-w-0 flex-1">
        <span className="block type-card-strong">{formatOutcome(run)}</span>
        <span className="block type-caption text-text-2">
          {adminMessages.joinParts([formatStart(run), starter])}
        </span>
      </span>
      {run.due > 0 && <OutcomeBar run={run} />}
      <span className="text-right type-label text-text-2 md:w-40">{formatCounts(run)}</span>
      <ChevronRight size={18} aria-hidden="true" className="flex-none text-text-3" />
    </button>
  )
}

/** The share of hits among the judged predictions. */
function OutcomeBar({ run: { success, failed } }: { run: Run }) {
  const judgedCount = success + failed
  return (
    <RateBar
      percent={judgedCount === 0 ? 0 : (success / judgedCount) * 100}
      className="h-1.5 w-16 flex-none md:w-32"
      fill="bg-accent"
    />
  )
}

/** Formats a time to the second, to distinguish runs of the same minute. Seconds are the same in every time zone. */
const formatStart = ({ startedAt }: Run) => `${formatMoment(startedAt)}:${startedAt.slice(17, 19)}`

function formatOutcome(run: Run): string {
  if (run.failure !== null) return messages.interrupted
  if (run.due === 0) return messages.nothingDue
  return messages.judgedCount(formatCount(run.success + run.failed))
}

function formatCounts({ due, success, failed, skipped }: Run): string {
  return adminMessages.joinParts([
    due > 0 && messages.hitsAndMisses(formatCount(success), formatCount(failed)),
    skipped > 0 && messages.skippedCount(formatCount(skipped)),
  ])
}

function RunDetail({ id }: { id: string }) {
  const run = useQuery(runQuery(id))
  const placeholder = run.error ? (
    <QueryFailure title={messages.loadFailed} query={run} />
  ) : (
    <RunReportSkeleton />
  )
  return (
    <div className="px-5 pb-6 md:px-6">
      {run.data ? (
        // The empty action hides the percentage.
        <RunReport {...run.data} readAt={run.dataUpdatedAt} heading={messages.result} action={<span />} />
      ) : (
        placeholder
      )}
    </div>
  )
}

function RowSkeleton() {
  return (
    <div className={ROW_CLASS}>
      <div className="flex-1">
        <Skeleton className="h-3.5 w-16" />
        <Skeleton className="mt-2 h-2.5 w-24" />
      </div>
      <Skeleton className="h-3 w-28" />
      <Skeleton className="size-4" />
    </div>
  )
}
