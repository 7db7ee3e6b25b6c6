import { chanceFromBase, type ChanceFromBase } from '../chance.ts'

/** Halvings of the interval below; what remains of it is under 1e-12. */
const HALVINGS = 50
/** In standard deviations; luck goes farther in fewer than one of a thousand windows. */
const FARTHEST = 8
const ONE_DEVIATION = { day: 1, night: 0, sessions: 0 }

/**
 * How far from the base, in standard deviations, the targets lie that luck alone touches with this probability (above
 * 0.001, up to 1): the inverse of `chanceFromBase`.
 */
export function distanceOfChance(probability: number): number {
  let [near, far] = [0, FARTHEST]
  for (let round = 0; round < HALVINGS; round++) {
    const middle = (near + far) / 2
    const chance = chanceFromBase({
      base: 1,
      target: Math.exp(middle),
      sessions: 1,
      volatility: ONE_DEVIATION,
    })
    if (chance > probability) near = middle
    else far = middle
  }
  return far
}

/** The variance of log returns per session, by day and night together, that gives a bet this chance from its base. */
export function varianceOfChance(
  { base, target, sessions }: Omit<ChanceFromBase, 'volatility'>,
  chance: number,
) {
  return (Math.log(target / base) / distanceOfChance(chance)) ** 2 / sessions
}

export interface LuckFromBase extends Omit<ChanceFromBase, 'target'> {
  probability: number
}

/** The prices (dollars) that luck alone touches with this probability by the end of each session, 1 to `sessions`. */
export function luckBand({ base, sessions, volatility, probability }: LuckFromBase) {
  const distance = distanceOfChance(probability) * Math.sqrt(volatility.day + volatility.night)
  return Array.from({ length: sessions }, (_, at) => {
    const factor = Math.exp(distance * Math.sqrt(at + 1))
    return { low: base / factor, high: base * factor }
  })
}
