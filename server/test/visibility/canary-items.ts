import { type RevealTiming, type Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { computeRevealTime } from '@gwanyeok/domain/predictions/reveal.ts'
import { computeAccess } from '../oracles/compute-access.ts'
import type { Db } from '#platform/db/db.ts'
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

const BASE_DAY = '2024-05-31'
const JUDGED_DAY = '2024-06-04'

async function createCanaryPrediction(
  { db }: TestProduct,
  author: Person,
  { visibility, revealTiming, status, isHidden, index }: PredictionChoice,
  now: number,
): Promise<CanaryItem> {
  const stock = TICKERS[Math.floor(index / 2)]!
  const figures = createFigures(index)
  const { basePrice, targetPrice } = figures
  const content = `나만의 근거 ${index}번 사과배`
  const reason = `한 줄 ${index}번 감귤`
  const note = `결과를 보니 ${index}번 모과`
  const row = createPredictionRow({
    author: author.id,
    choice: { stock, targetPrice, period: 7, content, reason, visibility, revealTiming },
    base: {
      stockName: stock,
      basePrice,
      baseDay: BASE_DAY,
      referenceClose: basePrice,
      referenceDay: BASE_DAY,
    },
    at: now,
  })
  // The daily limits are not tested here.
  await db.updateTable('memberStats').set({ predictionsThatDay: 0 }).where('userId', '=', author.id).execute()
  if ((await insertPrediction(db, row)).refusal) throw new Error(`not created: ${stock}`)
  if (status === 'success') {
    await setCanaryResult(db, row.id, figures, now)
    const writtenNote = { predictionId: row.id, content: note, writtenAt: new Date(now) }
    await db.insertInto('predictionNotes').values(writtenNote).execute()
  }
  if (isHidden)
    await db
      .updateTable('items')
      .set({ hiddenAt: new Date(now) })
      .where('id', '=', row.id)
      .execute()
  const secretFigures = [...Object.values(figures), row.predictedChange].map(String)
  const rights = { visibility, isHidden, status, revealAt: computeRevealTime(revealTiming, now) }
  return {
    kind: 'prediction',
    id: row.id,
    stock,
    status,
    traces: [row.id, row.blockId, row.commitment],
    secrets: [content, reason, note, row.hash, row.nonce, ...secretFigures],
    getAccess: (viewer, at) => (viewer.isSignedOut ? 'nothing' : computeAccess(viewer, rights, at)),
  }
}

/** Creates figures that occur nowhere else. */
function createFigures(index: number) {
  const round = (figure: number) => Math.round(figure * 10_000) / 10_000
  return {
    basePrice: round(40_000.1357 + index * 7.0101),
    targetPrice: round(55_000.4321 + index * 11.0303),
    actualPrice: round(61_000.7171 + index),
    stockChange: round(83.4017 + index * 0.013),
    marketChange: round(71.2013 + index * 0.011),
  }
}

async function setCanaryResult(
  db: Db,
  id: string,
  { actualPrice, stockChange, marketChange }: ReturnType<typeof createFigures>,
  now: number,
): Promise<void> {
  await setResult(db, id, 'success', {
    evaluatedAt: new Date(now),
    judgedFrom: JUDGED_DAY,
    actualDay: JUDGED_DAY,
    actualPrice,
    stockChange,
    marketChange,
    beatMarket: true,
    actualChange: 33.4455,
    error: 1.2121,
  })
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
