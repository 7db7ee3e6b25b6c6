import type { CsvCandle } from './csv-candles.ts'

/** The duel of target and mirror, written a second time from its rules alone; prices in millionths of a dollar. */
export interface IndependentDuel {
  kind: 'win' | 'loss' | 'both' | 'neither' | 'out'
  /** Why it takes no part. */
  reason: 'new_stock' | 'passed' | 'near' | 'far' | null
  mirror: bigint | null
}

export interface DuelInput {
  candles: readonly CsvCandle[]
  open: bigint
  target: bigint
  up: boolean
  /** Standard deviations from the open to the target. */
  distance: number
  /** The stock had fewer than 41 sessions before. */
  isNew: boolean
  isPassed: boolean
}

/** To the nearest whole number, halves up. */
const nearest = (over: bigint, under: bigint) => (2n * over + under) / (2n * under)

export function independentDuel(input: DuelInput): IndependentDuel {
  const { candles, open, target, up, distance } = input
  const out = (reason: IndependentDuel['reason']): IndependentDuel => ({ kind: 'out', reason, mirror: null })
  if (input.isNew) return out('new_stock')
  if (input.isPassed) return out('passed')
  if (!(distance <= 1.8)) return out('far')
  if (distance < 0.5) return out('near')
  const mirror = nearest(open * open, target)
  return { kind: fought(candles, { target, mirror, up }), reason: null, mirror }
}

/** Half days are numbered: an open at 2n, the hours after it at 2n + 1. The first open decides nothing. */
function fought(
  candles: readonly CsvCandle[],
  { target, mirror, up }: { target: bigint; mirror: bigint; up: boolean },
): IndependentDuel['kind'] {
  const above = (level: bigint) =>
    firstHalfDay(candles, (candle, isOpen) => (isOpen ? candle.open : candle.high) >= level)
  const below = (level: bigint) =>
    firstHalfDay(candles, (candle, isOpen) => (isOpen ? candle.open : candle.low) <= level)
  const [toTarget, toMirror] = up ? [above(target), below(mirror)] : [below(target), above(mirror)]
  if (toTarget === toMirror) return toTarget === Infinity ? 'neither' : 'both'
  return toTarget < toMirror ? 'win' : 'loss'
}

function firstHalfDay(
  candles: readonly CsvCandle[],
  touches: (candle: CsvCandle, isOpen: boolean) => boolean,
): number {
  const moments = candles.flatMap((candle, day) => [
    ...(day > 0 && touches(candle, true) ? [2 * day] : []),
    ...(touches(candle, false) ? [2 * day + 1] : []),
  ])
  return Math.min(Infinity, ...moments)
}
