import type { NotificationSwitch } from '@gwanyeok/domain/settings/api.ts'
import { BellRing, Flag, Heart, type LucideIcon, Mail, MessageCircle, Users } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { DevicePushSetting } from '#shared/push/device-push-setting.tsx'
import { usePushObstacle } from '#shared/push/use-push.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { SwitchField, Switch } from '#shared/ui/forms/switch.tsx'
import { cx } from '#shared/ui/cx.ts'
import { Section } from '#shared/ui/section.tsx'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { settingsMessages as messages } from './messages.ts'
import { useChangeSettings } from './mutations.ts'
import { NotificationPreview } from './notification-preview.tsx'
import type { Settings } from './queries.ts'

/** The switches below each heading. */
const GROUPS = {
  mine: ['results', 'prices'],
  people: ['replies', 'reactions', 'followees'],
  site: ['operation'],
} satisfies Record<string, NotificationSwitch[]>
const GROUP_NAMES = ['mine', 'people', 'site'] as const
const SWITCHES = Object.keys(messages.switches) as NotificationSwitch[]

/** On the desktop, the heading of a group is left of its switches. */
const GROUP_CLASSES = 'mt-5 lg:mt-0 lg:grid lg:grid-cols-[9rem_minmax(0,1fr)]'

interface Props {
  settings: Settings
  /** The member's pending price alerts, shown below their switch. */
  priceAlerts?: ReactNode
}

/** Switches of notifications in the app and by push. A kind that is off in the app is off everywhere. */
export function NotificationSettings({ settings, priceAlerts }: Props) {
  const change = useChangeSettings()
  const canPush = usePushObstacle() !== 'notConfigured'
  const enabledCount = SWITCHES.length - settings.mutedNotifications.length
  const previewedKind = SWITCHES.find((name) => !settings.mutedNotifications.includes(name))
  return (
    <Section>
      <NotificationPreview
        enabledCount={enabledCount}
        hint={getHint(enabledCount, canPush)}
        example={
          previewedKind && {
            picture: PICTURES[previewedKind],
            text:
              canPush && settings.pushesHideContent
                ? messages.previewContentHidden
                : messages.previews[previewedKind],
          }
        }
      />
      {/* Before the kinds, because push settings have no effect on a device that does not receive pushes. */}
      {canPush && (
        <div className="border-b border-line py-2">
          <DevicePushSetting />
        </div>
      )}
      {canPush && (
        <div aria-hidden="true" className="flex justify-end gap-3 pt-3 type-caption text-text-3">
          <span className="w-12 text-center">{messages.channels.app}</span>
          <span className="w-12 text-center">{messages.channels.push}</span>
        </div>
      )}
      {GROUP_NAMES.map((group) => (
        <SwitchGroup
          key={group}
          group={group}
          settings={settings}
          canPush={canPush}
          priceAlerts={priceAlerts}
        />
      ))}
      {canPush && <PushSettings settings={settings} />}
      <div className="border-t border-line lg:ml-36">
        <Row picture={<Disc Icon={Mail} />} label={messages.weeklyMail} hint={messages.weeklyMailHint}>
          <Switch
            aria-label={messages.weeklyMail}
            checked={settings.weeklyMail}
            onChange={(weeklyMail) => change.mutate({ weeklyMail })}
          />
        </Row>
      </div>
      <Button
        variant="quiet"
        size="xs"
        onClick={() => change.mutate({ mutedNotifications: enabledCount > 0 ? SWITCHES : [] })}
        className="mx-auto mt-3 flex!"
      >
        {enabledCount > 0 ? messages.turnAllOff : messages.turnAllOn}
      </Button>
    </Section>
  )
}

function getHint(enabledCount: number, canPush: boolean): ReactNode {
  if (enabledCount === 0) return messages.allTurnedOff
  return canPush ? messages.channelsHint : <DevicePushSetting />
}

interface GroupProps extends Props {
  group: (typeof GROUP_NAMES)[number]
  canPush: boolean
}

function SwitchGroup({ group, settings, canPush, priceAlerts }: GroupProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className={cx(GROUP_CLASSES, group !== 'mine' && 'lg:border-t lg:border-line')}
    >
      <h3 id={headingId} className="type-label-strong text-text-2 lg:pt-6">
        {messages.switchGroups[group]}
      </h3>
      <div className="divide-y divide-line">
        {GROUPS[group].map((name) => (
          <div key={name}>
            <SwitchRow name={name} settings={settings} canPush={canPush} />
            {name === 'prices' && priceAlerts}
          </div>
        ))}
      </div>
    </section>
  )
}

interface RowProps {
  name: NotificationSwitch
  settings: Settings
  canPush: boolean
}

/** A kind of notification with its toggles: in the app, and by push. */
function SwitchRow({ name, settings, canPush }: RowProps) {
  const change = useChangeSettings()
  const { mutedNotifications: muted, pushedNotifications: pushed } = settings
  const { label, hint } = messages.switches[name]
  const isMuted = muted.includes(name)
  return (
    <Row picture={PICTURES[name]} label={label} hint={hint}>
      <Switch
        aria-label={messages.appSwitchLabel(label)}
        checked={!isMuted}
        onChange={(on) => change.mutate({ mutedNotifications: setIncluded(muted, name, !on) })}
      />
      {canPush && (
        <Switch
          aria-label={messages.pushSwitchLabel(label)}
          checked={!isMuted && pushed.includes(name)}
          disabled={isMuted}
          onChange={(on) => change.mutate({ pushedNotifications: setIncluded(pushed, name, on) })}
        />
      )}
    </Row>
  )
}

const Disc = ({ Icon }: { Icon: LucideIcon }) => (
  <span className="flex size-9 flex-none items-center justify-center rounded-full bg-surface-3 text-text-2">
    <Icon size={18} aria-hidden="true" />
  </span>
)

/** The picture of each kind. Results have the same picture as in the list of notifications. */
const PICTURES: Record<NotificationSwitch, ReactNode> = {
  results: <TargetMark state="hit" size={36} />,
  prices: <Disc Icon={BellRing} />,
  replies: <Disc Icon={MessageCircle} />,
  reactions: <Disc Icon={Heart} />,
  followees: <Disc Icon={Users} />,
  operation: <Disc Icon={Flag} />,
}

interface RowLayoutProps {
  picture: ReactNode
  label: string
  hint: string
  /** The toggles. */
  children: ReactNode
}

const Row = ({ picture, label, hint, children }: RowLayoutProps) => (
  <div className="flex min-h-16 items-center gap-3 py-3 large-text:flex-nowrap!">
    {picture}
    <div className="min-w-0 flex-1">
      <p className="type-body-strong">{label}</p>
      <p className="type-label text-text-3">{hint}</p>
    </div>
    {children}
  </div>
)

/** Adds a switch to the list, or removes it. */
const setIncluded = (list: readonly NotificationSwitch[], name: NotificationSwitch, isIncluded: boolean) =>
  isIncluded ? [...list, name] : list.filter((each) => each !== name)

/** Settings of pushes of all kinds. */
function PushSettings({ settings }: Pick<Props, 'settings'>) {
  const change = useChangeSettings()
  return (
    <div className="border-t border-line py-2 lg:pl-36">
      <SwitchField
        label={messages.pushAtNight}
        hint={messages.pushAtNightHint}
        checked={settings.pushesAtNight}
        onChange={(pushesAtNight) => change.mutate({ pushesAtNight })}
      />
      <SwitchField
        label={messages.hideContent}
        hint={messages.hideContentHint}
        checked={settings.pushesHideContent}
        onChange={(pushesHideContent) => change.mutate({ pushesHideContent })}
      />
    </div>
  )
}
