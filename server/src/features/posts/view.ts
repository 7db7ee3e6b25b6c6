import type { PostView, StockPostView } from '@gwanyeok/domain/posts/api.ts'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { listTaggedStocks } from '@gwanyeok/domain/stocks/catalog/known-stocks.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { toShownText } from '@gwanyeok/domain/text/mentions.ts'
import type { LatestComments } from './latest-comments.ts'
import { toImageView } from '#shared/items/image-view.ts'
import { toAuthorBrief } from '#shared/members/member-brief.ts'
import type { SeenPost } from '#shared/items/seen-by/posts-seen-by.ts'

/** The predictions and comments that are shown with posts, as far as the viewer may see them. */
export interface PostParts {
  /** Predictions that are attached, or were pending when the post was written, by their id. */
  predictions: ReadonlyMap<string, PredictionView>
  latestComments: LatestComments
}

export const toGeneralPostView = (row: SeenPost, parts: PostParts): PostView => ({
  ...toCommonFields(row, parts),
  type: 'post',
  visibility: row.visibility,
  viewCount: row.viewCount,
})

export function toStockPostView(row: SeenPost, parts: PostParts): StockPostView {
  const { stock, stockName } = row
  if (stock === null || stockName === null) throw new Error(`post ${row.id} is in no stock's community`)
  return {
    ...toCommonFields(row, parts),
    type: 'stockPost',
    stock,
    stockName,
    koreanName: findKoreanName(stock),
  }
}

export const toPostView = (row: SeenPost, parts: PostParts): PostView | StockPostView =>
  row.stock === null ? toGeneralPostView(row, parts) : toStockPostView(row, parts)

const EMPTY_TEXT = { content: '', mentions: [] }

function toCommonFields(row: SeenPost, { predictions, latestComments }: PostParts) {
  // The content behind a takedown notice never leaves the server.
  const { content, mentions } = row.notice ? EMPTY_TEXT : toShownText(row.content, row.mentioned)
  return {
    id: row.id,
    author: toAuthorBrief(row),
    content,
    mentions,
    stockTags: listTaggedStocks(content),
    images: row.notice ? [] : row.images.map(toImageView),
    attached: row.notice ? null : findAttachment(row, predictions),
    createdAt: row.createdAt.toISOString(),
    likes: row.likes,
    commentCount: row.commentCount,
    latestComment: latestComments.get(row.id) ?? null,
    likedByMe: row.likedByMe,
    isMine: row.isMine,
    canReport: !row.isMine && !row.notice,
    hidden: row.hiddenAt !== null && row.takenDownUntil === null,
    takenDownUntil: row.takenDownUntil?.toISOString() ?? null,
  }
}

/**
 * Viewers who may not see the prediction get a placeholder (`prediction: null`) if the author attached it, and nothing
 * if it was only pending.
 */
function findAttachment(
  { predictionId, pendingPredictionId }: SeenPost,
  predictions: PostParts['predictions'],
): PostView['attached'] {
  if (predictionId !== null) return { prediction: predictions.get(predictionId) ?? null }
  const pendingPrediction = pendingPredictionId === null ? undefined : predictions.get(pendingPredictionId)
  return pendingPrediction ? { prediction: pendingPrediction } : null
}
