import { createText } from '../../create-text.ts'
import { PENDING_PER_MEMBER } from '../data/fill.ts'
import { AUTHOR_STRIDE } from '../data/functions.ts'
import { MEMBERS_WITH_SESSION } from '../data/members.ts'
import { STOCKS } from '../data/stocks.ts'
import {
  ACTOR_COUNT,
  getMemberCookie,
  countMembers,
  type Iteration,
  type Workload,
  type BenchData,
} from './workload.ts'

/** The limit of predictions per member and day in the product. */
const PREDICTIONS_PER_DAY = 10
const GROUP_SIZE = 40

interface NewPrediction {
  member: number
  stock: string
}

/**
 * Chooses a member and a stock, without the stocks of the member's pending predictions; null once every member has
 * predicted ten times. Groups of members take turns, so that the server seldom has to read a session.
 */
function chooseNewPrediction(data: BenchData, { totalIndex }: Iteration): NewPrediction | null {
  const round = Math.floor(totalIndex / GROUP_SIZE) % PREDICTIONS_PER_DAY
  const member =
    ACTOR_COUNT +
    Math.floor(totalIndex / GROUP_SIZE / PREDICTIONS_PER_DAY) * GROUP_SIZE +
    (totalIndex % GROUP_SIZE)
  if (member >= Math.min(countMembers(data), MEMBERS_WITH_SESSION)) return null
  const stock = STOCKS[(findFirstPendingStock(data, member) + PENDING_PER_MEMBER + round) % STOCKS.length]!
  return { member, stock }
}

const firstStocksByMemberCount = new Map<number, number[]>()

/**
 * Finds the first of the consecutive stocks of a member's pending predictions, as an index into `STOCKS`. Inverts
 * `chooseAuthor` of data/functions.ts.
 */
function findFirstPendingStock(data: BenchData, member: number): number {
  const memberCount = countMembers(data)
  let firstStocks = firstStocksByMemberCount.get(memberCount)
  if (!firstStocks) {
    firstStocks = Array<number>(memberCount)
    for (let n = 0; n < memberCount; n++) firstStocks[(n * AUTHOR_STRIDE) % memberCount] = n % STOCKS.length
    firstStocksByMemberCount.set(memberCount, firstStocks)
  }
  return firstStocks[member]!
}

const PERIOD = 3

export const NEW_PREDICTION: Workload = {
  name: 'new-prediction',
  buildCalls(data, iteration) {
    const chosenPrediction = chooseNewPrediction(data, iteration)
    if (!chosenPrediction) return null
    const { member, stock } = chosenPrediction
    const seenPrice = data.prices[stock]!
    const targetPrice = Math.round(seenPrice * 110) / 100
    const body = JSON.stringify({ stock, targetPrice, period: PERIOD, seenPrice, content: createText() })
    return [{ method: 'POST', path: '/api/predictions', cookie: getMemberCookie(member), body }]
  },
}
