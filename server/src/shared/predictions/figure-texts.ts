import type { PredictionStatus } from '@gwanyeok/domain/predictions/api.ts'

// Where the server writes for people: cards, pushes and mails.

const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const STATUS_TEXT = {
  pending: '진행 중',
  success: '적중',
  failed: '실패',
  void: '무효',
} as const satisfies Record<PredictionStatus, string>

/** `$1,234.50` */
export const priceText = (price: number) => `$${cents.format(price)}`
/** `1,234` */
export const countText = (count: number) => count.toLocaleString('ko-KR')

/** `+1.27%`, `−3.00%`; from 1,000 on without decimals: `+2,990%` */
export function changeText(percent: number): string {
  const size = Math.abs(percent)
  return `${percent > 0 ? '+' : '−'}${size < 1000 ? cents.format(size) : countText(Math.round(size))}%`
}

/** `적중 +320점` */
export function resultText(status: PredictionStatus, score: number): string {
  return status === 'success' ? `${STATUS_TEXT.success} +${countText(score)}점` : STATUS_TEXT[status]
}
