import { beforeAll, describe, expect, it } from 'vitest'
import { type History, readHistories } from '../histories.ts'
import { candleFolder } from '../../shared-candles.ts'
import { drawMembers } from './population.ts'
import { type Run, runWeeks } from './weekly.ts'
import { windowsOf } from './windows.ts'

const histories: History[] = candleFolder ? readHistories(candleFolder) : []

// A fall and a rise; the whole is for `npm run replay -- FOLDER --strategies`.
const [FROM, TO] = ['2022-01-03', '2023-12-29']
const SIZE = { unskilled: 330, skilled: 10, skill: 0.1, judged: 600 }

describe.skipIf(histories.length === 0)('on real candles (needs them in MARKET_REPLAY_DIR)', () => {
  const windowsOn = windowsOf(histories)
  let run: Run
  const holders = (isSkilled: boolean) =>
    run.standings.filter(({ member, hasBadge }) => hasBadge && member.isSkilled === isSkilled).length

  beforeAll(() => {
    const days = histories[0]!.candles.map(({ date }) => date).filter((date) => date >= FROM && date <= TO)
    const world = { windowsOn, days, symbols: histories.map(({ symbol }) => symbol) }
    run = runWeeks(drawMembers(world, 7, SIZE), windowsOn)
  })

  it('members of known skill have the badge, those without do not', () => {
    expect(run.standings.filter(({ estimate }) => estimate !== null).length).toBeGreaterThan(250)
    expect(holders(true)).toBeGreaterThanOrEqual(SIZE.skilled / 2)
    expect(holders(false)).toBeLessThanOrEqual(2)
  })

  it('states its error as large as it is', () => {
    const ratios = run.standings.flatMap(({ member, estimate }) =>
      estimate && !member.isSkilled ? estimate.x / estimate.standardError : [],
    )
    const spread = Math.sqrt(ratios.reduce((sum, ratio) => sum + ratio ** 2, 0) / ratios.length)
    expect(spread).toBeGreaterThan(0.8)
    expect(spread).toBeLessThan(1.3)
  })
})
