import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Switch } from '#shared/ui/forms/switch.tsx'
import { Confirm } from '#shared/ui/overlays/confirm.tsx'
import { Section } from '#shared/ui/section.tsx'
import { LastBackup } from './last-backup.tsx'
import { maintenanceMessages as messages } from './messages.ts'
import { useSetReadOnly } from './mutations.ts'
import { readOnlyQuery } from './queries.ts'

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
  const [asking, setAsking] = useState(false)
  return (
    <Section>
      {mode.isError && !mode.data ? (
        <QueryFailure title={messages.failed} query={mode} />
      ) : (
        <Switch
          label={messages.readOnly}
          hint={messages.readOnlyHint}
          checked={setReadOnly.isPending ? setReadOnly.variables : (mode.data?.isOn ?? false)}
          disabled={!mode.data || setReadOnly.isPending}
          onChange={(isOn) => (isOn ? setAsking(true) : setReadOnly.mutate(false))}
        />
      )}
      <Confirm
        open={asking}
        {...messages.confirm}
        busy={setReadOnly.isPending}
        onConfirm={() => setReadOnly.mutate(true, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </Section>
  )
}
