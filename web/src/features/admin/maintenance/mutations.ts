import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { actionsKey, readOnlyKey } from '#shared/data/admin-query-keys.ts'
import { sessionKey } from '#shared/data/query-keys.ts'
import { useRecentSignIn } from '#shared/session/recent-sign-in.tsx'
import { lacksRecentSignIn } from '#shared/session/recent-sign-in-errors.ts'
import { toast } from '#shared/toast.ts'

/** Also updates the strip below the header, which reads the session. */
export function useSetReadOnly() {
  const client = useQueryClient()
  const guard = useRecentSignIn()
  return useMutation({
    mutationFn: (isOn: boolean) => guard(() => call('PUT /admin/read-only', { body: { isOn } })),
    onSuccess: async (mode) => {
      client.setQueryData(readOnlyKey, mode)
      await client.invalidateQueries({ queryKey: sessionKey })
      await client.invalidateQueries({ queryKey: actionsKey })
    },
    onError: (error) => {
      if (!lacksRecentSignIn(error)) toast.error(explainError(error))
    },
  })
}
