import { finalScore } from '@gwanyeok/domain/predictions/judging/score.ts'
import { describe, expect, it } from 'vitest'
import { type Bot, bots } from './bots.ts'
import { calibrate, offBy } from './calibration.ts'
import { type History, indexFrom, readHistories } from './histories.ts'
import { play } from './play.ts'
import { candleFolder } from '../shared-candles.ts'
import { largestStep } from './steps.ts'

const SYMBOLS = ['AAPL', 'AMZN', 'BA', 'F', 'JPM', 'KO', 'NVDA', 'TSLA']
/** Every so many sessions: the whole takes minutes (npm run replay -- FOLDER --strategies). */
const STEP = 11

const all = candleFolder ? readHistories(candleFolder) : []
const histories = all.filter(({ symbol }) => SYMBOLS.includes(symbol))
if (!candleFolder)
  process.stderr.write('mean points: skipped, MARKET_REPLAY_DIR names no folder of candles\n')

function* sessions(): Generator<[History, number]> {
  for (const history of histories) {
    const from = indexFrom(history, '2019-01-01')
    for (let first = from; first < history.candles.length; first += STEP) yield [history, first]
  }
}

function judgementsOf({ betOn }: Bot) {
  const judged = []
  for (const [history, first] of sessions()) {
    const bet = betOn(history, first)
    const judgement = bet && play(history, bet)
    if (judgement) judged.push(judgement)
  }
  return judged
}

describe.skipIf(histories.length === 0)('on real candles (needs them in MARKET_REPLAY_DIR)', () => {
  it.each([
    ['up001', 2],
    ['down001', 2],
    ['up01', 8],
    ['down01', 8],
    ['up1', 6],
    ['knownOpen', 0],
    ['stale', 8],
  ] as const)('the bot %s earns at most %d points a prediction', (name, most) => {
    const judged = judgementsOf(bots[name])
    const points = judged.reduce((sum, { score }) => sum + score, 0)
    expect(judged.length).toBeGreaterThan(800)
    expect(judged.filter(({ status }) => status === 'success').length / judged.length).toBeGreaterThan(0.7)
    expect(points / judged.length).toBeLessThanOrEqual(most)
  })

  it('a target that luck reaches at most every second time keeps the score of four factors', () => {
    const seldom = [...judgementsOf(bots.up5), ...judgementsOf(bots.gap2)].filter(
      ({ chance, status }) => chance!.probability <= 0.5 && status === 'success',
    )
    expect(seldom.length).toBeGreaterThan(100)
    for (const { score, multipliers } of seldom) expect(score).toBe(finalScore(multipliers, null))
  })

  it('has no cliff between neighbouring targets: no step is larger than the slope of the chance allows', () => {
    const steps = [...sessions()].map(([history, first]) => largestStep(history, first))
    expect(steps.filter(({ points }) => points > 0).length).toBeGreaterThan(steps.length / 2)
    for (const { points, bound } of steps) expect(points).toBeLessThanOrEqual(bound)
    // Few of the calmest days, and of those after a gap, pass 10. The half-way rule had steps of up to 174 points.
    expect(steps.filter(({ points }) => points > 10).length).toBeLessThan(steps.length / 100)
    expect(Math.max(...steps.map(({ bound }) => bound))).toBeLessThan(20)
  })

  it.each([
    ['fromOpen', 10],
    // Above one half it promises too much (docs/scoring.md).
    ['fromBase', 5],
  ] as const)('the chance %s is kept within 1.5 points in the first %i deciles', (which, deciles) => {
    const pooled = calibrate(all, which, 23).get('all')!
    for (const decile of pooled.slice(0, deciles)) {
      expect(decile.bets).toBeGreaterThan(5_000)
      expect(Math.abs(offBy(decile)!)).toBeLessThan(1.5)
    }
  })
})
