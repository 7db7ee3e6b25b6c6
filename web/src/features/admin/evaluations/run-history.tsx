import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatCount, formatShare } from '#shared/format/format-figures.ts'
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

/** Columns of equal width in all rows: start, outcome, bar of the hits, win rate, chevron. */
const ROW_CLASS =
  'grid min-h-16 grid-cols-[5.5rem_3rem_minmax(0,1fr)_2.75rem_auto] items-center gap-3 py-2.5 text-left large-text:grid-cols-1 md:grid-cols-[8rem_6rem_minmax(0,1fr)_4rem_auto]'

/** Lists all runs but the one shown above them, the latest first. A press on a run opens its report. */
export function RunHistory({ shownRunId }: { shownRunId: string }) {
  const runs = useInfiniteQuery({
    ...runsQuery,
    select: ({ pages, pageParams }) => ({
      pages: pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== shownRunId) })),
      pageParams,
    }),
  })
  const [selectedRun, setSelectedRun] = useState<Run | null>(null)
  return (
    <Section title={messages.pastEvaluations}>
      <PagedList
        query={runs}
        getKey={(run) => run.id}
        failed={messages.loadFailed}
        skeleton={<RunRowSkeleton />}
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

interface RowProps {
  run: Run
  onOpen: () => void
}

function RunRow({ run, onOpen }: RowProps) {
  const judgedCount = run.success + run.failed
  const percent = judgedCount === 0 ? 0 : (run.success / judgedCount) * 100
  return (
    <button type="button" onClick={onOpen} className={`${ROW_CLASS} ${PRESSABLE_ROW}`}>
      <span>
        <span className="block type-card">{formatMoment(run.startedAt)}</span>
        <span className="block type-caption text-text-2">
          {run.startedBy === null ? messages.automatic : messages.startedByAdminShort}
        </span>
      </span>
      {judgedCount > 0 ? (
        <>
          <span className="type-body-strong">{messages.judgedCount(formatCount(judgedCount))}</span>
          <span>
            <RateBar percent={percent} className="h-2" fill="bg-accent" />
            <span className="mt-1.5 block type-caption text-text-2">{formatCounts(run)}</span>
          </span>
          <span className="text-right type-body-strong">{formatShare(Math.round(percent))}</span>
        </>
      ) : (
        <span className="col-span-3 type-card-strong large-text:col-span-1">
          {adminMessages.joinParts([
            run.failure === null ? run.due === 0 && messages.nothingDue : messages.interrupted,
            run.skipped > 0 && messages.skippedCount(formatCount(run.skipped)),
          ])}
        </span>
      )}
      <ChevronRight size={18} aria-hidden="true" className="text-text-3 large-text:hidden" />
    </button>
  )
}

const formatCounts = ({ success, failed, skipped, failure }: Run): string =>
  adminMessages.joinParts([
    failure !== null && messages.interrupted,
    messages.hitsAndMisses(formatCount(success), formatCount(failed)),
    skipped > 0 && messages.skippedCount(formatCount(skipped)),
  ])

function RunDetail({ id }: { id: string }) {
  const report = useQuery(runQuery(id))
  const placeholder = report.error ? (
    <QueryFailure title={messages.loadFailed} query={report} />
  ) : (
    <RunReportSkeleton />
  )
  return (
    <div className="px-5 pb-6 md:px-6">
      {report.data ? (
        <RunReport {...report.data} readAt={report.dataUpdatedAt} heading={messages.result} />
      ) : (
        placeholder
      )}
    </div>
  )
}

function RunRowSkeleton() {
  return (
    <div className={ROW_CLASS}>
      <span>
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="mt-2 h-2.5 w-8" />
      </span>
      <Skeleton className="h-3.5 w-10" />
      <Skeleton className="h-2 w-full" />
      <Skeleton className="h-3.5 w-9" />
      <Skeleton className="size-4" />
    </div>
  )
}
