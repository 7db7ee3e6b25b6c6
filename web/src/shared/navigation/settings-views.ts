/** The settings by subject, in order: the values of `view` in their address. */
export const SETTINGS_VIEWS = [
  'account',
  'sign-in',
  'notifications',
  'sight',
  'display',
  'programs',
  'leaving',
] as const
export type SettingsView = (typeof SETTINGS_VIEWS)[number]
