import { STOCKS } from '../data/fill.ts'
import { createText } from './writes.ts'
import { getMemberCookie, countMembers, type Iteration, type Workload, type World } from './workload.ts'

const PREDICTIONS_PER_DAY = 10
const PENDING_PER_MEMBER = 3
/** Members with lower numbers run the other workloads; members from `MEMBERS_WITH_SESSION` on have no session. */
const FIRST_MEMBER = 250
const MEMBERS_WITH_SESSION = 4000
const GROUP_SIZE = 40

interface NewPrediction {
  member: number
  stock: string
}

/**
 * Chooses a member and a stock, without the stocks of the member's pending predictions; null once every member has
 * predicted ten times. Groups of members take turns, so that the server seldom has to read a session.
 */
function chooseNewPrediction(world: World, { totalIndex }: Iteration): NewPrediction | null {
  const round = Math.floor(totalIndex / GROUP_SIZE) % PREDICTIONS_PER_DAY
  const member =
    FIRST_MEMBER +
    Math.floor(totalIndex / GROUP_SIZE / PREDICTIONS_PER_DAY) * GROUP_SIZE +
    (totalIndex % GROUP_SIZE)
  if (member >= Math.min(countMembers(world), MEMBERS_WITH_SESSION)) return null
  const stock = STOCKS[(findFirstPendingStock(world, member) + PENDING_PER_MEMBER + round) % STOCKS.length]!
  return { member, stock }
}

const firstStocksByMemberCount = new Map<number, number[]>()

/**
 * Finds the first of the three consecutive stocks of a member's pending predictions, as an index into `STOCKS`. Inverts
 * `authorOf` of data/likes-and-comments.ts.
 */
function findFirstPendingStock(world: World, member: number): number {
  const memberCount = countMembers(world)
  let firstStocks = firstStocksByMemberCount.get(memberCount)
  if (!firstStocks) {
    firstStocks = Array<number>(memberCount)
    for (let n = 0; n < memberCount; n++) firstStocks[(n * 7919) % memberCount] = n % STOCKS.length
    firstStocksByMemberCount.set(memberCount, firstStocks)
  }
  return firstStocks[member]!
}

const PERIOD = 3

export const newPrediction: Workload = {
  name: 'new-prediction',
  buildCalls(world, iteration) {
    const chosenPrediction = chooseNewPrediction(world, iteration)
    if (!chosenPrediction) return null
    const { member, stock } = chosenPrediction
    const seenPrice = world.prices[stock]!
    const targetPrice = Math.round(seenPrice * 110) / 100
    const body = JSON.stringify({ stock, targetPrice, period: PERIOD, seenPrice, content: createText() })
    return [{ method: 'POST', path: '/api/predictions', cookie: getMemberCookie(member), body }]
  },
}
