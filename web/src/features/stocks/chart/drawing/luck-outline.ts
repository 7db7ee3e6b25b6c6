import type { LuckBands } from '#shared/stocks/chart-model.ts'

/** A corner of a band: after so many sessions of the window, at so many dollars. */
interface Corner {
  session: number
  price: number
}

/** The outline of a band, from its tip along the highs to the window's end, and back along the lows. */
export function luckOutline(from: number, band: LuckBands['bands'][number]): Corner[] {
  const highs = band.map(({ high }, at) => ({ session: at + 1, price: high }))
  const lows = band.map(({ low }, at) => ({ session: at + 1, price: low }))
  return [{ session: 0, price: from }, ...highs, ...lows.toReversed()]
}
