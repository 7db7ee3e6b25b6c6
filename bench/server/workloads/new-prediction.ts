import { STOCKS } from '../data/fill.ts'
import { createText } from './writes.ts'
import { getMemberCookie, countMembers, type Iteration, type Workload, type World } from './workload.ts'

const PREDICTIONS_PER_DAY = 10
const OPEN_STOCKS = 3
/** Members with lower numbers run the other workloads; members from `MEMBERS_WITH_SESSION` on have no session. */
const FIRST_MEMBER = 250
const MEMBERS_WITH_SESSION = 4000
const GROUP_SIZE = 40

interface NewPrediction {
  member: number
  stock: string
}

/**
 * Chooses ten stocks per member, without the stocks of their pending predictions. Members take turns in groups, so
 * that the server seldom has to read a session.
 */
function chooseNewPrediction(world: World, { totalIndex }: Iteration): NewPrediction | null {
  const round = Math.floor(totalIndex / GROUP_SIZE) % PREDICTIONS_PER_DAY
  const member =
    FIRST_MEMBER +
    Math.floor(totalIndex / GROUP_SIZE / PREDICTIONS_PER_DAY) * GROUP_SIZE +
    (totalIndex % GROUP_SIZE)
  if (member >= Math.min(countMembers(world), MEMBERS_WITH_SESSION)) return null
  const stock = STOCKS[(findFirstStock(world, member) + OPEN_STOCKS + round) % STOCKS.length]!
  return { member, stock }
}

const firstStocks = new Map<number, number[]>()

/** The first of the three consecutive stocks of a member's pending predictions: inverts `authorOf` of data/responses.ts. */
function findFirstStock(world: World, member: number): number {
  const members = countMembers(world)
  let firstStock = firstStocks.get(members)
  if (!firstStock) {
    firstStock = Array<number>(members)
    for (let n = 0; n < members; n++) firstStock[(n * 7919) % members] = n % STOCKS.length
    firstStocks.set(members, firstStock)
  }
  return firstStock[member]!
}

const PERIOD = 3

export const newPrediction: Workload = {
  name: 'new-prediction',
  calls(world, iteration) {
    const chosenPrediction = chooseNewPrediction(world, iteration)
    if (!chosenPrediction) return null
    const { member, stock } = chosenPrediction
    const seenPrice = world.prices[stock]!
    const targetPrice = Math.round(seenPrice * 110) / 100
    const body = JSON.stringify({ stock, targetPrice, period: PERIOD, seenPrice, content: createText() })
    return [{ method: 'POST', path: '/api/predictions', cookie: getMemberCookie(member), body }]
  },
}
