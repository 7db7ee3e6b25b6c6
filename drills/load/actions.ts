import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createText } from '@gwanyeok/bench/create-text.ts'
import { createLedger, type Ledger, recordWrite, type Row } from './ledger.ts'
import type { Member } from './member.ts'

const STOCKS = ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'KO', 'V', 'DIS', 'F', 'INTC', 'AMD', 'META', 'NFLX']

/** The state that the actions of all members share. */
export interface SharedState {
  ledger: Ledger
  members: readonly Member[]
  /** Public predictions, the newest last. */
  predictions: { id: string; author: string }[]
}

/** One action of a member. */
export type Action = (state: SharedState, member: Member) => Promise<void>

/** Creates the shared state, with predictions that members can like and comment on. */
export async function createSharedState(members: readonly Member[]): Promise<SharedState> {
  const state = { ledger: createLedger(), members, predictions: [] }
  for (const member of members.slice(0, 10)) await predict(state, member)
  if (state.predictions.length === 0) throw new Error('nobody could predict')
  return state
}

/** Lets every member write and read continuously, one action after the other, until `stop`. */
export function startActions(state: SharedState, actions: readonly Action[], pauseMs: number) {
  const stopController = new AbortController()
  const loops = state.members.map(async (member) => {
    while (!stopController.signal.aborted) {
      await pickOne(actions)(state, member)
      await sleep(pauseMs / 2 + randomInt(pauseMs))
    }
  })
  return {
    async stop() {
      stopController.abort()
      await Promise.all(loops)
    },
  }
}

const pickOne = <T>(choices: readonly T[]): T => choices[randomInt(choices.length)]!

/** The pause after a request without an answer. */
const RETRY_DELAY_MS = 300

interface Write<T> {
  route: string
  body?: object
  /** Returns the row that the write creates; null if its id is unknown. */
  buildRow(answer: Partial<T>): Row | null
}

/** Sends a write, and records in the ledger whether its row must exist. */
async function write<T>({ ledger }: SharedState, member: Member, request: Write<T>): Promise<T | null> {
  const startedAt = performance.now()
  const { status, body } = await member.call<T & { error?: { code: string } }>(request.route, request.body)
  countAnswer(ledger, status, body)
  const wasRefused = status >= 400 && status < 500
  const row = wasRefused ? null : request.buildRow(body)
  if (row) recordWrite(ledger, row, status === 200)
  if (status !== 200) {
    if (!wasRefused) await sleep(RETRY_DELAY_MS)
    return null
  }
  ledger.acknowledged.push({ member, startedAt, acknowledgedAt: performance.now() })
  return body
}

function countAnswer({ answers }: Ledger, status: number, body: { error?: { code: string } }): void {
  // A server that is shutting down refuses without an error code.
  const answer = [status, ...(body.error?.code ? [body.error.code] : [])].join(' ')
  answers.set(answer, (answers.get(answer) ?? 0) + 1)
}

export const predict: Action = async (state, member) => {
  const stock = pickOne(STOCKS)
  const stockAnswer = await member.call<{ price?: { currentPrice: number } }>(`GET /stocks/${stock}`)
  const seenPrice = stockAnswer.body.price?.currentPrice
  if (seenPrice === undefined) return
  const targetPrice = Math.round(seenPrice * (randomInt(2) ? 108 : 92)) / 100
  const prediction = await write<{ id: string }>(state, member, {
    route: 'POST /predictions',
    body: { stock, targetPrice, period: 5, seenPrice },
    buildRow: ({ id }) => (id ? { table: 'predictions', columns: { id } } : null),
  })
  if (prediction) state.predictions.push({ id: prediction.id, author: member.id })
}

export const like: Action = async (state, member) => {
  const { id, author } = pickOne(state.predictions)
  if (author === member.id) return
  await write(state, member, {
    route: `PUT /predictions/${id}/like`,
    buildRow: () => ({ table: 'likes', columns: { itemId: id, userId: member.id } }),
  })
}

export const addComment: Action = async (state, member) => {
  const { id: postId } = pickOne(state.predictions)
  await write<{ id: string }>(state, member, {
    route: 'POST /comments',
    body: { postType: 'prediction', postId, content: createText() },
    buildRow: ({ id }) => (id ? { table: 'comments', columns: { id } } : null),
  })
}

export const follow: Action = async (state, member) => {
  const { id } = pickOne(state.members)
  if (id === member.id) return
  await write(state, member, {
    route: `PUT /users/${id}/follow`,
    buildRow: () => ({ table: 'follows', columns: { follower: member.id, followee: id } }),
  })
}

export const addPost: Action = async (state, member) => {
  await write<{ id: string }>(state, member, {
    route: 'POST /posts',
    body: { content: createText() },
    buildRow: ({ id }) => (id ? { table: 'posts', columns: { id } } : null),
  })
}

export const readPage: Action = async ({ ledger }, member) => {
  const path = pickOne(['/home', '/leaderboard', '/predictions', '/notifications', '/session'])
  const { status, body } = await member.call<{ error?: { code: string } }>(`GET ${path}`)
  countAnswer(ledger, status, body)
}
