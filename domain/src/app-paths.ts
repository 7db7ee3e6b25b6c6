/** The addresses of the web app's pages; `:name` stands for any part. Others are not found. */
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

const PAGE = new RegExp(`^(?:${APP_PATHS.map((path) => path.replace(/:\w+/, '[^/]+')).join('|')})/?$`)

export const isAppPath = (path: string): boolean => PAGE.test(path)
