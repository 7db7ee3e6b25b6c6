import type { PredictionFilter, PredictionSort, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type Answer, call } from '../../shared/api/api.ts'
import { byCursor } from '../../shared/data/cursor-pages.ts'
import { patchCached } from '../../shared/data/cached-items.ts'
import { LIST_KEPT_MS } from '../../shared/window-list/kept-list.ts'

export interface FeedRequest {
  filter: PredictionFilter
  /** The newest first without. */
  sort?: PredictionSort | undefined
  from?: 'everyone' | 'following' | undefined
  stock?: string | undefined
}

/** What the address of the feed says. */
export interface FeedSearch {
  filter?: PredictionFilter | undefined
  sort?: PredictionSort | undefined
  from?: 'everyone' | 'following' | undefined
  of?: string | undefined
}

/** What the feed of an address asks for; the plain feed exactly what `early.js` asks for before it. */
export function feedRequest({ filter = 'all', sort, from = 'everyone', of }: FeedSearch): FeedRequest {
  return {
    filter,
    from,
    ...(sort !== undefined && sort !== 'newest' && { sort }),
    ...(of !== undefined && { stock: of }),
  }
}

type Page = Answer<'GET /predictions'>
export type PageKey = readonly ['predictions', 'pages', ...unknown[]]

const PAGES = ['predictions', 'pages'] as const
const NEWER_EVERY_MS = 30_000

/** A list that is read does not change by itself: what is new is offered, never pushed in. */
const STILL = { staleTime: Infinity, gcTime: LIST_KEPT_MS, refetchOnReconnect: false } as const

export function feedQuery(request: FeedRequest) {
  return infiniteQueryOptions({
    queryKey: [...PAGES, 'feed', request] as PageKey,
    queryFn: ({ signal, pageParam }) =>
      call('GET /predictions', { query: { ...request, cursor: pageParam }, signal }),
    ...byCursor,
    ...STILL,
  })
}

export function historyQuery(userId: string, filter: PredictionFilter) {
  return infiniteQueryOptions({
    queryKey: [...PAGES, 'of', userId, filter] as PageKey,
    queryFn: ({ signal, pageParam }) =>
      call('GET /users/:id/predictions', {
        params: { id: userId },
        query: { filter, cursor: pageParam },
        signal,
      }),
    ...byCursor,
    ...STILL,
  })
}

/** Both lists come in pages of the same shape. */
export type ListQuery = ReturnType<typeof feedQuery>

/** How many came since the newest in sight; asked every 30 s while the page is looked at. */
export function useNewer({ filter, sort, from, stock }: FeedRequest, newest: string | undefined): number {
  const { data } = useQuery({
    queryKey: ['predictions', 'newer', { from, stock, newest }],
    queryFn: ({ signal }) =>
      call('GET /predictions/newer', { query: { than: newest ?? '', from, stock }, signal }),
    // Only the whole list, the newest first, starts with the newest one.
    enabled: newest !== undefined && filter === 'all' && sort === undefined,
    refetchInterval: NEWER_EVERY_MS,
    initialData: { count: 0 },
    initialDataUpdatedAt: 0,
    staleTime: 0,
  })
  return data.count
}

/** Starts a list over from its first page. */
export function useStartOver(query: ListQuery) {
  const client = useQueryClient()
  return async () => {
    client.setQueryData(query.queryKey, (data) =>
      data ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data,
    )
    await client.refetchQueries({ queryKey: query.queryKey, exact: true })
  }
}

const SOON_MS = 1_000
/** Timers hold no more than 2^31 ms. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** Shows at once what a list already knows; a sealed one is asked for again when it opens. */
export function predictionQuery(client: QueryClient, id: string, clockAhead: number) {
  return queryOptions({
    queryKey: ['predictions', 'detail', id],
    queryFn: ({ signal }) => call('GET /predictions/:id', { params: { id }, signal }),
    placeholderData: () => {
      const prediction = findListed(client, id)
      return prediction && { prediction, candles: [] }
    },
    refetchInterval: ({ state }) => {
      const shown = state.data?.prediction
      if (!shown?.sealed || !shown.revealAt) return false
      const left = Date.parse(shown.revealAt) - (Date.now() + clockAhead)
      return Math.min(Math.max(left, 0) + SOON_MS, LONGEST_WAIT_MS)
    },
  })
}

function findListed(client: QueryClient, id: string): PredictionView | undefined {
  const lists = client.getQueriesData<InfiniteData<Page>>({ queryKey: PAGES })
  return lists
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((prediction) => prediction.id === id)
}

/** Counts one opening of the detail. Nobody is told when that fails: the server has logged it. */
export function useCountView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /predictions/:id/views', { params: { id } }),
    onSuccess: (_, id) =>
      patchCached(client, (item) =>
        isPrediction(item, id) ? { ...item, viewCount: item.viewCount + 1 } : null,
      ),
  })
}

/** Lists that still show it sealed or running follow what the detail has just learned. */
export function showEverywhere(client: QueryClient, latest: PredictionView): void {
  patchCached(client, (item) => {
    const isOld =
      isPrediction(item, latest.id) && (item.sealed !== latest.sealed || item.status !== latest.status)
    return isOld ? { ...latest } : null
  })
}

function isPrediction(item: object, id: string): item is PredictionView {
  return 'blockId' in item && 'id' in item && item.id === id
}
