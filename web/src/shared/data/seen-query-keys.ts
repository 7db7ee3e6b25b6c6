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

/** What counts what is new, and what a search or a price asks for once. */
const PASSING: ReadonlySet<unknown> = new Set<Endpoints>([
  'GET /predictions/newer',
  'GET /stocks/search',
  'GET /stocks/prices',
])

/** What the screens show, and may be kept for a start without network; not how much is new. */
export const isOfScreen = ({ queryKey }: Pick<Query, 'queryKey'>) =>
  OF_SCREENS.has(queryKey[0]) && !PASSING.has(queryKey[1])
