import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/api.ts'
import { unreadKey } from '../../shared/data/query-keys.ts'

/** Marks all notifications up to now as seen. After a failure the next opening of the list tries again. */
export function useMarkRead() {
  const client = useQueryClient()
  return async () => {
    await call('POST /notifications/read').catch(() => undefined)
    await client.invalidateQueries({ queryKey: unreadKey })
  }
}
