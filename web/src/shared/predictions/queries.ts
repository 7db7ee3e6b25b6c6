import type { PredictionDetail, PredictionFilter, PredictionSort } from '@gwanyeok/domain/predictions/api.ts'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { cursorPagination } from '#shared/data/cursor-pagination.ts'
import { findCachedItem } from '#shared/data/find-cached-item.ts'
import { seedComments } from '#shared/data/seed-comments.ts'
import {
  feedKey,
  type FeedRequest,
  historyKey,
  newerCountKey,
  predictionKey,
  predictionListsKey,
} from '#shared/data/query-keys.ts'
import { LIST_CACHE_MS } from '#shared/virtual-list/use-restorable-list.ts'
import { useSession } from '#shared/session/session.ts'

/** The search parameters of the feed. */
export interface FeedSearch {
  filter?: PredictionFilter | undefined
  sort?: PredictionSort | undefined
  from?: 'everyone' | 'following' | undefined
  /** The symbol of the stock whose predictions are listed; without it, all are. */
  of?: string | undefined
}

/**
 * Creates the request for a feed's search parameters. Without parameters, it equals the request that is sent before the
 * app runs.
 */
export function createFeedRequest({
  filter = 'all',
  sort,
  from = 'everyone',
  of: stock,
}: FeedSearch): FeedRequest {
  return {
    filter,
    from,
    ...(sort !== undefined && sort !== 'newest' && { sort }),
    ...(stock !== undefined && { stock }),
  }
}

const NEWER_INTERVAL_MS = 30_000

/** Options of a list that does not change while a member reads it. A pill offers newer predictions. */
const FROZEN_LIST = { staleTime: Infinity, gcTime: LIST_CACHE_MS, refetchOnReconnect: false } as const

export function feedQuery(request: FeedRequest) {
  return infiniteQueryOptions({
    queryKey: feedKey(request),
    queryFn: ({ signal, pageParam }) =>
      call('GET /predictions', { query: { ...request, cursor: pageParam }, signal }),
    ...cursorPagination,
    ...FROZEN_LIST,
  })
}

export function historyQuery(userId: string, filter: PredictionFilter) {
  return infiniteQueryOptions({
    queryKey: historyKey(userId, filter),
    queryFn: ({ signal, pageParam }) =>
      call('GET /users/:id/predictions', {
        params: { id: userId },
        query: { filter, cursor: pageParam },
        signal,
      }),
    ...cursorPagination,
    ...FROZEN_LIST,
  })
}

/** The query of the feed or of a history: their pages have the same shape. */
export type ListQuery = ReturnType<typeof feedQuery>

/** Returns the number of predictions newer than the list; it is requested every 30 s while the page is visible. */
export function useNewerCount(
  { filter, sort, from, stock }: FeedRequest,
  newest: string | undefined,
): number {
  const { data } = useQuery({
    queryKey: newerCountKey({ from, stock, newest }),
    queryFn: ({ signal }) =>
      call('GET /predictions/newer', { query: { than: newest ?? '', from, stock }, signal }),
    // Only an unfiltered list in the newest order begins with the newest prediction.
    enabled: newest !== undefined && filter === 'all' && sort === undefined,
    refetchInterval: NEWER_INTERVAL_MS,
    initialData: { count: 0 },
    initialDataUpdatedAt: 0,
    staleTime: 0,
  })
  return data.count
}

/** Returns a function that starts a list over from its first page. */
export function useRestartList(query: ListQuery) {
  const client = useQueryClient()
  return async () => {
    client.setQueryData(query.queryKey, (list) =>
      list ? { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) } : list,
    )
    await client.refetchQueries({ queryKey: query.queryKey, exact: true })
  }
}

/** A sealed prediction is refetched this long after it is revealed. */
const REVEAL_MARGIN_MS = 1_000
/** Timers are limited to 2^31 ms. */
const MAX_WAIT_MS = 2 ** 31 - 1

/**
 * Shows a prediction from a cached list at once; a sealed one is refetched when it is revealed. `clockAheadMs`: how far the
 * server's clock is ahead of this device's, in ms.
 */
export function predictionQuery(client: QueryClient, id: string, clockAheadMs: number) {
  return queryOptions({
    queryKey: predictionKey(id),
    queryFn: async ({ signal }) => {
      const requestedAt = Date.now()
      const detail = await call('GET /predictions/:id', { params: { id }, signal })
      seedComments(client, { postType: 'prediction', postId: id }, detail.comments, requestedAt)
      return detail
    },
    placeholderData: () => findListedDetail(client, id),
    refetchInterval: ({ state }) => {
      const shownPrediction = state.data?.prediction
      if (!shownPrediction?.sealed || !shownPrediction.revealAt) return false
      const msUntilReveal = Date.parse(shownPrediction.revealAt) - (Date.now() + clockAheadMs)
      return Math.min(Math.max(msUntilReveal, 0) + REVEAL_MARGIN_MS, MAX_WAIT_MS)
    },
  })
}

export const NO_COMMENTS = { items: [], nextCursor: null, commentCount: 0 }

/** Builds the detail of a prediction from a cached list. Returns undefined if no list contains the prediction. */
export function findListedDetail(client: QueryClient, id: string): PredictionDetail | undefined {
  const prediction = findCachedItem(client, predictionListsKey, id)
  return (
    prediction && {
      prediction,
      note: null,
      candles: [],
      priceTime: null,
      myPendingPrediction: null,
      followedByMe: false,
      comments: NO_COMMENTS,
    }
  )
}

/** Loads a prediction of the viewer. Without an id, it loads nothing. */
export function useOwnPrediction(id: string | null) {
  const client = useQueryClient()
  const { clockAheadMs } = useSession()
  return useQuery({ ...predictionQuery(client, id ?? '', clockAheadMs), enabled: id !== null })
}

/**
 * Returns the target and the window of the member's own prediction, for the chart. Returns null if there is none, or it is
 * loading or sealed.
 */
export function useOwnTarget(id: string | null) {
  const prediction = useOwnPrediction(id).data?.prediction
  if (id === null || !prediction || prediction.sealed) return null
  const { targetPrice, windowFirst, windowLast } = prediction
  return { target: targetPrice, window: { first: windowFirst, last: windowLast } }
}
