import type { Query } from '@tanstack/react-query'

/** By the first part of the key. Nothing of accounts, settings and the admin area. */
const OF_SCREENS: ReadonlySet<unknown> = new Set([
  ...[
    'home',
    'predictions',
    'bookmarked',
    'posts',
    'post',
    'comments',
    'users',
    'leaderboard',
    'notifications',
  ],
  ...['stock', 'candles', 'sentiment', 'company', 'logos', 'watchlist', 'movers', 'suggestions'],
])

/** What the screens show, and may be kept for a start without network; not how much is new. */
export const isOfScreen = ({ queryKey }: Pick<Query, 'queryKey'>) =>
  OF_SCREENS.has(queryKey[0]) && queryKey[1] !== 'newer'
