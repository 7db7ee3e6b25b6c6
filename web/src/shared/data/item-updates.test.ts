import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { newestPredictionsKey, newestStockPostsKey } from './admin-query-keys.ts'
import { applyUpdate, updateAllTabs, updateItem, updatePost } from './item-updates.ts'
import * as keys from './query-keys.ts'
import { subscribeToTabUpdates } from './live/tab-update-channel.ts'

const ID = 'a'
const buildItem = (id: string) =>
  ({ id, likes: 3, likedByMe: false, commentCount: 1, sealed: false }) as never
const buildPage = (...ids: string[]) =>
  ({ pages: [{ items: ids.map(buildItem), nextCursor: null }], pageParams: [undefined] }) as never

/** For each kind, all cached data that contain its items: item `a` everywhere, and in the lists also item `b`. */
const CACHED_DATA: Record<ItemKind, [keys.CacheKey<unknown>, unknown][]> = {
  prediction: [
    [keys.feedKey({ filter: 'all' }), buildPage(ID, 'b')],
    [keys.historyKey('m', 'all'), buildPage(ID, 'b')],
    [newestPredictionsKey, buildPage(ID, 'b')],
    [keys.predictionKey(ID), { prediction: buildItem(ID), candles: [] }],
    [keys.samplePredictionKey, { prediction: buildItem(ID), candles: [] }],
  ],
  post: [
    [keys.postListKey('everyone'), buildPage(ID, 'b')],
    [keys.postListKey('following'), buildPage(ID, 'b')],
    [keys.postKey(ID), buildItem(ID)],
  ],
  stockPost: [
    [keys.postListKey({ stock: 'TSLA' }), buildPage(ID, 'b')],
    [keys.postListKey('everyone'), buildPage(ID, 'b')],
    [keys.postKey(ID), buildItem(ID)],
    [newestStockPostsKey, buildPage(ID, 'b')],
  ],
}
const KINDS = Object.keys(CACHED_DATA) as ItemKind[]

function createCache(kind: ItemKind): QueryClient {
  const client = new QueryClient()
  for (const [key, data] of CACHED_DATA[kind]) client.setQueryData(key, data)
  return client
}
/** All cached data as text. */
const readCachedData = (client: QueryClient) =>
  JSON.stringify(
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  )

let unsubscribe = () => {}
afterEach(() => unsubscribe())

test.each(KINDS)('a liked %s shows the like everywhere, and no other item changes', (kind) => {
  const client = createCache(kind)
  const dataBefore = readCachedData(client)
  const like = { likes: 4, likedByMe: true }
  applyUpdate(client, { item: { postType: kind, postId: ID }, like })
  const likedText = '"id":"a","likes":4,"likedByMe":true'
  expect(readCachedData(client)).toBe(
    dataBefore.replaceAll('"id":"a","likes":3,"likedByMe":false', likedText),
  )
  expect(readCachedData(client).split(likedText)).toHaveLength(CACHED_DATA[kind].length + 1)
})

test('updateItem changes only its item, for example the number of comments', () => {
  const client = createCache('prediction')
  updateItem(client, { postType: 'prediction', postId: ID }, (cachedItem) => ({
    ...cachedItem,
    commentCount: 2,
  }))
  const { items } = client.getQueryData(keys.feedKey({ filter: 'all' }))!.pages[0]!
  expect(items.map(({ commentCount }: PredictionView) => commentCount)).toEqual([2, 1])
})

test('a deleted post disappears from all lists, and its own cache entry is removed', () => {
  const client = createCache('stockPost')
  updatePost(client, ID, () => null)
  expect(readCachedData(client)).not.toContain('"id":"a"')
  expect(readCachedData(client)).toContain('"id":"b"')
  expect(client.getQueryCache().find({ queryKey: keys.postKey(ID) })).toBeUndefined()
})

test('a follow shows in lists of members and on the profile', () => {
  const client = new QueryClient()
  const row = (id: string) => ({ member: { id }, followedByMe: false }) as never
  const followers = { pages: [{ items: [row('m'), row('n')], nextCursor: null }], pageParams: [undefined] }
  const profile = { member: { id: 'm' }, followedByMe: false, followerCount: 7 } as never
  client.setQueryData(keys.followListKey('followers', 'x'), followers)
  client.setQueryData(keys.suggestionsKey, [row('n'), row('m')])
  client.setQueryData(keys.userKey('m'), profile)
  applyUpdate(client, { memberId: 'm', follow: { followedByMe: true, followerCount: 8 } })
  const followedRow = { member: { id: 'm' }, followedByMe: true }
  const shownItems = client.getQueryData(keys.followListKey('followers', 'x'))?.pages[0]?.items
  expect(shownItems).toEqual([followedRow, row('n')])
  expect(client.getQueryData(keys.suggestionsKey)).toEqual([row('n'), followedRow])
  expect(client.getQueryData(keys.userKey('m'))).toEqual({ ...followedRow, followerCount: 8 })
})

test('other tabs get the update', async () => {
  const tab = createCache('post')
  const otherTab = createCache('post')
  unsubscribe = subscribeToTabUpdates((update) => applyUpdate(otherTab, update))
  updateAllTabs(tab, { item: { postType: 'post', postId: ID }, like: { likes: 4, likedByMe: true } })
  expect(readCachedData(tab)).toContain('"likes":4')
  await vi.waitFor(() => expect(readCachedData(otherTab)).toBe(readCachedData(tab)))
})
