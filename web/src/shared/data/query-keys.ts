import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import type { LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import type { NotificationGroup } from '@gwanyeok/domain/notifications/api.ts'
import type { PostSort } from '@gwanyeok/domain/posts/api.ts'
import type { PredictionFilter, PredictionSort } from '@gwanyeok/domain/predictions/api.ts'
import type { StockCloses } from '@gwanyeok/domain/stocks/api.ts'
import type { DataTag, InfiniteData, Query, QueryKey } from '@tanstack/react-query'
import type { Answer, Endpoints } from '../api/api.ts'

/**
 * Every key of the web's cache: nothing else builds or takes apart a key (query-keys.test.ts). A key is typed by the
 * data cached under it; one in the plural (`predictionListsKey`) is
 * the prefix of several, to filter by.
 */
export type CacheKey<Data> = DataTag<QueryKey, Data>
export type Pages<Page> = InfiniteData<Page, string | undefined>
export type PagesOf<Key extends Endpoints> = Pages<Answer<Key>>
export type ItemsOf<Key extends Endpoints> = Answer<Key> extends { items: infer Items } ? Items : never

/** A key gets the type of its data from where it is named. */
export const key = (...parts: readonly unknown[]) => parts as never

// The session
export const sessionKey: QueryKey = ['session']
export const isSession = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] === sessionKey[0]
/** All that depends on who is signed in. */
export const exceptSession = { predicate: (query: Query) => !isSession(query) }

// Predictions
export interface FeedRequest {
  filter: PredictionFilter
  /** The newest first without. */
  sort?: PredictionSort | undefined
  from?: 'everyone' | 'following' | undefined
  stock?: string | undefined
}
type NewerRequest = Pick<FeedRequest, 'from' | 'stock'> & { newest?: string | undefined }
export type PredictionPages = PagesOf<'GET /predictions'>

export const predictionsKey: QueryKey = ['predictions']
export const predictionListsKey: CacheKey<PredictionPages> = key('predictions', 'list')
export const bookmarksKey: CacheKey<PredictionPages> = key(...predictionListsKey, 'bookmarks')
export const bookmarkedIdsKey: CacheKey<Answer<'GET /bookmarks/ids'>['ids']> = key('bookmarked')
/** With a part of a request, the prefix of all feeds that have it. */
export const feedKey = (request: Partial<FeedRequest>): CacheKey<PredictionPages> =>
  key(...predictionListsKey, request)
export const historyKey = (userId: string, filter: PredictionFilter): CacheKey<PredictionPages> =>
  key(...predictionListsKey, { userId, filter })
export const newerKey = (request: NewerRequest): CacheKey<Answer<'GET /predictions/newer'>> =>
  key('predictions', 'newer', request)
export const predictionKey = (id: string): CacheKey<Answer<'GET /predictions/:id'>> =>
  key('predictions', 'detail', id)
export const sealKey = (id: string, hash: string): QueryKey => ['predictions', 'seal', id, hash]

// Posts, comments
export type AnyPost = ItemsOf<'GET /posts'>[number]
/** Which posts, of both kinds: of everyone, of those I follow, of one stock, with a text, of one member. */
export type PostSource =
  | 'everyone'
  | 'following'
  | { stock: string }
  | { search: string }
  | { author: string }
export interface PostPage {
  items: AnyPost[]
  nextCursor: string | null
}
type PostPages = Pages<PostPage>

export const postListsKey: CacheKey<PostPages> = key('posts')
/** Without an order, the prefix of all lists of the source. */
export const postListKey = (source: PostSource, ...sort: [PostSort?]): CacheKey<PostPages> =>
  key('posts', source, ...sort)
export const postKey = (id: string): CacheKey<AnyPost> => key('post', id)
export const commentsKey = ({ postType, postId }: ItemRef): CacheKey<PagesOf<'GET /comments'>> =>
  key('comments', postType, postId)

// Members, follows
export type FollowListKind = 'followers' | 'following'

export const usersKey: QueryKey = ['users']
export const userKey = (id: string): CacheKey<Answer<'GET /users/:id'>> => key('users', id, 'profile')
/** What this browser counted in the public record. */
export const memberRecordKey = (id: string): QueryKey => ['users', 'record-count', id]
export const trackRecordKey = (id: string): CacheKey<Answer<'GET /users/:id/track-record'>> =>
  key('users', id, 'record')
export const memberSearchKey = (q: string): CacheKey<Answer<'GET /users/search'>> => key('users', 'search', q)
export const mentionableKey = (q: string): CacheKey<Answer<'GET /users/mentionable'>> =>
  key('users', 'mentionable', q)
export const followListsKey: CacheKey<PagesOf<'GET /users/:id/followers'>> = key('follows')
export const followListKey = (
  kind: FollowListKind,
  id: string,
): CacheKey<PagesOf<'GET /users/:id/followers'>> => key('follows', kind, id)
export const suggestionsKey: CacheKey<ItemsOf<'GET /follows/suggestions'>> = key('suggestions')
export const leaderboardsKey: QueryKey = ['leaderboard']
export const leaderboardKey = (span: LeaderboardSpan): CacheKey<Answer<'GET /leaderboard'>> =>
  key('leaderboard', span)
/** What this browser found of the public record as a whole. */
export const logKey: QueryKey = ['record', 'log']
/** What this browser compared of the boards with the public record. */
export const marketBoardKey: CacheKey<Answer<'GET /leaderboard/market'>> = key('leaderboard', 'market')

// Home, landing
export const homesKey: QueryKey = ['home']
export const homeKey: CacheKey<Answer<'GET /home'>> = key('home', 'all')
export const myHomeKey: CacheKey<Answer<'GET /home/mine'>> = key('home', 'mine')
export const landingKey: CacheKey<Answer<'GET /landing'>> = key('landing')
export const sampleKey: CacheKey<Answer<'GET /predictions/sample'>> = key('sample')
export const sharedKey = (id: string): CacheKey<Answer<'GET /predictions/:id/shared'>> => key('shared', id)
export const operatorKey: CacheKey<Answer<'GET /operator'>> = key('operator')

// Stocks
export const stockKey = (symbol: string): CacheKey<Answer<'GET /stocks/:symbol'>> => key('stock', symbol)
export const candlesKey = (symbol: string, days: number): CacheKey<Answer<'GET /stocks/:symbol/candles'>> =>
  key('candles', symbol, days)
export const companyKey = (symbol: string): CacheKey<Answer<'GET /stocks/:symbol/profile'>> =>
  key('company', symbol)
export const sentimentKey = (symbol: string): CacheKey<Answer<'GET /stocks/:symbol/sentiment'>> =>
  key('sentiment', symbol)
export const stockSearchKey = (q: string): CacheKey<Answer<'GET /stocks/search'>> => key('search', q)
export const moversKey: CacheKey<Answer<'GET /stocks/movers'>> = key('movers')
export const pricesKey = (symbols: readonly string[]): CacheKey<Answer<'GET /stocks/prices'>> =>
  key('prices', symbols)
/** The stored closes of a stock in the terms of the last session, oldest first, without the days that have none. */
export interface StoredCloses {
  closes: readonly { day: string; close: number }[]
  splits: StockCloses['splits']
}
export const closesKey = (symbol: string): CacheKey<StoredCloses | null> => key('closes', symbol)
export const logosKey: CacheKey<Answer<'GET /stocks/logos'>> = key('logos')
export const areLogos = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] === logosKey[0]
export const watchlistKey: CacheKey<ItemsOf<'GET /watchlist'>> = key('watchlist')

// Notifications
export const unreadKey: CacheKey<number> = key('unread')
export const notificationListsKey: CacheKey<PagesOf<'GET /notifications'>> = key('notifications')
export const notificationsKey = (group: NotificationGroup | 'all'): CacheKey<PagesOf<'GET /notifications'>> =>
  key(...notificationListsKey, group)
