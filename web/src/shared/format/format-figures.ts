import { roundWinRate } from '@gwanyeok/domain/leaderboard/win-rate.ts'

const MINUS = '−'

const countFormat = new Intl.NumberFormat('ko-KR')
/** Without this option `9650억` would have no comma. */
const COMPACT = { notation: 'compact', useGrouping: 'always' } as const
const compactFormat = new Intl.NumberFormat('ko-KR', { ...COMPACT, maximumFractionDigits: 1 })
const threeDigitFormat = new Intl.NumberFormat('ko-KR', { ...COMPACT, maximumSignificantDigits: 3 })
const centsFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const twoDecimalFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, useGrouping: false })

export type Direction = 'up' | 'down' | 'flat'

/** Returns the direction of a change; a change that rounds to 0.00 is flat. */
export function findDirection(change: number): Direction {
  const hundredths = Math.round(change * 100)
  if (hundredths === 0) return 'flat'
  return hundredths > 0 ? 'up' : 'down'
}

function formatSign(value: number): string {
  return { up: '+', down: MINUS, flat: '' }[findDirection(value)]
}

/** `$488.73` */
export function formatPrice(price: number): string {
  return `${price < 0 ? MINUS : ''}$${centsFormat.format(Math.abs(price))}`
}

/** `1,234.50`, for places where all figures are prices. */
export function formatAmount(price: number): string {
  return centsFormat.format(price)
}

/** `+$7.53`, `−$0.80` */
export function formatPriceChange(change: number): string {
  return `${formatSign(change)}$${centsFormat.format(Math.abs(change))}`
}

/** `+1.56%`, `−0.99%`, `0.00%`; from 1,000 on without decimals: `+2,990%` */
export function formatChange(percent: number): string {
  const magnitude = Math.abs(percent)
  return `${formatSign(percent)}${magnitude < 1000 ? centsFormat.format(magnitude) : countFormat.format(Math.round(magnitude))}%`
}

/** Without needless decimals: `+3%`, `−1.9%` */
export function formatShortChange(percent: number): string {
  return `${formatSign(percent)}${Math.abs(percent)}%`
}

/** `68%`, or with decimals `68.3%`. */
export function formatShare(percent: number, decimals: 0 | 1 | 2 = 0): string {
  return `${percent.toFixed(decimals)}%`
}

/** `68%`. All win rates are rounded like this. */
export function formatWinRate(percent: number): string {
  return `${roundWinRate(percent)}%`
}

/** Rounds as `formatChange` does: away from zero. */
const roundAsShown = (percent: number) =>
  Math.sign(percent) * Number(twoDecimalFormat.format(Math.abs(percent)))

/** The difference of two percentages, each rounded to two decimals first: `4.60%p` */
export function formatDifference(a: number, b: number): string {
  return formatPoints(roundAsShown(a) - roundAsShown(b))
}

/** A difference of two percentages: `4.60%p` */
export function formatPoints(points: number): string {
  return `${centsFormat.format(Math.abs(points))}%p`
}

/** `12,847` */
export function formatCount(value: number): string {
  return countFormat.format(value)
}

/** `1,840`, from 10,000 on `1.2만` */
export function formatCompactCount(value: number): string {
  return value < 10_000 ? countFormat.format(value) : compactFormat.format(value)
}

/** Shares traded: `1,840`, `9,650만`, `1.19억` */
export function formatVolume(shares: number): string {
  return shares < 10_000 ? countFormat.format(shares) : threeDigitFormat.format(shares)
}

/** `1.62조 달러`, `9,650억 달러` */
export function formatDollars(value: number): string {
  return `${threeDigitFormat.format(value)} 달러`
}
