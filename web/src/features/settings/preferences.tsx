import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Switch } from '#shared/ui/forms/switch.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { MutedWords } from './muted-words.tsx'
import { settingsMessages as messages } from './messages.ts'
import { type Settings, settingsQuery } from './queries.ts'
import { useChangeSettings } from './mutations.ts'

/** Notifications, and what others see of the profile. */
export function Preferences() {
  const settings = useQuery(settingsQuery)
  if (settings.isError && !settings.data) {
    return (
      <Section>
        <QueryFailure title={messages.loadFailed} query={settings} />
      </Section>
    )
  }
  return (
    <>
      {settings.data ? (
        <NotificationSettings settings={settings.data} />
      ) : (
        <Section title={messages.notifications}>
          <RowsOnTheirWay count={10} />
        </Section>
      )}
      <Section title={messages.mutedWords}>
        {settings.data ? <MutedWords words={settings.data.mutedWords} /> : <RowsOnTheirWay count={1} />}
      </Section>
      <Section title={messages.privacy}>
        {settings.data ? <PublicProfile settings={settings.data} /> : <RowsOnTheirWay count={1} />}
      </Section>
    </>
  )
}

function PublicProfile({ settings }: { settings: Settings }) {
  const change = useChangeSettings()
  return (
    <>
      <Switch
        label={messages.publicProfile}
        hint={messages.publicProfileHint}
        checked={settings.publicProfile}
        onChange={(publicProfile) => change.mutate({ publicProfile })}
      />
      {settings.openPages && settings.publicProfile && (
        <Switch
          label={messages.openEarlier}
          hint={messages.openEarlierHint}
          checked={settings.openEarlier}
          onChange={(openEarlier) => change.mutate({ openEarlier })}
        />
      )}
    </>
  )
}

function RowsOnTheirWay({ count }: { count: number }) {
  return (
    <Loading>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="flex h-14.25 items-center justify-between">
          <div>
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-2 h-3 w-44" />
          </div>
          <Skeleton className="h-7 w-12 rounded-full" />
        </div>
      ))}
    </Loading>
  )
}
