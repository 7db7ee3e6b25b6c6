import { Link } from '@tanstack/react-router'
import {
  Bell,
  ChevronRight,
  CodeXml,
  Download,
  Eye,
  KeyRound,
  LogOut,
  type LucideIcon,
  Palette,
  TriangleAlert,
  UserRound,
} from 'lucide-react'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { SETTINGS_VIEWS, type SettingsView } from '#shared/navigation/settings-views.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { useSession } from '#shared/session/session.ts'
import { useSignOut } from '#shared/session/sign-out.ts'
import { cx } from '#shared/ui/cx.ts'
import { layoutMessages } from './frame/messages.ts'
import { settingsViews as titles } from './settings-messages.ts'
import { useSettingsValues } from './settings-values.ts'

interface Props {
  current: SettingsView | undefined
}

const ICONS: Record<SettingsView, LucideIcon> = {
  account: UserRound,
  'sign-in': KeyRound,
  notifications: Bell,
  sight: Eye,
  display: Palette,
  programs: CodeXml,
  leaving: Download,
}

/** Lists all subjects: the first page of the settings on the phone, left of the shown subject on the desktop. */
export function SettingsList({ current }: Props) {
  const isDesktop = useIsDesktop()
  return (
    <>
      <nav aria-label={titles.label}>
        {!isDesktop && <MemberLink />}
        <ul className="max-lg:divide-y max-lg:divide-line">
          {SETTINGS_VIEWS.filter((view) => isDesktop || view !== 'account').map((view) => (
            <li
              key={view}
              className={view === 'programs' ? 'lg:mt-3 lg:border-t lg:border-line lg:pt-3' : ''}
            >
              {isDesktop ? <NavLink view={view} isShown={view === current} /> : <ValueLink view={view} />}
            </li>
          ))}
        </ul>
      </nav>
      {!isDesktop && <SignOutRow />}
    </>
  )
}

/** The last row of the phone's list. */
function SignOutRow() {
  const signOut = useSignOut()
  return (
    <button
      type="button"
      onClick={() => signOut.mutate()}
      className="flex min-h-15 w-full items-center gap-3 border-t border-line text-left"
    >
      <LogOut size={22} aria-hidden="true" className="text-text-2" />
      <span className="type-body-strong">{layoutMessages.signOut}</span>
    </button>
  )
}

/** The phone's link to the account. */
function MemberLink() {
  const { me } = useSession()
  if (!me) return null
  return (
    <>
      <Link
        to="/settings"
        search={{ view: 'account' }}
        className="mb-3 flex items-center gap-4 py-1 large-text:flex-nowrap!"
      >
        <Avatar name={me.username} photoURL={me.photoURL} size={64} eager />
        <span className="min-w-0 flex-1">
          <span className="block truncate type-title-2">{me.username}</span>
          <span className="block truncate type-card text-text-2">{me.email}</span>
        </span>
        <span className="type-card text-text-2">{titles.views.account}</span>
        <RowChevron />
      </Link>
      {!me.emailConfirmed && (
        <Link
          to="/settings"
          search={{ view: 'account' }}
          className="mb-2 flex min-h-13 items-center gap-3 rounded-3 bg-accent-tint px-4 large-text:flex-nowrap!"
        >
          <TriangleAlert size={20} aria-hidden="true" className="text-warning" />
          <span className="flex-1 type-body-strong">{titles.unconfirmed}</span>
          <RowChevron />
        </Link>
      )}
    </>
  )
}

/** A row of the phone's list, with the present value at the right. */
function ValueLink({ view }: { view: SettingsView }) {
  const Icon = ICONS[view]
  const value = useSettingsValues()[view]
  return (
    <Link
      to="/settings"
      search={{ view }}
      className="flex min-h-15 items-center gap-3 large-text:flex-nowrap!"
    >
      <Icon size={22} aria-hidden="true" className="text-text-2" />
      <span className="flex-1 type-body-strong">{titles.views[view]}</span>
      {value && <span className="text-right type-card text-text-2">{value}</span>}
      <RowChevron />
    </Link>
  )
}

const RowChevron = () => <ChevronRight size={18} aria-hidden="true" className="-ml-2 text-text-3" />

interface NavLinkProps {
  view: SettingsView
  isShown: boolean
}

/** On the desktop "back" leaves the settings, however many subjects were opened. */
function NavLink({ view, isShown }: NavLinkProps) {
  const Icon = ICONS[view]
  return (
    <Link
      to="/settings"
      search={{ view }}
      replace
      aria-current={isShown ? 'page' : undefined}
      className={cx(
        'flex min-h-touch items-center gap-3 rounded-2 px-3',
        isShown ? 'bg-surface type-body-strong shadow-raised' : 'type-body text-text-2 hover:text-text',
      )}
    >
      <Icon size={20} aria-hidden="true" className="text-text-2" />
      {titles.views[view]}
    </Link>
  )
}
