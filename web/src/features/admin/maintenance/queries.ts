import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { backupScheduleKey, readOnlyKey } from '#shared/data/admin-query-keys.ts'

export const readOnlyQuery = queryOptions({
  queryKey: readOnlyKey,
  queryFn: ({ signal }) => call('GET /admin/read-only', { signal }),
})

export const backupScheduleQuery = queryOptions({
  queryKey: backupScheduleKey,
  queryFn: ({ signal }) => call('GET /admin/backup-schedule', { signal }),
})
