/** Pages that everybody can open. */
export const PUBLIC_ADDRESSES = [
  '/',
  '/terms',
  '/privacy',
  '/scoring',
  '/log',
  '/takedown',
  '/contact',
  '/reset-password',
  '/confirm-email',
]
/** Pages for members, in groups that are visited in parallel. */
export const MEMBER_ADDRESSES = {
  lists: ['/', '/feed', '/predict', '/community', '/leaderboard', '/leaderboard?span=market', '/bookmarks'],
  members: [
    '/profile',
    '/profile?view=history',
    '/profile?view=posts',
    '/user/$userId',
    '/user/$userId?view=posts',
    '/settings',
    '/settings?view=account',
    '/settings?view=notifications',
    '/settings?view=sight',
    '/settings?view=display',
    '/settings?view=programs',
    '/settings?view=leaving',
  ],
  'a stock': [
    '/?stock=TSLA',
    '/?stock=TSLA&tab=feed',
    '/?stock=TSLA&tab=sentiment',
    '/?stock=TSLA&tab=community',
    '/?prediction=$predictionId',
  ],
  others: [
    '/contact',
    '/takedown?view=mine',
    '/nowhere',
    '/?prediction=$success',
    '/?prediction=$failed',
    '/?prediction=$pending',
  ],
}
