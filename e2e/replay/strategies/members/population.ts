import { randomFrom } from '../../plan.ts'
import { byChance, type Choice, type Chooser, type Style, styles } from './styles.ts'
import { betOn, type RatedBet, type WindowsOn } from './windows.ts'

export interface Member {
  style: string
  isSkilled: boolean
  bets: RatedBet[]
}

/** A chance between these counts for the rating. */
export const isCounted = ({ chance }: RatedBet) => chance > 0.05 && chance <= 0.9

export interface World {
  windowsOn: WindowsOn
  /** The sessions on which bets are made, ascending. */
  days: readonly string[]
  symbols: readonly string[]
}

const [FEWEST, MOST] = [25, 600]

function betOf({ window, isUp, percent }: Choice): RatedBet {
  return betOn(window, window.open.previousClose * (1 + ((isUp ? 1 : -1) * percent) / 100), isUp)
}

function chooserOf(world: World, random: () => number): Chooser {
  const favourite = world.symbols[Math.floor(random() * world.symbols.length)]!
  return { random, windowsOn: world.windowsOn, favourite, herd: Math.floor(random() * 5) }
}

/** Some of the days, within a span of one to four years. */
function spanOf({ days }: World, random: () => number) {
  const length = Math.min(days.length, Math.floor(252 * (1 + 3 * random())))
  const start = Math.floor(random() * (days.length - length + 1))
  return () => days[start + Math.floor(random() * length)]!
}

function unskilled(world: World, random: () => number, [style, choose]: [string, Style]): Member {
  const chooser = chooserOf(world, random)
  const anyDay = spanOf(world, random)
  const count = Math.floor(FEWEST * (MOST / FEWEST) ** random())
  const bets: RatedBet[] = []
  for (let made = 0; made < count; made += 1) {
    const choice = choose(chooser, anyDay())
    const bet = choice && betOf(choice)
    if (bet && isCounted(bet)) bets.push(bet)
  }
  return { style, isSkilled: false, bets }
}

/**
 * A hit with the same chance on the same day: of one that missed, on another stock at the same distance. Null when none of
 * them moved that far.
 */
function hitInstead(world: World, missed: RatedBet): RatedBet | null {
  const windows = world.windowsOn(missed.day, missed.sessions)
  for (const [symbol, { up, down }] of windows) {
    if (missed.distance <= (missed.isUp ? up : down)) return { ...missed, symbol, isHit: true }
  }
  return null
}

/** Hits with p + `skill` at every p: a miss becomes a hit with the probability skill / (1 − p). */
function skilled(
  world: World,
  random: () => number,
  { skill, judged }: { skill: number; judged: number },
): Member {
  const chooser = chooserOf(world, random)
  const anyDay = spanOf(world, random)
  const bets: RatedBet[] = []
  while (bets.length < judged) {
    const bet = betOf(byChance(chooser, anyDay())!)
    if (!isCounted(bet)) continue
    const knows = !bet.isHit && random() < skill / (1 - bet.chance)
    bets.push((knows && hitInstead(world, bet)) || bet)
  }
  return { style: `p + ${skill.toFixed(2)}`, isSkilled: true, bets }
}

export interface Size {
  unskilled: number
  skilled: number
  skill: number
  /** Counted predictions of each skilled member. */
  judged: number
}

/** Members of every style in turn, and members of known skill; the same for the same seed. */
export function drawMembers(world: World, seed: number, size: Size): Member[] {
  const random = randomFrom(seed)
  const kinds = Object.entries<Style>(styles)
  const without = Array.from({ length: size.unskilled }, (_, at) =>
    unskilled(world, random, kinds[at % kinds.length]!),
  )
  return [...without, ...Array.from({ length: size.skilled }, () => skilled(world, random, size))]
}
