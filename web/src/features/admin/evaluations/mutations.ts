import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, ApiError, call } from '#shared/api/api.ts'
import { addToCached } from '#shared/data/add-to-cached.ts'
import {
  adminKey,
  evaluationRunKey,
  evaluationRunsKey,
  startEvaluationKey,
  stuckPredictionsKey,
} from '#shared/data/admin-query-keys.ts'
import type { Pages } from '#shared/data/query-keys.ts'
import { useRecentSignIn } from '#shared/session/recent-sign-in-provider.tsx'
import { lacksRecentSignIn } from '#shared/session/recent-sign-in-errors.ts'
import { toast } from '#shared/toast.ts'
import { explainError } from '#shared/api/error-messages.ts'
import type { Run } from './queries.ts'
import { evaluationMessages } from './messages.ts'

type RunPage = Answer<'GET /admin/evaluations'>

export function useStartRun(onStarted: (run: Run) => void) {
  const client = useQueryClient()
  const withRecentSignIn = useRecentSignIn()
  const { isPending, mutate } = useMutation({
    mutationKey: startEvaluationKey,
    mutationFn: () => withRecentSignIn(startOrFindRunning),
    onSuccess: (run) => {
      client.setQueryData(evaluationRunKey(run.id), { run, skips: [] })
      void addToCached(client, evaluationRunsKey, (runs) => addNewest(runs, run))
      onStarted(run)
    },
    onError: async (error) => {
      if (lacksRecentSignIn(error)) return
      toast.error(explainStartFailure(error))
      await client.invalidateQueries({ queryKey: evaluationRunsKey })
    },
  })
  // A second click may come before the button is disabled.
  const start = () => {
    if (client.isMutating({ mutationKey: startEvaluationKey }) === 0) mutate()
  }
  return { isPending, start }
}

/** Adds a run that has just begun to the list, unless the list has it already. */
function addNewest(runs: Pages<RunPage>, run: Run): Pages<RunPage> {
  const [firstPage, ...otherPages] = runs.pages
  if (!firstPage || firstPage.items.some(({ id }) => id === run.id)) return runs
  return { ...runs, pages: [{ ...firstPage, items: [run, ...firstPage.items] }, ...otherPages] }
}

/** Starts a run. If the schedule or another admin has already started one, returns that run. */
async function startOrFindRunning(): Promise<Run> {
  try {
    return await call('POST /admin/evaluations')
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'evaluation_running')) throw error
    const [newestRun] = (await call('GET /admin/evaluations', { query: {} })).items
    if (newestRun?.finishedAt !== null) throw error
    return newestRun
  }
}

/** Returns a function that refetches the data that a finished run has changed. */
export function useRefetchAfterRun() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: evaluationRunsKey })
    void client.invalidateQueries({ queryKey: stuckPredictionsKey })
  }
}

export function useCloseAsVoid() {
  const client = useQueryClient()
  const withRecentSignIn = useRecentSignIn()
  return async (id: string, reason: string) => {
    try {
      await withRecentSignIn(() =>
        call('POST /admin/predictions/:id/void', { params: { id }, body: { reason } }),
      )
    } finally {
      await client.invalidateQueries({ queryKey: adminKey })
    }
  }
}

/** Returns the message when a run cannot be started. */
export function explainStartFailure(error: unknown): string {
  const isRunning = error instanceof ApiError && error.code === 'evaluation_running'
  return isRunning ? explainError(error) : evaluationMessages.evaluationFailed
}
