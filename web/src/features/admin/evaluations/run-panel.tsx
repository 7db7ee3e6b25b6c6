import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { explainError } from '#shared/api/error-messages.ts'
import { toast } from '#shared/toast.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorState } from '#shared/ui/feedback/error-state.tsx'
import { Section } from '#shared/ui/section.tsx'
import { evaluationMessages as messages } from './messages.ts'
import { runQuery, runsQuery } from './queries.ts'
import { useRefetchAfterRun, useStartRun } from './mutations.ts'
import { RunReport, RunReportSkeleton } from './run-report.tsx'

/** The run in progress with its counts; otherwise the last run and a button that starts one. */
export function RunPanel({ newestRunState }: { newestRunState: ReturnType<typeof useNewestRun> }) {
  const { runs, report, runId, setStartedId } = newestRunState
  const { isPending, start } = useStartRun((startedRun) => setStartedId(startedRun.id))
  const startButton = (
    <Button variant="secondary" isBusy={isPending} onClick={start}>
      {messages.startEvaluation}
    </Button>
  )
  if (report.data) {
    return (
      <Section>
        <RunReport
          {...report.data}
          readAt={report.dataUpdatedAt}
          heading={messages.lastEvaluation}
          action={startButton}
        />
      </Section>
    )
  }
  const failedResult = [runs, report].find(({ isError }) => isError)
  if (failedResult) {
    return (
      <Section>
        <ErrorState
          title={messages.loadFailed}
          message={explainError(failedResult.error)}
          onRetry={() => void failedResult.refetch()}
          isRetrying={runs.isFetching || report.isFetching}
        />
      </Section>
    )
  }
  const hasNoRuns = runs.data && runId === ''
  return (
    <Section>
      {hasNoRuns ? (
        <EmptyState title={messages.noEvaluation} message={messages.noEvaluationHint} action={startButton} />
      ) : (
        <RunReportSkeleton />
      )}
    </Section>
  )
}

/** Loads the newest run. When it ends, refetches what it changed; shows a toast if it was started here and failed. */
export function useNewestRun() {
  const runs = useInfiniteQuery(runsQuery)
  const [startedId, setStartedId] = useState<string | null>(null)
  // Ids grow with time, so the greater id belongs to the later run. The run started here may be missing in the list.
  const newestListedId = runs.data?.pages[0]?.items[0]?.id ?? ''
  const runId = startedId && startedId > newestListedId ? startedId : newestListedId
  const report = useQuery({ ...runQuery(runId), enabled: runId !== '' })
  const finishedAt = report.data?.run.finishedAt
  const didOwnRunFail =
    startedId !== null && report.data?.run.id === startedId && report.data.run.failure !== null
  const refetchAfterRun = useEffectEvent(useRefetchAfterRun())
  useEffect(() => {
    if (finishedAt) refetchAfterRun()
  }, [finishedAt])
  useEffect(() => {
    if (didOwnRunFail) toast.error(messages.evaluationFailed)
  }, [didOwnRunFail])
  return { runs, report, runId, setStartedId }
}
