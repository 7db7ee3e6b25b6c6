import { useSearch } from '@tanstack/react-router'
import { SETTINGS_VIEWS } from '#shared/navigation/settings-views.ts'
import { pageTitles } from './messages.ts'
import { settingsViews } from './settings-messages.ts'

/** The title of the open subject of the settings, in the phone's header. */
export function SettingsTitle() {
  const shownView = useSearch({ strict: false }).view
  const view = SETTINGS_VIEWS.find((each) => each === shownView)
  return view ? settingsViews.views[view] : pageTitles.settings
}
