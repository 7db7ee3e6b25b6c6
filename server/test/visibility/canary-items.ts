import { type RevealTiming, type Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { computeRevealTime } from '@gwanyeok/domain/predictions/reveal.ts'
import { computeAccess } from '../oracles/compute-access.ts'
import { createId } from '#platform/id.ts'
import { insertPosts } from '#shared/content/insert-posts.ts'
import { setResult } from '../builders/judged-predictions.ts'
import { insertPrediction } from '#shared/predictions/insert-prediction.ts'
import { createPredictionRow } from '#shared/predictions/new-prediction-row.ts'
import type { Person } from '../product/person.ts'
import type { TestProduct } from '../product/product.ts'
import { TICKERS } from '../market-data/tickers.ts'

/** A viewer and their relation to the author. */
export interface ViewerCase {
  name: string
  person: Person
  isAuthor: boolean
  isFollower: boolean
  isEitherBlocked: boolean
  isAdmin: boolean
  isSignedOut: boolean
}

export type Access = 'all' | 'sealed' | 'nothing'

/** Something that the author made, with texts and numbers that occur nowhere else. */
export interface CanaryItem {
  kind: 'prediction' | 'post' | 'stockPost' | 'comment'
  id: string
  stock: string | null
  /** The status of a prediction. */
  status?: 'pending' | 'success'
  /** Texts that reveal its existence. */
  traces: string[]
  /** Texts that reveal its content. */
  secrets: string[]
  getAccess(viewer: ViewerCase, now: number): Access
}

const VISIBILITIES: Visibility[] = ['public', 'followers', 'private']
/** All but `2hours`, which differs from `1hour` only in its time (see reveal.test.ts). */
const REVEAL_TIMINGS: RevealTiming[] = ['immediate', '1hour', 'onComplete']

/**
 * Creates predictions in every combination of visibility and reveal timing. Some are hidden: each visibility and each
 * timing occurs hidden and not hidden. Each stock has a judged and a pending prediction. The combinations that are
 * missing here are in predictions-seen-by.test.ts, which tests the query that every route shares.
 */
export async function createCanaryPredictions(
  product: TestProduct,
  author: Person,
  now: number,
): Promise<CanaryItem[]> {
  const items: CanaryItem[] = []
  for (const [row, visibility] of VISIBILITIES.entries())
    for (const [column, revealTiming] of REVEAL_TIMINGS.entries())
      // A member has at most one pending prediction of a stock.
      for (const status of ['success', 'pending'] as const) {
        const isHidden = (row + column) % 2 === 1
        const choice = { visibility, revealTiming, status, isHidden, index: items.length }
        items.push(await createCanaryPrediction(product, author, choice, now))
      }
  return items
}

interface PredictionChoice {
  visibility: Visibility
  revealTiming: RevealTiming
  status: 'pending' | 'success'
  isHidden: boolean
  index: number
}

async function createCanaryPrediction(
  { db }: TestProduct,
  author: Person,
  { visibility, revealTiming, status, isHidden, index }: PredictionChoice,
  now: number,
): Promise<CanaryItem> {
  const stock = TICKERS[Math.floor(index / 2)]!
  const basePrice = 40_000.1357 + index * 7.0101
  const targetPrice = Math.round((55_000.4321 + index * 11.0303) * 10_000) / 10_000
  const content = `나만의 근거 ${index}번 사과배`
  const reason = `한 줄 ${index}번 감귤`
  const choice = { stock, targetPrice, period: 7, content, reason, visibility, revealTiming }
  const base = { stockName: stock, basePrice: Math.round(basePrice * 10_000) / 10_000, baseDay: '2024-05-31' }
  const basePrices = { ...base, referenceClose: base.basePrice, referenceDay: '2024-05-31' }
  const row = createPredictionRow({ author: author.id, choice, base: basePrices, at: now })
  const stockChange = Number((83.4017 + index * 0.013).toFixed(4))
  const marketChange = Number((71.2013 + index * 0.011).toFixed(4))
  // The daily limits are not tested here.
  await db.updateTable('memberStats').set({ madeThatDay: 0 }).where('userId', '=', author.id).execute()
  if ((await insertPrediction(db, row)).refusal) throw new Error(`not created: ${stock}`)
  const judgedFields = {
    evaluatedAt: new Date(now),
    actualPrice: 61_000.7171 + index,
    judgedFrom: '2024-06-04',
    actualDay: '2024-06-04',
  }
  if (status === 'success')
    await setResult(db, row.id, status, {
      ...judgedFields,
      stockChange,
      marketChange,
      beatMarket: true,
      actualChange: 33.4455,
      error: 1.2121,
    })
  if (isHidden)
    await db
      .updateTable('items')
      .set({ hiddenAt: new Date(now) })
      .where('id', '=', row.id)
      .execute()
  const note = `결과를 보니 ${index}번 모과`
  if (status === 'success') {
    const writtenNote = { predictionId: row.id, content: note, writtenAt: new Date(now) }
    await db.insertInto('predictionNotes').values(writtenNote).execute()
  }
  const changes = [row.predictedChange, stockChange, marketChange]
  const figures = [basePrice, targetPrice, judgedFields.actualPrice, ...changes].map((figure) =>
    String(figure).slice(0, 10),
  )
  return {
    kind: 'prediction',
    id: row.id,
    stock,
    status,
    traces: [row.id, row.blockId, row.commitment],
    secrets: [content, reason, note, row.hash, row.nonce, ...figures],
    getAccess: (viewer, at) =>
      viewer.isSignedOut
        ? 'nothing'
        : computeAccess(
            viewer,
            { visibility, isHidden, status, revealAt: computeRevealTime(revealTiming, now) },
            at,
          ),
  }
}

/** Creates a general post in every visibility and a stock post, each of them hidden and not hidden. */
export async function createCanaryPosts(
  { db }: TestProduct,
  author: Person,
  now: number,
): Promise<CanaryItem[]> {
  const items: CanaryItem[] = []
  for (const isHidden of [false, true]) {
    const hiddenAt = isHidden ? new Date(now) : null
    for (const visibility of VISIBILITIES) {
      const id = createId(now)
      const content = `일반 글 ${visibility} ${isHidden} 수박`
      const row = { id, author: author.id, content, visibility, hiddenAt, createdAt: new Date(now) }
      await insertPosts(db, [row])
      items.push(createUnsealedItem({ kind: 'post', id, stock: null, content, isHidden, visibility }))
    }
    const id = createId(now)
    const content = `종목 글 ${isHidden} 참외`
    const row = {
      id,
      author: author.id,
      content,
      visibility: 'public' as const,
      hiddenAt,
      createdAt: new Date(now),
      stock: 'AAPL',
      stockName: 'Apple Inc.',
    }
    await insertPosts(db, [row])
    items.push(
      createUnsealedItem({
        kind: 'stockPost',
        id,
        stock: 'AAPL',
        content,
        isHidden,
        visibility: 'public',
      }),
    )
  }
  return items
}

/** Creates two public posts for each prediction, with the prediction attached: a general one and one of its stock. */
export async function attachPredictions(
  { db }: TestProduct,
  author: Person,
  predictions: readonly CanaryItem[],
  now: number,
): Promise<void> {
  const rows = predictions.flatMap(({ id, stock }) => {
    const post = {
      id: createId(now),
      author: author.id,
      content: '예측을 붙인 글',
      createdAt: new Date(now),
      predictionId: id,
      visibility: 'public' as const,
    }
    return [post, { ...post, id: createId(now), stock, stockName: stock }]
  })
  await insertPosts(db, rows)
}

interface UnsealedItem {
  kind: 'post' | 'stockPost' | 'comment'
  id: string
  stock: string | null
  content: string
  isHidden: boolean
  visibility: Visibility
}

/** Creates an item that is visible either completely or not at all. */
function createUnsealedItem({ kind, id, stock, content, isHidden, visibility }: UnsealedItem): CanaryItem {
  const visibilityInput = { visibility, isHidden, status: 'success' as const, revealAt: null }
  const getAccess = (viewer: ViewerCase) =>
    viewer.isSignedOut ? 'nothing' : computeAccess(viewer, visibilityInput, 0)
  return { kind, id, stock, traces: [id], secrets: [content], getAccess }
}

/** Creates two comments of the author on each item, one of them hidden. Nobody sees a comment without its item. */
export async function createCanaryComments(
  { db }: TestProduct,
  author: Person,
  targets: CanaryItem[],
  now: number,
): Promise<CanaryItem[]> {
  const items: CanaryItem[] = []
  for (const item of targets)
    for (const isHidden of [false, true]) {
      const id = createId(now)
      const content = `댓글 ${items.length}번 자두`
      const row = {
        id,
        author: author.id,
        content,
        itemId: item.id,
        hiddenAt: isHidden ? new Date(now) : null,
        createdAt: new Date(now),
      }
      await db.insertInto('comments').values(row).execute()
      const comment = createUnsealedItem({
        kind: 'comment',
        id,
        stock: null,
        content,
        isHidden,
        visibility: 'public',
      })
      const getAccess = (viewer: ViewerCase, at: number): Access =>
        item.getAccess(viewer, at) === 'nothing' ? 'nothing' : comment.getAccess(viewer, at)
      items.push({ ...comment, getAccess })
    }
  return items
}
