import { finalScore } from '@gwanyeok/domain/predictions/judging/score.ts'
import { playBot } from './bot-results.ts'
import { bots } from './bots.ts'
import type { History } from './histories.ts'
import { markdownTable } from './markdown.ts'

/** Mean points of a prediction at most. */
const LIMITS = [
  { bot: bots.up001, most: 2 },
  { bot: bots.down001, most: 2 },
  { bot: bots.up01, most: 8 },
  { bot: bots.down01, most: 8 },
  { bot: bots.up1, most: 6 },
]

/** Halvings of the interval from 0 to 1. */
const ROUNDS = 14

/** The lowest value from 0 to 1 from which on it holds. */
function lowestWhere(holds: (value: number) => boolean): number {
  let [low, high] = [0, 1]
  if (holds(low)) return low
  for (let round = 0; round < ROUNDS; round += 1) {
    const middle = (low + high) / 2
    if (holds(middle)) high = middle
    else low = middle
  }
  return high
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/**
 * What near bets keep beside what pB must say at least so that they stay within their limits of points, whatever form it
 * has: one value for all bets of a bot, beside their pO.
 */
export function baseLimitTable(histories: readonly History[], since: string, step: number): string {
  const rows = LIMITS.map(({ bot, most }) => {
    const judged = playBot(bot, histories, since, step).map(({ judgement }) => judgement)
    const hits = judged.filter(({ status }) => status === 'success')
    const pointsWith = (fromBase: number) =>
      hits.reduce(
        (sum, { multipliers, chance }) => sum + finalScore(multipliers, Math.max(chance!.fromOpen, fromBase)),
        0,
      ) / judged.length
    const kept = Number((hits.length / judged.length).toFixed(4))
    const least = lowestWhere((value) => pointsWith(Number(value.toFixed(4))) <= most)
    return [bot.name, percent(kept), pointsWith(kept).toFixed(2), String(most), percent(least)]
  })
  return markdownTable(['bot', 'hits', 'points if pB said that', 'limit', 'pB must say at least'], rows)
}
