import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, refusalOf } from '#shared/api/api.ts'
import { messageOf } from '#shared/api/error-messages.ts'
import { actionsKey, backupsKey, restoreKey } from '#shared/data/admin-query-keys.ts'
import { sessionKey } from '#shared/data/query-keys.ts'
import { useRecentSignIn } from '#shared/session/recent-sign-in.tsx'
import { isDeclined } from '#shared/session/recent-sign-in-errors.ts'
import { toast } from '#shared/toast.ts'
import { saveFile } from '#shared/browser/save-file.ts'
import { backupsMessages as messages } from './messages.ts'

function useRefresh() {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: backupsKey })
    await client.invalidateQueries({ queryKey: actionsKey })
  }
}

export function useMakeBackup() {
  const guard = useRecentSignIn()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => guard(() => call('POST /admin/backups')),
    onSuccess: () => toast.success(messages.made),
    onError: (error) => {
      if (!isDeclined(error)) toast.error(messageOf(error))
    },
    onSettled: refresh,
  })
}

export function useCheckBackup(name: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call('POST /admin/backups/:file/checks', { params: { file: name } }),
    onSuccess: ({ isWhole }) =>
      isWhole ? toast.success(messages.checkedWhole) : toast.error(messages.checkedDamaged),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  })
}

/** Asks for the password again where it was given long ago, then hands the file to the browser. */
export function useDownloadBackup(name: string) {
  const guard = useRecentSignIn()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => guard(() => fetchBackup(name)),
    onSuccess: (file) => {
      saveFile(file, name)
      toast.success(messages.downloaded)
    },
    onError: (error) => {
      if (!isDeclined(error)) toast.error(messageOf(error))
    },
    onSettled: refresh,
  })
}

async function fetchBackup(name: string): Promise<Blob> {
  try {
    const response = await fetch(`/api/admin/backups/${name}/download`, { method: 'POST' })
    if (!response.ok) throw await refusalOf(response)
    return await response.blob()
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('offline', 0)
  }
}

export function useStartRestore() {
  const client = useQueryClient()
  const guard = useRecentSignIn()
  return async (name: string) => {
    await guard(() =>
      call('POST /admin/backups/:file/restores', { params: { file: name }, body: { file: name } }),
    )
    await client.invalidateQueries({ queryKey: restoreKey })
    // The strip below the header says that nothing can be written.
    await client.invalidateQueries({ queryKey: sessionKey })
  }
}
