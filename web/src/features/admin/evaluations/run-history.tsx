import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatKoreanDay, formatMoment, formatTimeToSecond } from '#shared/format/format-times.ts'
import { countResults } from '#shared/predictions/count-results.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { PagedList } from '#shared/ui/lists/paged-list.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { evaluationMessages as messages } from './messages.ts'
import { type Run, runQuery, runsQuery } from './queries.ts'
import { PRESSABLE_ROW } from '../content-list.tsx'
import { adminMessages } from '../messages.ts'
import { CountBar, countDone, RunReport, RunReportSkeleton } from './run-report.tsx'

/** Columns of equal width in all rows: start, bar, hits, misses, chevron. */
const COLUMNS =
  'grid grid-cols-[4.75rem_minmax(0,1fr)_2.25rem_2.25rem_1.125rem] items-center gap-x-3 large-text:grid-cols-1 md:grid-cols-[8rem_minmax(0,1fr)_4rem_4rem_1.125rem]'
const ROW_CLASS = `${COLUMNS} min-h-16 py-2.5 text-left`

/** Lists the earlier runs, the latest first. A press on a run opens its report. */
export function RunHistory({ shownRunId }: { shownRunId: string }) {
  const runs = useInfiniteQuery({
    ...runsQuery,
    select: ({ pages, pageParams }) => ({
      pages: pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== shownRunId) })),
      pageParams,
    }),
  })
  const [selectedRun, setSelectedRun] = useState<Run | null>(null)
  const largestCount = Math.max(0, ...(runs.data?.pages ?? []).flatMap(({ items }) => items.map(countDone)))
  return (
    <Section title={messages.pastEvaluations}>
      {largestCount > 0 && <ColumnHeadings />}
      <PagedList
        query={runs}
        getKey={(run) => run.id}
        failureTitle={messages.loadFailed}
        skeleton={<RunRowSkeleton />}
        empty={<p className="py-4 type-body text-text-2">{messages.noPastEvaluations}</p>}
      >
        {(run) => <RunRow run={run} largestCount={largestCount} onOpen={() => setSelectedRun(run)} />}
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

function ColumnHeadings() {
  const { start, success, failed } = messages.figures
  return (
    <div aria-hidden="true" className={`${COLUMNS} type-caption text-text-2 large-text:hidden`}>
      <span className="col-span-2">{start}</span>
      <span className="text-right">{success}</span>
      <span className="text-right">{failed}</span>
    </div>
  )
}

interface RowProps {
  run: Run
  /** The number of predictions of the largest run, whose bar is as wide as its column. */
  largestCount: number
  onOpen: () => void
}

function RunRow({ run, largestCount, onOpen }: RowProps) {
  const { success, failed } = messages.figures
  const hasCounts = countResults(run) > 0
  const notes = formatNotes(run)
  return (
    <button type="button" onClick={onOpen} className={`${ROW_CLASS} ${PRESSABLE_ROW}`}>
      <span>
        <span className="block type-body-strong">{formatTimeToSecond(run.startedAt)}</span>
        <span className="block type-caption text-text-2">
          {adminMessages.joinParts([
            formatKoreanDay(run.startedAt),
            run.startedBy === null ? messages.automatic : messages.startedByAdminShort,
          ])}
        </span>
      </span>
      {hasCounts ? (
        <>
          <span>
            <span
              aria-hidden="true"
              style={{ width: `${(countDone(run) / largestCount) * 100}%` }}
              className="block"
            >
              <CountBar run={run} className="h-3 rounded-1" />
            </span>
            {notes !== '' && <span className="mt-1.5 block type-caption text-text-2">{notes}</span>}
          </span>
          <Count label={success} count={run.success} />
          <Count label={failed} count={run.failed} />
        </>
      ) : (
        <span className="col-span-3 type-card text-text-2 large-text:col-span-1">
          {notes || messages.nothingDue}
        </span>
      )}
      <ChevronRight size={18} aria-hidden="true" className="text-text-3 large-text:hidden" />
    </button>
  )
}

const Count = ({ label, count }: { label: string; count: number }) => (
  <span className="type-body-strong large-text:text-left text-right">
    <span className="sr-only large-text:not-sr-only">{label} </span>
    {formatCount(count)}
  </span>
)

const formatNotes = ({ skipped, failure }: Run): string =>
  adminMessages.joinParts([
    failure !== null && messages.interrupted,
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
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3.5 w-full" />
      <Skeleton className="h-3.5 w-full" />
      <Skeleton className="size-4" />
    </div>
  )
}
