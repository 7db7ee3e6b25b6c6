import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import { Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { evaluateDue } from '../../src/features/evaluations/judging/evaluate-due.ts'
import { openRun } from '../../src/features/evaluations/judging/evaluation-runs.ts'
import { PATHS } from '../builders/community.ts'
import type { Answer, Person } from '../product/person.ts'
import type { TestProduct } from '../product/product.ts'

/** Some people and what they have made so far. */
export interface ActionWorld {
  product: TestProduct
  people: readonly Person[]
  /** An admin, who settles reports. */
  admin: Person
  items: Made[]
  comments: { id: string; author: Person }[]
}

interface Made {
  postType: ItemKind
  postId: string
  author: Person
}

/** Random numbers: each selects a person, an item or a choice by its remainder. */
export interface Draw {
  who: number
  whom: number
  what: number
}

type Act = (world: ActionWorld, draw: Draw) => Promise<Answer<unknown>[]>

const STOCKS = ['AAPL', 'MSFT', 'TSLA', 'NVDA']

const drawn = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length]

/** Something done to an item by its path. */
const onItem =
  (route: (path: string) => string): Act =>
  async (world, { who, what }) => {
    const item = drawn(world.items, what)
    if (!item) return []
    return [await drawn(world.people, who)!.call(route(`${PATHS[item.postType]}/${item.postId}`))]
  }

/** Something done to another person, or to oneself, which is refused. */
const onPerson =
  (route: (id: string) => string): Act =>
  async ({ people }, { who, whom }) => [await drawn(people, who)!.call(route(drawn(people, whom)!.id))]

/** Keeps what was made among the items. */
function addItem(world: ActionWorld, item: Omit<Made, 'postId'>, answer: Answer<{ id: string }>) {
  if (answer.status === 200) world.items.push({ ...item, postId: answer.body.id })
  return [answer]
}

const write =
  (postType: 'post' | 'stockPost'): Act =>
  async (world, { who, whom, what }) => {
    const author = drawn(world.people, who)!
    const content = `글 ${what}`
    const answer = await (postType === 'post'
      ? author.call<{ id: string }>('POST /posts', { content, visibility: drawn(Visibility.options, what) })
      : author.call<{ id: string }>(`POST /stocks/${drawn(STOCKS, whom)}/posts`, { content }))
    return addItem(world, { postType, author }, answer)
  }

const predict: Act = async (world, { who, whom, what }) => {
  const author = drawn(world.people, who)!
  const stock = drawn(STOCKS, whom)!
  const { body } = await author.call<{ price: { currentPrice: number } }>(`GET /stocks/${stock}`)
  const seenPrice = body.price.currentPrice
  const targetPrice = Math.round(seenPrice * (90 + (what % 21)) + 1) / 100
  const visibility = drawn(Visibility.options, what)!
  const choice = { stock, seenPrice, targetPrice, visibility, period: 1 + (what % 3) }
  const answer = await author.call<{ id: string }>('POST /predictions', choice)
  return addItem(world, { postType: 'prediction', author }, answer)
}

/** Moves on by two days and judges what is due. */
const evaluate: Act = async ({ product }) => {
  await product.moveTo(product.clock.now() + 2 * DAY_MS)
  const { id } = await openRun(product.db, { startedBy: null, now: product.clock.now() })
  const { db, clock, candles, marketData, metrics, config, app } = product
  await evaluateDue(
    { db, clock, candles, marketData, metrics, config, log: app.log },
    { id, signal: new AbortController().signal },
  )
  return []
}

const comment: Act = async ({ people, items, comments }, { who, whom, what }) => {
  const item = drawn(items, what)
  if (!item) return []
  const author = drawn(people, who)!
  const answered = whom % 3 > 0 ? drawn(comments, whom) : undefined
  const { postType, postId } = item
  const body = { postType, postId, content: `댓글 ${what}`, ...(answered && { parentId: answered.id }) }
  const answer = await author.call<{ id: string }>('POST /comments', body)
  if (answer.status === 200) comments.push({ id: answer.body.id, author })
  return [answer]
}

/** By its author, or now and then by somebody else, which is refused. */
const byAuthor = ({ people }: ActionWorld, author: Person, { who, whom }: Draw) =>
  whom % 4 > 0 ? author : drawn(people, who)!

const uncomment: Act = async (world, draw) => {
  const one = drawn(world.comments, draw.what)
  return one ? [await byAuthor(world, one.author, draw).call(`DELETE /comments/${one.id}`)] : []
}

const unpost: Act = async (world, draw) => {
  const one = drawn(
    world.items.filter(({ postType }) => postType !== 'prediction'),
    draw.what,
  )
  if (!one) return []
  return [await byAuthor(world, one.author, draw).call(`DELETE /${PATHS[one.postType]}/${one.postId}`)]
}

/** Draws written content, comments included, by its kind and id. */
function anything({ items, comments }: ActionWorld, { whom, what }: Draw) {
  const item = drawn(items, what)
  const one = whom % 3 === 0 ? drawn(comments, what) : undefined
  return one
    ? { postType: 'comment', postId: one.id }
    : item && { postType: item.postType, postId: item.postId }
}

const report: Act = async (world, draw) => {
  const item = anything(world, draw)
  return item ? [await drawn(world.people, draw.who)!.call('POST /reports', { ...item, reason: 'spam' })] : []
}

const DECISIONS = ['hide', 'restore', 'dismiss'] as const

const decide: Act = async (world, draw) => {
  const item = anything(world, draw)
  if (!item) return []
  return [
    await world.admin.call('POST /admin/reports/decisions', {
      ...item,
      decision: drawn(DECISIONS, draw.who),
    }),
  ]
}

/** All that people do to one another; the key appears in a failure's counterexample. */
export const ACTS: Record<string, Act> = {
  like: onItem((path) => `PUT /${path}/like`),
  unlike: onItem((path) => `DELETE /${path}/like`),
  comment,
  uncomment,
  follow: onPerson((id) => `PUT /users/${id}/follow`),
  unfollow: onPerson((id) => `DELETE /users/${id}/follow`),
  removeFollower: onPerson((id) => `DELETE /followers/${id}`),
  undoRemoval: onPerson((id) => `DELETE /followers/${id}/removal`),
  block: onPerson((id) => `PUT /users/${id}/block`),
  unblock: onPerson((id) => `DELETE /users/${id}/block`),
  post: write('post'),
  stockPost: write('stockPost'),
  unpost,
  predict,
  report,
  decide,
  evaluate,
}
