import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SETTINGS_VIEWS, type SettingsView } from '#shared/navigation/settings-views.ts'
import { cx } from '#shared/ui/cx.ts'
import { showInRow } from '#shared/ui/show-in-row.ts'
import { settingsViews as titles } from './settings-messages.ts'

interface Props {
  current: SettingsView
}

/** On the phone: one line that stays below the header and scrolls sideways. */
export function SettingsLine({ current }: Props) {
  return (
    <nav
      data-scrolls
      aria-label={titles.label}
      className="sticky top-(--below-header) z-sticky -mb-2 flex gap-2 overflow-x-auto border-b border-line bg-surface px-5 py-3 [scrollbar-width:none] low:static md:mb-0 md:rounded-4 md:border-b-0 lg:hidden"
    >
      {SETTINGS_VIEWS.map((view) => (
        <ViewLink
          key={view}
          view={view}
          isShown={view === current}
          className={cx(
            'hit-44 flex min-h-9 flex-none items-center rounded-full px-3.5 type-label-strong whitespace-nowrap',
            view === current ? 'bg-action text-on-action' : 'bg-surface-3 text-text-2',
          )}
        >
          {titles.views[view]}
        </ViewLink>
      ))}
    </nav>
  )
}

/** Beside the settings on the desktop. */
export const SettingsList = ({ current }: Props) => (
  <nav aria-label={titles.label}>
    <ul>
      {SETTINGS_VIEWS.map((view) => (
        <li key={view}>
          <ViewLink
            view={view}
            isShown={view === current}
            className={cx(
              '-mx-3 flex min-h-10 items-center rounded-2 px-3 py-1',
              view === current ? 'bg-surface-3 type-card-strong' : 'type-card text-text-2 hover:text-text',
            )}
          >
            {titles.views[view]}
          </ViewLink>
        </li>
      ))}
    </ul>
  </nav>
)

interface LinkProps {
  view: SettingsView
  isShown: boolean
  className: string
  children: ReactNode
}

/** Back leaves the page at once, however many subjects were looked at. */
function ViewLink({ view, isShown, className, children }: LinkProps) {
  const navigate = useNavigate()
  return (
    <a
      ref={isShown ? showInRow : null}
      href={`/settings?view=${view}`}
      aria-current={isShown ? 'page' : undefined}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate({ to: '/settings', search: { view }, replace: true })
      }}
    >
      {children}
    </a>
  )
}
