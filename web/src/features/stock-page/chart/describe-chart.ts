import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import { formatChange, formatPrice } from '#shared/format/format-figures.ts'
import { formatDay } from '#shared/format/format-times.ts'
import { chartMessages } from './messages.ts'
import type { ChartModel } from '#shared/stocks/chart-model.ts'
import { type ChartRange, findFirstIndex } from './ranges.ts'

/** Describes the chart in words. `range` is null after zooming by hand; all candles are then described. */
export function describeChart(name: string, model: ChartModel, range: ChartRange | null): string {
  const { price, target, window, targetBars, listedTargets = [], hitDay } = model
  const days = model.candles.map(({ date }) => date)
  const candles = model.candles.slice(findFirstIndex(days, range ?? 'all'))
  const sentences = [
    chartMessages.chartLabel(name),
    candles.length > 0 &&
      chartMessages.priceRange(
        candles.length,
        formatPrice(Math.min(...candles.map(({ low }) => low))),
        formatPrice(Math.max(...candles.map(({ high }) => high))),
      ),
    chartMessages.currentPrice(formatPrice(price.value), formatChange(price.changePercent)),
    target !== null &&
      chartMessages.ownTarget(formatPrice(target), formatChange(computeChangePercent(price.value, target))),
    window && chartMessages.windowDays(formatDay(window.first), formatDay(window.last)),
    hitDay && chartMessages.targetReachedOn(formatDay(hitDay)),
    targetBars.length > 0 &&
      chartMessages.pendingTargetCounts(
        sumCounts(targetBars.filter(({ from }) => from >= price.value)),
        sumCounts(targetBars.filter(({ from }) => from < price.value)),
      ),
    listedTargets.length > 0 &&
      chartMessages.listedTargetPrices(
        listedTargets.map((listedTarget) => formatPrice(listedTarget.price)).join(', '),
      ),
  ]
  return sentences.filter(Boolean).join(' ')
}

function sumCounts(bars: ChartModel['targetBars']): number {
  return bars.reduce((total, { count }) => total + count, 0)
}
