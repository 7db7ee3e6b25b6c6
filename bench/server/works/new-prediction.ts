import { STOCKS } from '../data/fill.ts'
import { createText } from './writes.ts'
import { getMemberCookie, countMembers, type Iteration, type Workload, type World } from './work.ts'

const PREDICTIONS_PER_DAY = 10
const OPEN_STOCKS = 3
/** Members before it do the other works; later ones have no session. */
const FIRST = 250
const SESSIONS = 4000
const GROUP = 40

interface Choice {
  member: number
  stock: string
}

/**
 * Ten for each member, on stocks without a pending one of theirs. Members take turns in groups, so that few
 * predictions begin with reading a session.
 */
function createChoice(world: World, { unit }: Iteration): Choice | null {
  const time = Math.floor(unit / GROUP) % PREDICTIONS_PER_DAY
  const member = FIRST + Math.floor(unit / GROUP / PREDICTIONS_PER_DAY) * GROUP + (unit % GROUP)
  if (member >= Math.min(countMembers(world), SESSIONS)) return null
  const stock = STOCKS[(findFirstStock(world, member) + OPEN_STOCKS + time) % STOCKS.length]!
  return { member, stock }
}

const firstStocks = new Map<number, number[]>()

/** Inverts `authorOf` of data/responses.ts: a member's newest predictions are on this stock and the next two. */
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
    const choice = createChoice(world, iteration)
    if (!choice) return null
    const { member, stock } = choice
    const seenPrice = world.prices[stock]!
    const targetPrice = Math.round(seenPrice * 110) / 100
    const body = JSON.stringify({ stock, targetPrice, period: PERIOD, seenPrice, content: createText() })
    return [{ method: 'POST', path: '/api/predictions', cookie: getMemberCookie(member), body }]
  },
}
