import { Link } from '@tanstack/react-router'
import {
  Bell,
  ChevronRight,
  CodeXml,
  Download,
  Eye,
  KeyRound,
  type LucideIcon,
  Palette,
  UserRound,
} from 'lucide-react'
import { useIsDesktop } from '#shared/browser/use-columns.ts'
import { SETTINGS_VIEWS, type SettingsView } from '#shared/navigation/settings-views.ts'
import { cx } from '#shared/ui/cx.ts'
import { settingsViews as titles } from './settings-messages.ts'

interface Props {
  current: SettingsView | undefined
}

const DEVELOPER: SettingsView = 'programs'

const ICONS: Record<SettingsView, LucideIcon> = {
  account: UserRound,
  'sign-in': KeyRound,
  notifications: Bell,
  sight: Eye,
  display: Palette,
  programs: CodeXml,
  leaving: Download,
}

/** Lists all subjects: the first page of the settings on the phone, next to the shown subject on the desktop. */
export const SettingsList = ({ current }: Props) => (
  <nav aria-label={titles.label}>
    <ul>
      {SETTINGS_VIEWS.filter((view) => view !== DEVELOPER).map((view) => (
        <ViewLink key={view} view={view} isShown={view === current} />
      ))}
    </ul>
    <h2 className="mt-4 border-t border-line pt-4 type-label text-text-3">{titles.developer}</h2>
    <ul>
      <ViewLink view={DEVELOPER} isShown={current === DEVELOPER} />
    </ul>
  </nav>
)

interface LinkProps {
  view: SettingsView
  isShown: boolean
}

/**
 * On the desktop "back" leaves the settings, however many subjects were opened; on the phone it returns to the list.
 */
function ViewLink({ view, isShown }: LinkProps) {
  const isDesktop = useIsDesktop()
  const Icon = ICONS[view]
  return (
    <li>
      <Link
        to="/settings"
        search={{ view }}
        replace={isDesktop}
        aria-current={isShown ? 'page' : undefined}
        className={cx(
          'flex min-h-14 items-center gap-3 rounded-2 type-body-strong lg:-mx-3 lg:min-h-10 lg:px-3 lg:py-1',
          isShown ? 'lg:bg-surface-3 lg:type-card-strong' : 'lg:type-card lg:text-text-2 lg:hover:text-text',
        )}
      >
        <Icon size={20} aria-hidden="true" className="flex-none text-text-2" />
        <span className="flex-1">{titles.views[view]}</span>
        <ChevronRight size={18} aria-hidden="true" className="text-text-3 lg:hidden" />
      </Link>
    </li>
  )
}
