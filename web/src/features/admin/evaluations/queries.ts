import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '../../../shared/api.ts'
import { messageOf } from '../../../shared/error-messages.ts'
import { byCursor } from '../../../shared/paging.ts'
import { useRecentSignIn } from '../../../shared/recent-sign-in.tsx'
import { toast } from '../../../shared/ui/toast.ts'

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

export function useStartRun(onStarted: (run: Run) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /admin/evaluations'),
    onSuccess: (run) => {
      client.setQueryData(runQuery(run.id).queryKey, { run, skips: [] })
      onStarted(run)
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: runsQuery.queryKey }),
  })
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
    await guard(() => call('POST /admin/predictions/:id/void', { params: { id }, body: { reason } }))
    await client.invalidateQueries({ queryKey: ['admin'] })
  }
}
