/**
 * The settings pages, in menu order; each is a value of the query parameter `view`. `sight` is visibility and
 * blocked members, `programs` access tokens, `leaving` data export and withdrawal.
 */
export const SETTINGS_VIEWS = ['account', 'notifications', 'sight', 'display', 'programs', 'leaving'] as const
export type SettingsView = (typeof SETTINGS_VIEWS)[number]
