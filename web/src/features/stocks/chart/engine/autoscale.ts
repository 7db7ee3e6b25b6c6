import type { ISeriesApi } from 'lightweight-charts'
import type { ChartModel } from '../../../../shared/stocks/chart-model.ts'
import { priceRange, type PriceRange } from './price-range.ts'

interface BaseScale {
  priceRange: PriceRange | null
}

/** The price scale fits `model()`, except while it is held. */
export function createAutoscale(candles: ISeriesApi<'Candlestick'>, model: () => ChartModel | undefined) {
  let held: PriceRange | null = null
  let shown: PriceRange | null = null
  const rescale = () =>
    candles.applyOptions({
      autoscaleInfoProvider: (base: () => BaseScale | null) => {
        const current = model()
        if (!current) return null
        shown = held ?? priceRange(current, base()?.priceRange ?? null)
        return { priceRange: shown }
      },
    })
  return {
    rescale,
    hold(on: boolean) {
      held = on ? shown : null
      rescale()
    },
  }
}
