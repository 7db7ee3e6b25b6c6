import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, ApiError, call } from '../../../shared/api/api.ts'
import { byCursor } from '../../../shared/data/cursor-pages.ts'
import { useRecentSignIn } from '../../../shared/session/recent-sign-in.tsx'
import { toast } from '../../../shared/ui/toasts/toast.ts'
import { startFailure } from './start-failure.ts'

export type Run = Answer<'POST /admin/evaluations'>
export type Skip = Answer<'GET /admin/stuck-predictions'>['items'][number]

const RUN_POLL_MS = 500
const LIST_POLL_MS = 15_000

/** Looks for runs of the schedule by itself. */
export const runsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'runs'],
  queryFn: ({ pageParam: cursor, signal }) => call('GET /admin/evaluations', { query: { cursor }, signal }),
  ...byCursor,
  refetchInterval: LIST_POLL_MS,
})

/** Counts up while the run goes on. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'run', id],
    queryFn: ({ signal }) => call('GET /admin/evaluations/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.run.finishedAt === null ? RUN_POLL_MS : false),
  })

export const stuckQuery = queryOptions({
  queryKey: ['admin', 'stuck'],
  queryFn: ({ signal }) => call('GET /admin/stuck-predictions', { signal }),
})

const START = ['admin', 'start-run']

export function useStartRun(onStarted: (run: Run) => void) {
  const client = useQueryClient()
  const { isPending, mutate } = useMutation({
    mutationKey: START,
    mutationFn: startOrFindRunning,
    onSuccess: (run) => {
      client.setQueryData(runQuery(run.id).queryKey, { run, skips: [] })
      onStarted(run)
    },
    onError: (error) => toast.error(startFailure(error)),
    onSettled: () => client.invalidateQueries({ queryKey: runsQuery.queryKey }),
  })
  // The button learns a moment later that it is busy: a second press may be quicker.
  const start = () => {
    if (client.isMutating({ mutationKey: START }) === 0) mutate()
  }
  return { isPending, start }
}

/** What is asked for goes on already, begun by the schedule or by another admin: that run is as good. */
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

/** After a run: what it changed is asked for again. */
export function useAfterRun() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: runsQuery.queryKey })
    void client.invalidateQueries({ queryKey: stuckQuery.queryKey })
  }
}

export function useCloseAsVoid() {
  const client = useQueryClient()
  const guard = useRecentSignIn()
  return async (id: string, reason: string) => {
    try {
      await guard(() => call('POST /admin/predictions/:id/void', { params: { id }, body: { reason } }))
    } finally {
      await client.invalidateQueries({ queryKey: ['admin'] })
    }
  }
}
