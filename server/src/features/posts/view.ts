import type { PostView, StockPostView } from '@gwanyeok/domain/posts/api.ts'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { listTaggedStocks } from '@gwanyeok/domain/stocks/catalog/known-stocks.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { toShownText } from '@gwanyeok/domain/text/mentions.ts'
import { toImageView } from '#shared/items/image-view.ts'
import { toAuthorBrief } from '#shared/members/member-brief.ts'
import type { SeenPost } from '#shared/items/seen-by/posts-seen-by.ts'

/** The attached predictions that the viewer may see, by id. */
export type AttachedPredictions = ReadonlyMap<string, PredictionView>

export const toGeneralPostView = (row: SeenPost, attachedPredictions: AttachedPredictions): PostView => ({
  ...toCommonFields(row, attachedPredictions),
  type: 'post',
  visibility: row.visibility,
  viewCount: row.viewCount,
})

export function toStockPostView(row: SeenPost, attachedPredictions: AttachedPredictions): StockPostView {
  const { stock, stockName } = row
  if (stock === null || stockName === null) throw new Error(`post ${row.id} is in no stock's community`)
  return {
    ...toCommonFields(row, attachedPredictions),
    type: 'stockPost',
    stock,
    stockName,
    koreanName: findKoreanName(stock),
    predictedChange: row.notice ? null : row.predictedChange,
  }
}

export const toPostView = (
  row: SeenPost,
  attachedPredictions: AttachedPredictions,
): PostView | StockPostView =>
  row.stock === null ? toGeneralPostView(row, attachedPredictions) : toStockPostView(row, attachedPredictions)

const EMPTY_TEXT = { content: '', mentions: [] }

function toCommonFields(row: SeenPost, attachedPredictions: AttachedPredictions) {
  // The content behind a takedown notice never leaves the server.
  const { content, mentions } = row.notice ? EMPTY_TEXT : toShownText(row.content, row.mentioned)
  return {
    id: row.id,
    author: toAuthorBrief(row),
    content,
    mentions,
    stockTags: listTaggedStocks(content),
    images: row.notice ? [] : row.images.map(toImageView),
    attached:
      row.predictionId === null || row.notice
        ? null
        : { prediction: attachedPredictions.get(row.predictionId) ?? null },
    createdAt: row.createdAt.toISOString(),
    likes: row.likes,
    commentCount: row.commentCount,
    likedByMe: row.likedByMe,
    isMine: row.isMine,
    canReport: !row.isMine && !row.notice,
    hidden: row.hiddenAt !== null && row.takenDownUntil === null,
    takenDownUntil: row.takenDownUntil?.toISOString() ?? null,
  }
}
