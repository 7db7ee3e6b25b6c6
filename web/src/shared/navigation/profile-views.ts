/** The views of a profile, in order: the values of `view` in its URL. */
export const PROFILE_VIEWS = ['record', 'history', 'posts'] as const
export type ProfileView = (typeof PROFILE_VIEWS)[number]
