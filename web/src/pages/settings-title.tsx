import { useSearch } from '@tanstack/react-router'
import { SETTINGS_VIEWS } from '#shared/navigation/settings-views.ts'
import { pageTitles } from './messages.ts'
import { settingsViews } from './settings-messages.ts'

/** The subject of the settings that is open, in the phone's header. */
export function SettingsTitle() {
  const shown = useSearch({ strict: false }).view
  const view = SETTINGS_VIEWS.find((each) => each === shown)
  return view ? settingsViews.views[view] : pageTitles.settings
}
