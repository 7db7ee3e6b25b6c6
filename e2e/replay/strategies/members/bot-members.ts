import { DAILY_LIMIT } from '@gwanyeok/domain/predictions/prediction.ts'
import type { Played } from '../bot-results.ts'
import { type Bot, bots } from '../bots.ts'
import type { History } from '../histories.ts'
import { play } from '../play.ts'
import { isCounted, type Member, type World } from './population.ts'
import type { RatedBet } from './windows.ts'

/** Sessions ascending, each with the stocks traded on it and the index of their candle. */
function sessionsSince(histories: readonly History[], since: string): [string, Map<History, number>][] {
  const sessions = new Map<string, Map<History, number>>()
  for (const history of histories) {
    for (const [at, { date }] of history.candles.entries()) {
      // A stale base is the close of two sessions before.
      if (date < since || at < 2) continue
      const traded = sessions.get(date) ?? new Map<History, number>()
      sessions.set(date, traded.set(history, at))
    }
  }
  return [...sessions].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * All that one member can bet as a bot does: so many new predictions a day as are allowed, beginning with another stock
 * each day, and none on a stock of which one is pending. One made at 15:59 finds that of the day still pending.
 */
function* playAsMember(bot: Bot, histories: readonly History[], since: string): Generator<Played> {
  const freeFrom = new Map<History, number>()
  for (const [day, [, traded]] of sessionsSince(histories, since).entries()) {
    const stocks = [...traded]
    let made = 0
    for (let turn = 0; turn < stocks.length && made < DAILY_LIMIT; turn += 1) {
      const [history, first] = stocks[(day * DAILY_LIMIT + turn) % stocks.length]!
      if (first < (freeFrom.get(history) ?? 0)) continue
      const bet = bot.betOn(history, first)
      const judgement = bet && play(history, bet)
      if (!judgement) continue
      made += 1
      freeFrom.set(history, first + judgement.chance!.basis.sessions + (bet.base === 'fresh' ? 0 : 1))
      yield { history, first, judgement }
    }
  }
}

function ratedBetOf({ history, judgement }: Played): RatedBet {
  const { chance, candles, judgedBase, judgedTarget, status } = judgement
  const { sessions, distanceFromOpen } = chance!.basis
  return {
    ...{ day: candles[0]!.date, symbol: history.symbol, isUp: judgedTarget > judgedBase, sessions },
    ...{ chance: chance!.fromOpen, distance: distanceFromOpen ?? Infinity, isHit: status === 'success' },
  }
}

/** Every bot as a member who bets whenever the product allows it. */
export function botMembers(histories: readonly History[], { windowsOn }: World, since: string): Member[] {
  return Object.values(bots).map((bot) => {
    const bets = [...playAsMember(bot, histories, since)].map(ratedBetOf)
    const counted = bets.filter((bet) => isCounted(bet) && windowsOn(bet.day, bet.sessions).has(bet.symbol))
    return { style: bot.name, isSkilled: false, bets: counted }
  })
}
