import { useQuery } from '@tanstack/react-query'
import { useThemeChoice } from '#features/settings/appearance.ts'
import { settingsMessages } from '#features/settings/messages.ts'
import { settingsQuery } from '#features/settings/queries.ts'
import { tokensQuery } from '#features/tokens/queries.ts'
import type { SettingsView } from '#shared/navigation/settings-views.ts'
import { settingsViews } from './settings-messages.ts'

const { values } = settingsViews
const SWITCH_COUNT = Object.keys(settingsMessages.switches).length

/** Returns the current value of each subject whose value fits in a few words; undefined while it is unknown. */
export function useSettingsValues(): Partial<Record<SettingsView, string | undefined>> {
  const settings = useQuery(settingsQuery).data
  const tokens = useQuery(tokensQuery).data
  const [theme] = useThemeChoice()
  return {
    notifications: settings && values.notifications(SWITCH_COUNT - settings.mutedNotifications.length),
    sight: settings && values.profile(settings.publicProfile),
    display: values.themes[theme],
    programs: tokens && values.tokens(tokens.length),
    leaving: values.leaving,
  }
}
