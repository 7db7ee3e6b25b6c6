import type { Query } from '@tanstack/react-query'
import type { EndpointKey } from '../api/api.ts'

/** First parts of the query keys whose data is stored. Accounts, settings and the admin area are left out. */
const STORED_KEYS: ReadonlySet<unknown> = new Set([
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

/** Endpoints whose data is useless after a restart: counts of new items, searches and single prices. */
const TRANSIENT_ENDPOINTS: ReadonlySet<unknown> = new Set<EndpointKey>([
  'GET /predictions/newer',
  'GET /stocks/search',
  'GET /stocks/prices',
])

/** Returns whether the query's data is stored on the device, to be shown after a start without network. */
export const isStoredOffline = ({ queryKey }: Pick<Query, 'queryKey'>) =>
  STORED_KEYS.has(queryKey[0]) && !TRANSIENT_ENDPOINTS.has(queryKey[1])
