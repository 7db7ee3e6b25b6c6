/** Pages for everybody. */
export const OPEN = [
  '/',
  '/terms',
  '/privacy',
  '/scoring',
  '/log',
  '/takedown',
  '/reset-password',
  '/confirm-email',
]
export const MEMBERS = [
  ...['/', '/feed', '/predict', '/community', '/leaderboard', '/leaderboard?span=skill', '/bookmarks'],
  ...['/profile', '/profile?view=skill', '/profile?view=history', '/user/$userId', '/contact', '/settings'],
  ...['/scoring', '/takedown?view=mine', '/nowhere', '/?stock=TSLA', '/?stock=TSLA&tab=feed'],
  ...['/?stock=TSLA&tab=sentiment', '/?stock=TSLA&tab=community', '/?prediction=$predictionId'],
]
