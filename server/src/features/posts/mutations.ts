import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { Visibility } from '@gwanyeok/domain/predictions/api.ts'
import type { Context } from '#shared/context.ts'
import { createId } from '#platform/id.ts'
import { getStockName } from '#shared/market-data/companies/profiles.ts'
import { attachImages } from '#shared/images/attach-images.ts'
import { checkTextLimits } from '#shared/content/text-limits.ts'
import { createTextLimitUses } from '#shared/content/text-limit-uses.ts'
import { insertPosts } from '#shared/content/insert-posts.ts'
import { checkBannedContent } from '#shared/content/check-banned-content.ts'
import { emit } from '#shared/events.ts'
import { addMentions, resolveMentions } from '#shared/items/mentions.ts'
import { lockAttachedPrediction } from './attached-predictions.ts'
import { chooseStockCallOrigin } from '#shared/market-data/calls/choose-stock-call-origin.ts'
import { reportDoubtfulContent } from '#shared/items/reports/insert-report.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'quotes' | 'config' | 'marketData'>

interface NewPost {
  author: string
  /** The stock of the community; null for a general post. */
  stock: string | null
  visibility: Visibility
  content: string
  /** Ids of uploaded pictures, in display order. */
  images: readonly string[]
  predictionId?: string | undefined
  /** Ids of the members whom the author chose from the name suggestions. */
  mentioned: readonly string[]
}

/** Publishes a post and returns its id. Throws an AppError if it is refused. */
export async function createPost(
  context: Deps,
  { author, stock, visibility, content, images, predictionId, mentioned }: NewPost,
): Promise<string> {
  const { db, clock } = context
  const doubtfulKind = checkBannedContent('content', content)
  const stockName = stock === null ? null : await getNameOfSupportedStock(context, stock, author)
  const postType = stock === null ? 'post' : 'stockPost'
  const now = clock.now()
  const id = createId(now)
  const limitUses = createTextLimitUses(context, { author, kind: 'post', texts: [content], now })
  const { storedText, userIds } = await resolveMentions(db, {
    author,
    text: content,
    chosenIds: mentioned,
    now,
  })
  await db.transaction().execute(async (tx) => {
    await checkTextLimits(tx, limitUses, visibility === 'public')
    await lockAttachedPrediction(tx, author, predictionId)
    const post = { id, author, stock, stockName, visibility, content: storedText, createdAt: new Date(now) }
    await insertPosts(tx, [{ ...post, predictionId: predictionId ?? null }])
    await addMentions(tx, { id, userIds, now })
    await emit(tx, 'post.created', [id], now)
    await attachImages(tx, { owner: author, ids: images, target: { postType, postId: id } })
    if (visibility !== 'private')
      await reportDoubtfulContent(tx, {
        postType,
        postId: id,
        author,
        kind: doubtfulKind,
        sealed: false,
        now,
      })
  })
  return id
}

/**
 * Returns the name of a supported stock, which is a stock with a price. Fetches the price only if the stock never had
 * one, and the name only if it is not stored. Throws like `getQuote`. No rate limit is needed: these calls never delay
 * the evaluation, and a repeat for an unknown stock comes from the cache.
 */
async function getNameOfSupportedStock(context: Deps, stock: string, author: string): Promise<string> {
  const { quotes } = context
  const origin = await chooseStockCallOrigin(context.db, author, stock)
  const isKnown = await quotes.hasEverHadPrice(stock)
  if (!isKnown) await quotes.getQuote(stock, { maxAgeMs: DAY_MS, origin })
  return getStockName(context, stock, origin)
}
