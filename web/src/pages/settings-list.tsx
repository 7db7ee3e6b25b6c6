import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  Bell,
  ChevronRight,
  CodeXml,
  Download,
  Eye,
  LogOut,
  type LucideIcon,
  Palette,
  TriangleAlert,
} from 'lucide-react'
import { trackRecordQuery } from '#features/users/queries.ts'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { SETTINGS_VIEWS, type SettingsView } from '#shared/navigation/settings-views.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { createRecordTarget } from '#shared/record/create-record-target.ts'
import { useSession } from '#shared/session/session.ts'
import { useSignOut } from '#shared/session/use-sign-out.ts'
import { cx } from '#shared/ui/cx.ts'
import { Section } from '#shared/ui/section.tsx'
import { layoutMessages } from './frame/messages.ts'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { settingsViews as titles } from './settings-messages.ts'
import { useSettingsValues } from './use-settings-values.ts'

interface Props {
  current: SettingsView | undefined
}

const ICONS: Record<Exclude<SettingsView, 'account'>, LucideIcon> = {
  notifications: Bell,
  sight: Eye,
  display: Palette,
  programs: CodeXml,
  leaving: Download,
}

/**
 * Lists all subjects of the settings with their current values. On the phone it is the first page, on the desktop it is
 * left of the shown subject.
 */
export function SettingsList({ current }: Props) {
  return (
    <Section className="lg:max-h-[calc(100dvh-var(--below-header)-4.5rem)] lg:min-h-[calc(100dvh-var(--below-header)-8.5rem)]">
      <nav aria-label={titles.label}>
        <AccountLink isShown={current === 'account'} />
        <ul className="max-lg:divide-y max-lg:divide-line">
          {SETTINGS_VIEWS.filter((view) => view !== 'account').map((view) => (
            <li key={view}>
              <ValueLink view={view} isShown={view === current} />
            </li>
          ))}
        </ul>
      </nav>
      <SignOutRow />
    </Section>
  )
}

function SignOutRow() {
  const signOut = useSignOut()
  return (
    <button
      type="button"
      onClick={() => signOut.mutate()}
      className="flex min-h-15 w-full items-center gap-4 border-t border-line text-left lg:mt-3 lg:min-h-13 lg:pt-3"
    >
      <LogOut size={22} aria-hidden="true" className="text-text-2" />
      <span className="type-body-strong">{layoutMessages.signOut}</span>
    </button>
  )
}

/** The link to the account. On the phone, a warning below it says if the address is not confirmed. */
function AccountLink({ isShown }: { isShown: boolean }) {
  const { me } = useSession()
  const isDesktop = useIsDesktop()
  if (!me) return null
  return (
    <>
      <Link
        to="/settings"
        search={{ view: 'account' }}
        replace={isDesktop}
        aria-current={isShown ? 'page' : undefined}
        className={cx(
          'mb-3 flex items-center gap-x-3 gap-y-2 p-4 lg:gap-x-4 lg:-mx-3 lg:rounded-3 lg:p-3',
          !isDesktop && 'rounded-4 bg-accent text-on-accent',
          isDesktop && (isShown ? 'bg-accent-tint' : 'hover:bg-surface-2'),
        )}
      >
        <Avatar name={me.username} photoURL={me.photoURL} size={40} loadsEagerly />
        <span className="min-w-0 flex-1 large-text:basis-full">
          <span className="block truncate type-title-2">{me.username}</span>
          <span className="block truncate type-card">{me.email}</span>
          {!isDesktop && (
            <span className="mt-1 flex items-center gap-0.5 type-card-strong large-text:hidden">
              {titles.views.account}
              <ChevronRight size={18} aria-hidden="true" />
            </span>
          )}
        </span>
        {isDesktop ? <span className="type-card">{titles.views.account}</span> : <RecordTarget id={me.id} />}
      </Link>
      {!me.emailConfirmed && !isDesktop && (
        <Link
          to="/settings"
          search={{ view: 'account' }}
          className="flex min-h-15 items-center gap-4 border-b border-line large-text:flex-nowrap!"
        >
          <TriangleAlert size={22} aria-hidden="true" className="flex-none text-warning" />
          <span className="flex-1 type-body-strong">{titles.emailUnconfirmed}</span>
          <RowChevron />
        </Link>
      )}
    </>
  )
}

/** A drawn target. Each of the member's last judged predictions is a shot on it. */
function RecordTarget({ id }: { id: string }) {
  const { data: record } = useQuery(trackRecordQuery(id))
  return (
    <span className="size-22 flex-none large-text:hidden">
      {record && <LazyTarget content={createRecordTarget(record.shots)} size={88} isDecorative />}
    </span>
  )
}

interface LinkProps {
  view: keyof typeof ICONS
  isShown: boolean
}

/** A row with the current value after its subject. On the desktop, "back" leaves the settings, however many subjects were opened. */
function ValueLink({ view, isShown }: LinkProps) {
  const Icon = ICONS[view]
  const value = useSettingsValues()[view]
  const isDesktop = useIsDesktop()
  return (
    <Link
      to="/settings"
      search={{ view }}
      replace={isDesktop}
      aria-current={isShown ? 'page' : undefined}
      className={cx(
        'flex min-h-15 items-center gap-4 large-text:flex-nowrap! lg:-mx-3 lg:min-h-13 lg:rounded-3 lg:px-3',
        isShown ? 'lg:bg-accent-tint' : 'lg:hover:bg-surface-2',
      )}
    >
      <Icon size={22} aria-hidden="true" className="flex-none text-text-2" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span className="type-body-strong">{titles.views[view]}</span>
        <span className="type-card text-text-2">{value}</span>
      </span>
      <RowChevron />
    </Link>
  )
}

const RowChevron = () => (
  <ChevronRight size={18} aria-hidden="true" className="flex-none text-text-3 lg:hidden" />
)
