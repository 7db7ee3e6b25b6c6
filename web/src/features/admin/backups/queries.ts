import { queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { backupScheduleKey, backupsKey, lossesKey, restoreKey } from '#shared/data/admin-query-keys.ts'

export type Backup = Answer<'GET /admin/backups'>['items'][number]
export type Losses = Answer<'GET /admin/backups/:file/losses'>
export type Restore = NonNullable<Answer<'GET /admin/restore'>['restore']>

export const backupsQuery = queryOptions({
  queryKey: backupsKey,
  queryFn: ({ signal }) => call('GET /admin/backups', { signal }),
})

export const backupScheduleQuery = queryOptions({
  queryKey: backupScheduleKey,
  queryFn: ({ signal }) => call('GET /admin/backup-schedule', { signal }),
})

export const lossesQuery = (name: string) =>
  queryOptions({
    queryKey: lossesKey(name),
    queryFn: ({ signal }) => call('GET /admin/backups/:file/losses', { params: { file: name }, signal }),
    // What is about to be lost is never shown from memory.
    gcTime: 0,
  })

const POLL_MS = 1000

export const restoreQuery = queryOptions({
  queryKey: restoreKey,
  queryFn: ({ signal }) => call('GET /admin/restore', { signal }),
  refetchInterval: ({ state }) => (state.data?.restore?.isRunning ? POLL_MS : false),
})
