import { queryOptions, useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { SwitchField } from '#shared/ui/forms/switch.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { Section } from '#shared/ui/section.tsx'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { actionLogKey, readOnlyKey } from '#shared/data/admin-query-keys.ts'
import { sessionKey } from '#shared/data/query-keys.ts'
import { useRecentSignIn } from '#shared/session/recent-sign-in-provider.tsx'
import { lacksRecentSignIn } from '#shared/session/recent-sign-in-errors.ts'
import { toast } from '#shared/toast.ts'
import { LastBackup } from './last-backup.tsx'
import { maintenanceMessages as messages } from './messages.ts'

const readOnlyQuery = queryOptions({
  queryKey: readOnlyKey,
  queryFn: ({ signal }) => call('GET /admin/read-only', { signal }),
})

export function MaintenanceTab() {
  return (
    <>
      <ReadOnlyMode />
      <LastBackup />
    </>
  )
}

function ReadOnlyMode() {
  const mode = useQuery(readOnlyQuery)
  const setReadOnly = useSetReadOnly()
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  return (
    <Section>
      {mode.isError && !mode.data ? (
        <QueryFailure title={messages.loadFailed} query={mode} />
      ) : (
        <SwitchField
          label={messages.readOnly}
          hint={messages.readOnlyHint}
          checked={setReadOnly.isPending ? setReadOnly.variables : (mode.data?.isOn ?? false)}
          disabled={!mode.data || setReadOnly.isPending}
          onChange={(isOn) => (isOn ? setConfirmOpen(true) : setReadOnly.mutate(false))}
        />
      )}
      <ConfirmDialog
        open={isConfirmOpen}
        {...messages.confirm}
        isBusy={setReadOnly.isPending}
        onConfirm={() => setReadOnly.mutate(true, { onSettled: () => setConfirmOpen(false) })}
        onClose={() => setConfirmOpen(false)}
      />
    </Section>
  )
}

/**
 * Changes the mode. Refetches the session, which tells the notice below the header whether the mode is on, and the
 * action log, which has a new entry.
 */
function useSetReadOnly() {
  const client = useQueryClient()
  const withRecentSignIn = useRecentSignIn()
  return useMutation({
    mutationFn: (isOn: boolean) => withRecentSignIn(() => call('PUT /admin/read-only', { body: { isOn } })),
    onSuccess: async (mode) => {
      client.setQueryData(readOnlyKey, mode)
      await client.invalidateQueries({ queryKey: sessionKey })
      await client.invalidateQueries({ queryKey: actionLogKey })
    },
    onError: (error) => {
      if (!lacksRecentSignIn(error)) toast.error(explainError(error))
    },
  })
}
