import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { queriesExceptSession } from '#shared/data/query-keys.ts'
import { useRecentSignIn } from '#shared/session/recent-sign-in.tsx'
import { lacksRecentSignIn } from '#shared/session/recent-sign-in-errors.ts'
import { toast } from '#shared/toast.ts'
import { samplesMessages as messages } from './messages.ts'

/** Samples are in every list of the product: refetches everything but the session. */
function useRefreshAll() {
  const client = useQueryClient()
  return () => client.invalidateQueries(queriesExceptSession)
}

export function useCreateSamples() {
  const refresh = useRefreshAll()
  return useMutation({
    mutationFn: () => call('POST /admin/samples'),
    onSuccess: () => toast.success(messages.created),
    onError: (error) => toast.error(explainError(error)),
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
      if (!lacksRecentSignIn(error)) toast.error(explainError(error))
    },
    onSettled: refresh,
  })
}
