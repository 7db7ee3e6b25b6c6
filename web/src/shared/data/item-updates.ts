import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import type { StockPostView } from '@gwanyeok/domain/posts/api.ts'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { newestPredictionsKey, newestStockPostsKey } from './admin-query-keys.ts'
import {
  type AnyPost,
  followListsKey,
  postKey,
  postListsKey,
  predictionKey,
  predictionListsKey,
  samplePredictionKey,
  suggestionsKey,
  userKey,
} from './query-keys.ts'
import { type Follow, type TabUpdate, type Like, sendToTabs } from './live/tab-update-channel.ts'
import { type Change, mapListItems, mapPageItems, updateCached } from './update-cached.ts'

type AnyItem = PredictionView | AnyPost

/** Changes an item, by its kind and id, in all cached data that contain it. */
export function updateItem(
  client: QueryClient,
  { postType, postId }: ItemRef,
  change: <Item extends AnyItem>(item: Item) => Item,
): void {
  if (postType === 'prediction') updatePrediction(client, postId, change)
  else updatePost(client, postId, change)
}

export function updatePrediction(
  client: QueryClient,
  id: string,
  change: (prediction: PredictionView) => PredictionView,
): void {
  const changeMatching = (prediction: PredictionView) =>
    prediction.id === id ? change(prediction) : prediction
  updateCached(client, predictionListsKey, mapPageItems(changeMatching))
  updateCached(client, newestPredictionsKey, mapPageItems(changeMatching))
  updateCached(client, predictionKey(id), (detail) => ({ ...detail, prediction: change(detail.prediction) }))
  updateCached(client, samplePredictionKey, (sample) => ({
    ...sample,
    prediction: sample.prediction && changeMatching(sample.prediction),
  }))
}

/** Changes a general or stock post; null removes it from all lists. */
export function updatePost(client: QueryClient, id: string, change: Change<AnyPost>): void {
  const changeMatching = (post: AnyPost) => (post.id === id ? change(post) : post)
  updateCached(client, postListsKey, mapPageItems(changeMatching))
  updateCached(client, newestStockPostsKey, mapPageItems(changeMatching as Change<StockPostView>))
  updateCached(client, postKey(id), change)
}

/** Applies the server's answer to a like or a follow in this tab and in the member's other ones. */
export function updateAllTabs(client: QueryClient, update: TabUpdate): void {
  applyUpdate(client, update)
  sendToTabs(update)
}

export function applyUpdate(client: QueryClient, update: TabUpdate): void {
  if ('like' in update) updateLike(client, update.item, update.like)
  else updateFollow(client, update.memberId, update.follow)
}

function updateLike(client: QueryClient, item: ItemRef, like: Like): void {
  updateItem(client, item, (cachedItem) => ({ ...cachedItem, ...like }))
}

/** Sets whether the member follows another one, on the profile and in lists. */
function updateFollow(client: QueryClient, memberId: string, follow: Follow): void {
  const { followedByMe } = follow
  const changeMatching = <Row extends { member: { id: string }; followedByMe: boolean }>(row: Row): Row =>
    row.member.id === memberId ? { ...row, followedByMe } : row
  updateCached(client, userKey(memberId), (profile) => ({ ...profile, ...follow }))
  updateCached(client, followListsKey, mapPageItems(changeMatching))
  updateCached(client, suggestionsKey, mapListItems(changeMatching))
}
