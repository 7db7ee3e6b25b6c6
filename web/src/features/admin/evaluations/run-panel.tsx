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
import { useAfterRun, useStartRun } from './mutations.ts'
import { RunReport, RunReportSkeleton } from './run-report.tsx'

/** The run in progress with its counts; otherwise the last run and a button that starts one. */
export function RunPanel() {
  const runs = useInfiniteQuery(runsQuery)
  const [startedId, setStartedId] = useState<string | null>(null)
  const start = useStartRun((run) => setStartedId(run.id))
  // Ids grow with time, so the greater id belongs to the later run: the run started here or a scheduled run.
  const newestRunId = runs.data?.pages[0]?.items[0]?.id ?? ''
  const id = startedId && startedId > newestRunId ? startedId : newestRunId
  const run = useQuery({ ...runQuery(id), enabled: id !== '' })
  const finishedAt = run.data?.run.finishedAt
  const hasFailed = startedId !== null && run.data?.run.id === startedId && run.data.run.failure !== null
  const afterRun = useEffectEvent(useAfterRun())
  useEffect(() => {
    if (finishedAt) afterRun()
  }, [finishedAt])
  useEffect(() => {
    if (hasFailed) toast.error(messages.failed)
  }, [hasFailed])

  const startButton = (
    <Button busy={start.isPending} onClick={start.start}>
      {messages.run}
    </Button>
  )
  return (
    <Section>
      {run.data ? (
        <RunReport
          {...run.data}
          readAt={run.dataUpdatedAt}
          heading={messages.lastEvaluation}
          action={run.data.run.finishedAt === null ? null : startButton}
        />
      ) : runs.isError || run.isError ? (
        <ErrorState
          title={messages.loadFailed}
          message={explainError(runs.error ?? run.error)}
          onRetry={() => void (runs.isError ? runs.refetch() : run.refetch())}
          busy={runs.isFetching || run.isFetching}
        />
      ) : runs.data && id === '' ? (
        <EmptyState title={messages.none} message={messages.noneHint} action={startButton} />
      ) : (
        <RunReportSkeleton />
      )}
    </Section>
  )
}
