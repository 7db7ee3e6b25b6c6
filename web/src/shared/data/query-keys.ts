import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import type { LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import type { NotificationGroup } from '@gwanyeok/domain/notifications/api.ts'
import type { PostKind, PostSort } from '@gwanyeok/domain/posts/api.ts'
import type { PredictionFilter, PredictionSort } from '@gwanyeok/domain/predictions/api.ts'
import type { StockCloses } from '@gwanyeok/domain/stocks/api.ts'
import type { DataTag, InfiniteData, Query, QueryKey } from '@tanstack/react-query'
import type { Answer, EndpointKey } from '../api/api.ts'

/**
 * All keys of the query cache. No other file builds or parses keys (query-keys.test.ts). A key has the type of the
 * data cached under it; a plural one (`predictionListsKey`) is a prefix of several, for filters.
 */
export type CacheKey<Data> = DataTag<QueryKey, Data>
export type Pages<Page> = InfiniteData<Page, string | undefined>
export type PagesOf<Key extends EndpointKey> = Pages<Answer<Key>>
export type ItemsOf<Key extends EndpointKey> = Answer<Key> extends { items: infer Items } ? Items : never

/** Builds a key for data of several endpoints; its type comes from its declaration. */
export const key = (...parts: readonly unknown[]) => parts as never

/**
 * Builds the key of an endpoint: the first segment of its path, the endpoint, its arguments. Keys with the same first
 * segment can be invalidated together. A key without arguments is the prefix of all answers of the endpoint.
 */
export const keyFor = <Route extends EndpointKey>(
  route: Route,
  ...args: readonly unknown[]
): CacheKey<Answer<Route>> => key(route.split('/')[1], route, ...args)

/** Builds the key of an endpoint that is read page by page. */
export const pagesKeyFor: <Route extends EndpointKey>(
  route: Route,
  ...args: readonly unknown[]
) => CacheKey<PagesOf<Route>> = keyFor as never

// The session
export const sessionKey: QueryKey = ['session']
export const isSessionQuery = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] === sessionKey[0]
/** Selects all data that depends on who is signed in. */
export const queriesExceptSession = { predicate: (query: Query) => !isSessionQuery(query) }

// Predictions
export interface FeedRequest {
  filter: PredictionFilter
  /** By default, the newest predictions are first. */
  sort?: PredictionSort | undefined
  from?: 'everyone' | 'following' | undefined
  stock?: string | undefined
}
type NewerCountRequest = Pick<FeedRequest, 'from' | 'stock'> & { newest?: string | undefined }
export type PredictionPages = PagesOf<'GET /predictions'>

export const predictionsKey: QueryKey = ['predictions']
export const predictionListsKey: CacheKey<PredictionPages> = key('predictions', 'list')
/** The key of a list of predictions under the prefix of all of them. */
const predictionListKey = <Route extends EndpointKey>(
  route: Route,
  ...args: readonly unknown[]
): CacheKey<PagesOf<Route>> => key(...predictionListsKey, route, ...args)
export const bookmarksKey = predictionListKey('GET /bookmarks')
export const bookmarkedIdsKey: CacheKey<Answer<'GET /bookmarks/ids'>['ids']> = key('bookmarked')
/** Builds the key of a feed. With a part of a request, it is the prefix of all feeds with that part. */
export const feedKey = (request: Partial<FeedRequest>) => predictionListKey('GET /predictions', request)
export const historyKey = (userId: string, filter: PredictionFilter) =>
  predictionListKey('GET /users/:id/predictions', userId, filter)
export const newerCountKey = (request: NewerCountRequest) => keyFor('GET /predictions/newer', request)
export const predictionKey = (id: string) => keyFor('GET /predictions/:id', id)
export const sealKey = (id: string, hash: string): QueryKey => ['predictions', 'seal', id, hash]

// Posts, comments
export type AnyPost = ItemsOf<'GET /posts'>[number]
/** Which general and stock posts a list contains. An author's list contains both kinds unless `kind` is set. */
export type PostSource =
  | 'everyone'
  | 'following'
  | { stock: string }
  | { search: string }
  | { author: string; kind?: PostKind }
export interface PostPage {
  items: AnyPost[]
  nextCursor: string | null
}
type PostPages = Pages<PostPage>

export const postListsKey: CacheKey<PostPages> = key('posts')
/** Builds the key of a list of posts. Without an order, it is the prefix of all lists of the source. */
export const postListKey = (source: PostSource, ...sort: [PostSort?]): CacheKey<PostPages> =>
  key('posts', source, ...sort)
export const postKey = (id: string): CacheKey<AnyPost> => key('post', id)
export const commentsKey = ({ postType, postId }: ItemRef) => pagesKeyFor('GET /comments', postType, postId)

// Members, follows
export type FollowListKind = 'followers' | 'following'

export const usersKey: QueryKey = ['users']
export const userKey = (id: string) => keyFor('GET /users/:id', id)
/** The number of the member's entries in the public record, as counted by this browser. */
export const memberRecordKey = (id: string): QueryKey => ['users', 'record-count', id]
export const trackRecordKey = (id: string) => keyFor('GET /users/:id/track-record', id)
export const memberSearchKey = (q: string) => keyFor('GET /users/search', q)
export const mentionableMembersKey = (q: string) => keyFor('GET /users/mentionable', q)
export const followListsKey: CacheKey<PagesOf<'GET /users/:id/followers'>> = key('follows')
export const followListKey = (
  kind: FollowListKind,
  id: string,
): CacheKey<PagesOf<'GET /users/:id/followers'>> => key('follows', kind, id)
export const suggestionsKey: CacheKey<ItemsOf<'GET /follows/suggestions'>> = key('suggestions')
export const leaderboardsKey: QueryKey = ['leaderboard']
export const leaderboardKey = (span: LeaderboardSpan) => keyFor('GET /leaderboard', span)
/** This browser's check of the public record as a whole. */
export const recordCheckKey: QueryKey = ['record', 'log']
/** The latest entries of a public record of `size` entries. */
export const latestEntriesKey = (size: number): QueryKey => ['record', 'latest', size]
export const marketBoardKey = keyFor('GET /leaderboard/market')

// Home, landing
export const homeQueriesKey: QueryKey = ['home']
export const homeKey = keyFor('GET /home')
export const myHomeKey = keyFor('GET /home/mine')
export const resultsKey = (day: string | undefined) => keyFor('GET /home/results', day)
export const landingKey = keyFor('GET /landing')
export const samplePredictionKey: CacheKey<Answer<'GET /predictions/sample'>> = key('sample')
export const sharedPredictionKey = (id: string): CacheKey<Answer<'GET /predictions/:id/shared'>> =>
  key('shared', id)
export const operatorKey = keyFor('GET /operator')

// Stocks
export const stockKey = (symbol: string) => keyFor('GET /stocks/:symbol', symbol)
export const candlesKey = (symbol: string, days: number) =>
  keyFor('GET /stocks/:symbol/candles', symbol, days)
export const companyProfileKey = (symbol: string) => keyFor('GET /stocks/:symbol/profile', symbol)
export const sentimentKey = (symbol: string) => keyFor('GET /stocks/:symbol/sentiment', symbol)
export const stockSearchKey = (q: string) => keyFor('GET /stocks/search', q)
export const moversKey = keyFor('GET /stocks/movers')
export const pricesKey = (symbols: readonly string[]) => keyFor('GET /stocks/prices', symbols)
/** The stored closes of a stock, adjusted to the last session, oldest first. Days without a close are left out. */
export interface StoredCloses {
  closes: readonly { day: string; close: number }[]
  splits: StockCloses['splits']
}
export const closesKey = (symbol: string): CacheKey<StoredCloses | null> => key('closes', symbol)
export const logosKey = keyFor('GET /stocks/logos')
export const isLogosQuery = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[1] === logosKey[1]
export const watchlistKey: CacheKey<ItemsOf<'GET /watchlist'>> = key('watchlist')

// Notifications
export const unreadCountKey: CacheKey<number> = key('unread')
export const notificationListsKey = pagesKeyFor('GET /notifications')
export const notificationsKey = (group: NotificationGroup | 'all') => pagesKeyFor('GET /notifications', group)
