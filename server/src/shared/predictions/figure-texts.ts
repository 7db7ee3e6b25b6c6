import type { PredictionStatus } from '@gwanyeok/domain/predictions/api.ts'

// Formats of figures in texts that the server writes: cards, push notifications and mails.

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const STATUS_TEXT = {
  pending: '진행 중',
  success: '적중',
  failed: '실패',
  void: '무효',
} as const satisfies Record<PredictionStatus, string>

/** `$1,234.50` */
export const formatPrice = (price: number) => `$${twoDecimals.format(price)}`
/** `1,234` */
export const formatCount = (count: number) => count.toLocaleString('ko-KR')

/** `+1.27%`, `−3.00%`; without decimals from 1,000 on: `+2,990%` */
export function formatChange(percent: number): string {
  const size = Math.abs(percent)
  return `${percent > 0 ? '+' : '−'}${size < 1000 ? twoDecimals.format(size) : formatCount(Math.round(size))}%`
}

/** `적중 +320점` */
export function formatResult(status: PredictionStatus, score: number): string {
  return status === 'success' ? `${STATUS_TEXT.success} +${formatCount(score)}점` : STATUS_TEXT[status]
}
