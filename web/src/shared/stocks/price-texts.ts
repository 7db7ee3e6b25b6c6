import { formatMoment, formatShortDay } from '#shared/format/format-times.ts'
import { priceMessages } from './price-messages.ts'
import type { Stock } from './queries.ts'

export function getStockName({ koreanName, name }: Pick<Stock, 'koreanName' | 'name'>): string {
  return koreanName ?? name
}

/** Formats the time of a price: `11/20 종가 기준`, or while it moves `11/24 00:32 기준` in Korean time. */
export function formatPriceTime({ live, tradingDay, at }: Stock['price']): string {
  return live ? priceMessages.priceAt(formatMoment(at)) : priceMessages.closeOnDay(formatShortDay(tradingDay))
}
