import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '../../../shared/api/api.ts'
import { messageOf } from '../../../shared/api/error-messages.ts'
import { isDeclined, useRecentSignIn } from '../../../shared/session/recent-sign-in.tsx'
import { sessionQuery } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/ui/toasts/toast.ts'
import { samplesMessages as messages } from './messages.ts'

export type SampleCounts = Answer<'GET /admin/samples'>

export const samplesQuery = queryOptions({
  queryKey: ['admin', 'samples'],
  queryFn: ({ signal }) => call('GET /admin/samples', { signal }),
})

/** Samples are in every list of the product: all but the session is asked for again. */
function useRefreshAll() {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
}

export function useCreateSamples() {
  const refresh = useRefreshAll()
  return useMutation({
    mutationFn: () => call('POST /admin/samples'),
    onSuccess: () => toast.success(messages.created),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  })
}

export function useDeleteSamples() {
  const refresh = useRefreshAll()
  const guard = useRecentSignIn()
  return useMutation({
    mutationFn: () => guard(() => call('DELETE /admin/samples')),
    onSuccess: () => toast.success(messages.deleted),
    onError: (error) => {
      if (!isDeclined(error)) toast.error(messageOf(error))
    },
    onSettled: refresh,
  })
}
