import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import { Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { evaluateDue } from '../../src/features/evaluations/judging/evaluate-due.ts'
import { openRun } from '../../src/features/evaluations/judging/evaluation-runs.ts'
import { ITEM_PATHS } from '../builders/community.ts'
import type { Answer, Person } from '../product/person.ts'
import type { TestProduct } from '../product/product.ts'

/** Some people, and the items and comments that they have created so far. */
export interface ActionWorld {
  product: TestProduct
  people: readonly Person[]
  /** An admin, who decides on reports. */
  admin: Person
  items: CreatedItem[]
  comments: { id: string; author: Person }[]
}

interface CreatedItem {
  postType: ItemKind
  postId: string
  author: Person
}

/** Random numbers. Each selects from a list by its remainder. */
export interface RandomNumbers {
  /** The person who acts. Reports are decided by the admin; there, it selects the decision. */
  actorNumber: number
  /** What else the action needs: another person, a stock, a parent, or a comment instead of an item. */
  variantNumber: number
  /** Selects the item or comment that the action changes; for a new item, its text or figures. */
  contentNumber: number
}

type Action = (world: ActionWorld, randomNumbers: RandomNumbers) => Promise<Answer<unknown>[]>

const STOCKS = ['AAPL', 'MSFT', 'TSLA', 'NVDA']

const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length]

/** An action on an item, by its path. */
const createItemAction =
  (route: (path: string) => string): Action =>
  async (world, { actorNumber, contentNumber }) => {
    const item = pick(world.items, contentNumber)
    if (!item) return []
    return [await pick(world.people, actorNumber)!.call(route(`${ITEM_PATHS[item.postType]}/${item.postId}`))]
  }

/** An action on another person, or on oneself, which is refused. */
const createPersonAction =
  (route: (id: string) => string): Action =>
  async ({ people }, { actorNumber, variantNumber }) => [
    await pick(people, actorNumber)!.call(route(pick(people, variantNumber)!.id)),
  ]

/** Adds the created item to the world. */
function addItem(world: ActionWorld, item: Omit<CreatedItem, 'postId'>, answer: Answer<{ id: string }>) {
  if (answer.status === 200) world.items.push({ ...item, postId: answer.body.id })
  return [answer]
}

const createWriteAction =
  (postType: 'post' | 'stockPost'): Action =>
  async (world, { actorNumber, variantNumber, contentNumber }) => {
    const author = pick(world.people, actorNumber)!
    const content = `글 ${contentNumber}`
    const answer = await (postType === 'post'
      ? author.call<{ id: string }>('POST /posts', {
          content,
          visibility: pick(Visibility.options, contentNumber),
        })
      : author.call<{ id: string }>(`POST /stocks/${pick(STOCKS, variantNumber)}/posts`, { content }))
    return addItem(world, { postType, author }, answer)
  }

const predict: Action = async (world, { actorNumber, variantNumber, contentNumber }) => {
  const author = pick(world.people, actorNumber)!
  const stock = pick(STOCKS, variantNumber)!
  const { body } = await author.call<{ price: { currentPrice: number } }>(`GET /stocks/${stock}`)
  const seenPrice = body.price.currentPrice
  const targetPrice = Math.round(seenPrice * (90 + (contentNumber % 21)) + 1) / 100
  const visibility = pick(Visibility.options, contentNumber)!
  const choice = { stock, seenPrice, targetPrice, visibility, period: 1 + (contentNumber % 3) }
  const answer = await author.call<{ id: string }>('POST /predictions', choice)
  return addItem(world, { postType: 'prediction', author }, answer)
}

/** Advances the clock by two days and judges due predictions. */
const evaluate: Action = async ({ product }) => {
  await product.moveTo(product.clock.now() + 2 * DAY_MS)
  const { id } = await openRun(product.db, { startedBy: null, now: product.clock.now() })
  const { db, clock, candles, marketData, metrics, config, app } = product
  await evaluateDue(
    { db, clock, candles, marketData, metrics, config, log: app.log },
    { id, signal: new AbortController().signal },
  )
  return []
}

const addComment: Action = async (
  { people, items, comments },
  { actorNumber, variantNumber, contentNumber },
) => {
  const item = pick(items, contentNumber)
  if (!item) return []
  const author = pick(people, actorNumber)!
  const parent = variantNumber % 3 > 0 ? pick(comments, variantNumber) : undefined
  const { postType, postId } = item
  const body = { postType, postId, content: `댓글 ${contentNumber}`, ...(parent && { parentId: parent.id }) }
  const answer = await author.call<{ id: string }>('POST /comments', body)
  if (answer.status === 200) comments.push({ id: answer.body.id, author })
  return [answer]
}

/** Chooses the author three times out of four, otherwise any person. The product refuses people other than the author. */
const chooseActor = (
  { people }: ActionWorld,
  author: Person,
  { actorNumber, variantNumber }: RandomNumbers,
) => (variantNumber % 4 > 0 ? author : pick(people, actorNumber)!)

const deleteRandomComment: Action = async (world, randomNumbers) => {
  const comment = pick(world.comments, randomNumbers.contentNumber)
  return comment
    ? [await chooseActor(world, comment.author, randomNumbers).call(`DELETE /comments/${comment.id}`)]
    : []
}

const deleteRandomItem: Action = async (world, randomNumbers) => {
  const item = pick(
    world.items.filter(({ postType }) => postType !== 'prediction'),
    randomNumbers.contentNumber,
  )
  if (!item) return []
  return [
    await chooseActor(world, item.author, randomNumbers).call(
      `DELETE /${ITEM_PATHS[item.postType]}/${item.postId}`,
    ),
  ]
}

/** Chooses an item or comment; returns its kind and id. */
function pickContent({ items, comments }: ActionWorld, { variantNumber, contentNumber }: RandomNumbers) {
  const item = pick(items, contentNumber)
  const comment = variantNumber % 3 === 0 ? pick(comments, contentNumber) : undefined
  return comment
    ? { postType: 'comment', postId: comment.id }
    : item && { postType: item.postType, postId: item.postId }
}

const report: Action = async (world, randomNumbers) => {
  const content = pickContent(world, randomNumbers)
  if (!content) return []
  return [
    await pick(world.people, randomNumbers.actorNumber)!.call('POST /reports', {
      ...content,
      reason: 'spam',
    }),
  ]
}

const DECISIONS = ['hide', 'restore', 'dismiss'] as const

const decide: Action = async (world, randomNumbers) => {
  const content = pickContent(world, randomNumbers)
  if (!content) return []
  return [
    await world.admin.call('POST /admin/reports/decisions', {
      ...content,
      decision: pick(DECISIONS, randomNumbers.actorNumber),
    }),
  ]
}

/** All actions: of people, and the evaluation. The key appears in the counterexample of a failure. */
export const COMMUNITY_ACTIONS: Record<string, Action> = {
  like: createItemAction((path) => `PUT /${path}/like`),
  unlike: createItemAction((path) => `DELETE /${path}/like`),
  comment: addComment,
  deleteComment: deleteRandomComment,
  follow: createPersonAction((id) => `PUT /users/${id}/follow`),
  unfollow: createPersonAction((id) => `DELETE /users/${id}/follow`),
  removeFollower: createPersonAction((id) => `DELETE /followers/${id}`),
  undoRemoval: createPersonAction((id) => `DELETE /followers/${id}/removal`),
  block: createPersonAction((id) => `PUT /users/${id}/block`),
  unblock: createPersonAction((id) => `DELETE /users/${id}/block`),
  post: createWriteAction('post'),
  stockPost: createWriteAction('stockPost'),
  deleteItem: deleteRandomItem,
  predict,
  report,
  decide,
  evaluate,
}
