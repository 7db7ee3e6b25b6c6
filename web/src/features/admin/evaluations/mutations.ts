import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../../shared/api/api.ts'
import { adminKey, runKey, runsKey, startRunKey, stuckKey } from '../../../shared/data/admin-query-keys.ts'
import { useRecentSignIn } from '../../../shared/session/recent-sign-in.tsx'
import { toast } from '../../../shared/ui/toasts/toast.ts'
import type { Run } from './queries.ts'
import { startFailure } from './start-failure.ts'

export function useStartRun(onStarted: (run: Run) => void) {
  const client = useQueryClient()
  const { isPending, mutate } = useMutation({
    mutationKey: startRunKey,
    mutationFn: startOrFindRunning,
    onSuccess: (run) => {
      client.setQueryData(runKey(run.id), { run, skips: [] })
      onStarted(run)
    },
    onError: (error) => toast.error(startFailure(error)),
    onSettled: () => client.invalidateQueries({ queryKey: runsKey }),
  })
  // The button is disabled a moment later: a second click may come before.
  const start = () => {
    if (client.isMutating({ mutationKey: startRunKey }) === 0) mutate()
  }
  return { isPending, start }
}

/** A run is already in progress, started by the schedule or by another admin: that one serves as well. */
async function startOrFindRunning(): Promise<Run> {
  try {
    return await call('POST /admin/evaluations')
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'evaluation_running')) throw error
    const [newest] = (await call('GET /admin/evaluations', { query: {} })).items
    if (newest?.finishedAt !== null) throw error
    return newest
  }
}

/** After a run: refetches what it changed. */
export function useAfterRun() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: runsKey })
    void client.invalidateQueries({ queryKey: stuckKey })
  }
}

export function useCloseAsVoid() {
  const client = useQueryClient()
  const guard = useRecentSignIn()
  return async (id: string, reason: string) => {
    try {
      await guard(() => call('POST /admin/predictions/:id/void', { params: { id }, body: { reason } }))
    } finally {
      await client.invalidateQueries({ queryKey: adminKey })
    }
  }
}
