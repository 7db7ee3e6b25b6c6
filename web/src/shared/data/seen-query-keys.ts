import type { Query } from '@tanstack/react-query'
import type { Endpoints } from '../api/api.ts'

/** By the first part of the key. Nothing of accounts, settings and the admin area. */
const OF_SCREENS: ReadonlySet<unknown> = new Set([
  'home',
  'predictions',
  'bookmarked',
  'posts',
  'post',
  'comments',
  'users',
  'leaderboard',
  'notifications',
  'stocks',
  'watchlist',
  'suggestions',
])

/** Counts of new items, and single reads of searches and prices. */
const PASSING: ReadonlySet<unknown> = new Set<Endpoints>([
  'GET /predictions/newer',
  'GET /stocks/search',
  'GET /stocks/prices',
])

/** Data of the screens, which is stored for a start without network; counts of new items are not. */
export const isOfScreen = ({ queryKey }: Pick<Query, 'queryKey'>) =>
  OF_SCREENS.has(queryKey[0]) && !PASSING.has(queryKey[1])
