import { isAdvertising } from '@gwanyeok/domain/legal/advertising.ts'
import { type ReactNode, useState } from 'react'
import { PushHere } from '#shared/push/push-here.tsx'
import { usePushObstacle } from '#shared/push/use-push.ts'
import { Switch, Toggle } from '#shared/ui/forms/switch.tsx'
import { Section } from '#shared/ui/section.tsx'
import { AdvertisingConsent } from './advertising-consent.tsx'
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
  const [asked, setAsked] = useState<PushedKind | null>(null)
  const canPush = usePushObstacle() !== 'noAddress'
  const { mutedNotifications: muted, pushedNotifications: pushed } = settings
  const hasAgreed = settings.advertisingSince !== null
  // Stays in its place when the member withdraws.
  const [hadAgreed] = useState(hasAgreed)
  const watched = pushed.includes('watched_predicted')
  const withPushed = (kind: PushedKind, on: boolean) => ({ pushedNotifications: withKind(pushed, kind, on) })
  const isAnyOn = muted.length < KINDS.length || watched
  const endAll = () =>
    change.mutate({
      mutedNotifications: [...KINDS],
      ...(watched && withPushed('watched_predicted', false)),
    })
  const pushToggle = (kind: PushedKind, isMuted = false) => (
    <Toggle
      aria-label={messages.byPush(messages.kinds[kind].label)}
      checked={!isMuted && pushed.includes(kind)}
      disabled={isMuted}
      onChange={(on) => {
        if (on && !hasAgreed && isAdvertising(kind)) setAsked(kind)
        else change.mutate(withPushed(kind, on))
      }}
    />
  )
  return (
    <Section
      title={messages.notifications}
      aside={
        <button
          type="button"
          className="hit-44 type-label text-text-2 hover:text-text"
          onClick={isAnyOn ? endAll : () => change.mutate({ mutedNotifications: [] })}
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
      {canPush && <KindRow kind="watched_predicted" app={NOTHING} push={pushToggle('watched_predicted')} />}
      {(hasAgreed || hadAgreed || asked !== null) && (
        <AdvertisingConsent settings={settings} asksFor={asked && withKind(pushed, asked, true)} />
      )}
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
  kind: Kind | PushedKind
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
