import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/api.ts'
import { unreadKey } from '../../shared/data/query-keys.ts'

/** All that came up to now has been seen. A failure is tried again with the next opening. */
export function useMarkRead() {
  const client = useQueryClient()
  return async () => {
    await call('POST /notifications/read').catch(() => undefined)
    await client.invalidateQueries({ queryKey: unreadKey })
  }
}
