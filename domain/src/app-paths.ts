/** Paths of the web app's pages; `:name` matches any segment. All other paths are answered with 404. */
export const APP_PATHS = [
  '/',
  '/feed',
  '/welcome',
  '/predict',
  '/community',
  '/leaderboard',
  '/profile',
  '/user/:userId',
  '/bookmarks',
  '/contact',
  '/settings',
  '/admin',
  '/terms',
  '/privacy',
  '/takedown',
  '/reset-password',
  '/confirm-email',
  '/scoring',
  '/log',
]

const APP_PATH_PATTERN = new RegExp(
  `^(?:${APP_PATHS.map((path) => path.replace(/:\w+/, '[^/]+')).join('|')})/?$`,
)

export const isAppPath = (path: string): boolean => APP_PATH_PATTERN.test(path)
