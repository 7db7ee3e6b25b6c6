import type { PostView, StockPostView } from '@gwanyeok/domain/posts/api.ts'
import { taggedStocks } from '@gwanyeok/domain/stocks/catalog/known-stocks.ts'
import { koreanNameOf } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { imageView } from '../../shared/items/image-view.ts'
import { authorBrief } from '../../shared/members/member-brief.ts'
import type { SeenPost, SeenStockPost } from '../../shared/items/seen-by/posts-seen-by.ts'

export function postView(row: SeenPost): PostView {
  return { ...common(row), type: 'post', visibility: row.visibility, viewCount: row.viewCount }
}

export function stockPostView(row: SeenStockPost): StockPostView {
  const { stock, stockName } = row
  return { ...common(row), type: 'stockPost', stock, stockName, koreanName: koreanNameOf(stock) }
}

function common(row: SeenPost | SeenStockPost) {
  // Text and pictures of a notice do not leave the server.
  const content = row.notice ? '' : row.content
  return {
    id: row.id,
    author: authorBrief(row),
    content,
    stockTags: taggedStocks(content),
    images: row.notice ? [] : row.images.map(imageView),
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
