import type { History } from '../histories.ts'
import { markdownTable } from '../markdown.ts'
import { botMembers } from './bot-members.ts'
import { drawMembers, type Size, type World } from './population.ts'
import { windowsOf } from './windows.ts'
import { type Run, runWeeks, type Standing } from './weekly.ts'

const SINCE = '2016-01-01'
const SIZE: Size = { unskilled: 10_000, skilled: 100, skill: 0.1, judged: 600 }
const SEEDS = [1, 2, 3, 4, 5]
const BOTS_SINCE = '2019-01-01'

function worldOf(histories: readonly History[]): World {
  const windowsOn = windowsOf(histories)
  const longest = histories.toSorted((a, b) => b.candles.length - a.candles.length)[0]!
  const days = longest.candles.map(({ date }) => date).filter((date) => date >= SINCE)
  return {
    windowsOn,
    days: days.filter((day) => windowsOn(day, 21).size > 0),
    symbols: histories.map(({ symbol }) => symbol),
  }
}

const holders = ({ standings }: Run, isSkilled: boolean) =>
  standings.filter(({ member, hasBadge }) => hasBadge && member.isSkilled === isSkilled).length
const signed = (value: number, digits: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function styleRow(style: string, standings: readonly Standing[]): string[] {
  const listed = standings.flatMap(({ estimate }) => estimate ?? [])
  const ratios = listed.map(({ x, standardError }) => x / standardError)
  return [
    style,
    String(listed.length),
    signed(100 * mean(listed.map(({ x }) => x)), 1),
    (100 * mean(listed.map(({ standardError }) => standardError))).toFixed(1),
    Math.sqrt(mean(ratios.map((ratio) => ratio ** 2))).toFixed(2),
    String(standings.filter(({ hasBadge }) => hasBadge).length),
  ]
}

function botRow({ member, judged, estimate, place, hasBadge }: Standing): string[] {
  const { bets, style } = member
  const expected = bets.reduce((sum, { chance }) => sum + chance, 0)
  const hits = bets.filter(({ isHit }) => isHit).length
  return [
    style,
    judged.toLocaleString('en'),
    Math.round(expected).toLocaleString('en'),
    hits.toLocaleString('en'),
    estimate ? signed(100 * estimate.x, 1) : '',
    place ? signed(100 * place.lowerBound, 1) : '',
    hasBadge ? 'yes' : 'no',
  ]
}

/** Three tables: badges by seed; the styles, and the bots, of the first seed. */
export function ratingTables(histories: readonly History[]) {
  const world = worldOf(histories)
  const botsAsMembers = botMembers(histories, world, BOTS_SINCE)
  const bySeed: string[][] = []
  const tables = { styles: '', bots: '' }
  for (const seed of SEEDS) {
    const members = drawMembers(world, seed, SIZE)
    const alone = runWeeks(
      members.filter(({ isSkilled }) => !isSkilled),
      world.windowsOn,
    )
    const together = runWeeks(members, world.windowsOn)
    bySeed.push(seedRow(seed, alone, together))
    if (seed === SEEDS[0]) {
      const groups = Object.entries(Object.groupBy(together.standings, ({ member }) => member.style))
      tables.styles = markdownTable(
        ['style', 'listed', 'x, points', 'error, points', 'spread of x/error', 'badges'],
        groups.map(([style, standings]) => styleRow(style, standings ?? [])),
      )
      const withBots = runWeeks([...members, ...botsAsMembers], world.windowsOn).standings
      tables.bots = markdownTable(
        ['bot', 'counted', 'expected hits', 'hits', 'x, points', 'lower bound', 'badge'],
        withBots.slice(members.length).map(botRow),
      )
    }
  }
  return { ...tables, seeds: markdownTable(SEED_HEAD, bySeed) }
}

const SEED_HEAD = [
  'seed',
  'counted predictions',
  '10,000 alone: badges',
  'most at once',
  'ever held',
  'with 100 skilled: of the skilled',
  'of the 10,000',
]

function seedRow(seed: number, alone: Run, together: Run): string[] {
  const counted = together.standings.reduce((sum, { judged }) => sum + judged, 0)
  return [
    String(seed),
    counted.toLocaleString('en'),
    String(holders(alone, false)),
    String(alone.mostUndeserved),
    `${alone.standings.filter(({ hadBadge }) => hadBadge).length} in ${alone.weeks} weeks`,
    String(holders(together, true)),
    String(holders(together, false)),
  ]
}
