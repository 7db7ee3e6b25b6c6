import type { ReactNode } from 'react'
import { PushHere } from '#shared/push/push-here.tsx'
import { usePushObstacle } from '#shared/push/use-push.ts'
import { Switch, Toggle } from '#shared/ui/forms/switch.tsx'
import { Section } from '#shared/ui/section.tsx'
import { settingsMessages as messages } from './messages.ts'
import { useChangeSettings } from './mutations.ts'
import type { Settings } from './queries.ts'

const KINDS = [
  'judged',
  'near_target',
  'comment',
  'mention',
  'like',
  'follow',
  'report_settled',
  'followee_predicted',
] as const
type Kind = (typeof KINDS)[number]
type PushedKind = Settings['pushedNotifications'][number]

const PUSHED: readonly (Kind | PushedKind)[] = [
  'judged',
  'near_target',
  'comment',
  'mention',
  'followee_predicted',
  'report_settled',
] satisfies PushedKind[]
const isPushable = (kind: Kind): kind is Kind & PushedKind => PUSHED.includes(kind)

/** In a column where a kind has no switch. */
const NOTHING = <span className="w-12" />

/** Which kinds are told, in the app and by push; a kind that is off in the app is off everywhere. */
export function NotificationSettings({ settings }: { settings: Settings }) {
  const change = useChangeSettings()
  const canPush = usePushObstacle() !== 'noAddress'
  const { mutedNotifications: muted, pushedNotifications: pushed } = settings
  const isAnyOn = muted.length < KINDS.length
  const pushToggle = (kind: PushedKind, isMuted: boolean) => (
    <Toggle
      aria-label={messages.byPush(messages.kinds[kind].label)}
      checked={!isMuted && pushed.includes(kind)}
      disabled={isMuted}
      onChange={(on) => change.mutate({ pushedNotifications: withKind(pushed, kind, on) })}
    />
  )
  return (
    <Section
      title={messages.notifications}
      aside={
        <button
          type="button"
          className="hit-44 type-label text-text-2 hover:text-text"
          onClick={() => change.mutate({ mutedNotifications: isAnyOn ? [...KINDS] : [] })}
        >
          {isAnyOn ? messages.endAll : messages.startAll}
        </button>
      }
    >
      <PushHere />
      <div
        aria-hidden="true"
        className="mt-2 flex justify-end gap-3 border-t border-line pt-3 type-caption text-text-3"
      >
        {canPush && (
          <>
            <span className="w-12 text-center">{messages.channels.app}</span>
            <span className="w-12 text-center">{messages.channels.push}</span>
          </>
        )}
      </div>
      {KINDS.map((kind) => (
        <KindRow
          key={kind}
          kind={kind}
          app={
            <Toggle
              aria-label={messages.inApp(messages.kinds[kind].label)}
              checked={!muted.includes(kind)}
              onChange={(on) => change.mutate({ mutedNotifications: withKind(muted, kind, !on) })}
            />
          }
          push={canPush && (isPushable(kind) ? pushToggle(kind, muted.includes(kind)) : NOTHING)}
        />
      ))}
      {canPush && (
        <div className="mt-2 border-t border-line pt-2">
          <Switch
            label={messages.atNight}
            hint={messages.atNightHint}
            checked={settings.pushesAtNight}
            onChange={(pushesAtNight) => change.mutate({ pushesAtNight })}
          />
          <Switch
            label={messages.hideContent}
            hint={messages.hideContentHint}
            checked={settings.pushesHideContent}
            onChange={(pushesHideContent) => change.mutate({ pushesHideContent })}
          />
        </div>
      )}
      <div className="mt-2 border-t border-line pt-2">
        <Switch
          label={messages.weeklyMail}
          hint={messages.weeklyMailHint}
          checked={settings.weeklyMail}
          onChange={(weeklyMail) => change.mutate({ weeklyMail })}
        />
      </div>
    </Section>
  )
}

const withKind = <Each extends string>(kinds: readonly Each[], kind: Each, isIn: boolean) =>
  isIn ? [...kinds, kind] : kinds.filter((one) => one !== kind)

interface RowProps {
  kind: Kind
  /** What stands in the columns of the app and of pushes. */
  app: ReactNode
  push: ReactNode
}

function KindRow({ kind, app, push }: RowProps) {
  const { label, hint } = messages.kinds[kind]
  return (
    <div className="flex min-h-13 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="type-body">{label}</p>
        <p className="type-label text-text-3">{hint}</p>
      </div>
      {app}
      {push}
    </div>
  )
}
