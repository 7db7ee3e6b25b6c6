import type { Sent } from 'autocannon'
import { STOCKS } from './fill.ts'
import type { Stage } from './stage.ts'

/** One kind of request, sent repeatedly. */
export interface Task {
  name: string
  /** What the nth call of a round sends; null: the round is over. */
  send(stage: Stage, round: number, index: number): Sent | null
}

const LIKED = 200

const read = (name: string, path: string): Task => ({
  name,
  send: ({ cookies }, _round, index) => ({
    method: 'GET',
    path,
    headers: { cookie: cookies[index % cookies.length]!, 'accept-encoding': 'br' },
  }),
})

/** Likes and unlikes; each member on other predictions. */
const like: Task = {
  name: 'like',
  send({ cookies }, _round, index) {
    const turn = Math.floor(index / 2)
    return {
      method: index % 2 === 0 ? 'PUT' : 'DELETE',
      path: `/api/predictions/prediction${turn % LIKED}/like`,
      headers: { cookie: cookies[turn % cookies.length]! },
    }
  },
}

const STOCKS_A_ROUND = 2

/** Every member predicts stocks that they have not predicted before. */
const predict: Task = {
  name: 'new prediction',
  send({ cookies, prices }, round, index) {
    const stock = STOCKS[round * STOCKS_A_ROUND + Math.floor(index / cookies.length)]
    if (stock === undefined || index >= cookies.length * STOCKS_A_ROUND) return null
    const seenPrice = prices.get(stock)!
    const targetPrice = Math.round(seenPrice * 110) / 100
    return {
      method: 'POST',
      path: '/api/predictions',
      headers: { cookie: cookies[index % cookies.length]!, 'content-type': 'application/json' },
      body: JSON.stringify({ stock, targetPrice, period: 3, seenPrice, content: '오를 것 같아요.' }),
    }
  },
}

export const TASKS: Task[] = [
  read('feed, first page', '/api/predictions'),
  read('leaderboard', '/api/leaderboard'),
  read('home', '/api/home'),
  predict,
  like,
]

/** The number of calls of `predict` in a round; the other tasks run for a fixed time. */
export const countOf = (task: Task, stage: Stage) =>
  task === predict ? stage.cookies.length * STOCKS_A_ROUND : null
