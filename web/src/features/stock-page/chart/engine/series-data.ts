import { HistogramSeries, type IChartApi, type ISeriesApi } from 'lightweight-charts'
import type { ChartColours } from '../drawing/use-chart-colours.ts'
import { listDaysAhead } from '../drawing/days.ts'
import type { ChartModel } from '#shared/stocks/chart-model.ts'
import { type ChartRange, findFirstIndex } from '../ranges.ts'
import { createCandleColours, createColourOptions } from './options.ts'

type CandleSeries = ISeriesApi<'Candlestick'>

/** Adds bars of the traded volume, in the lowest part of the pane. */
export function addVolume(chart: IChartApi) {
  const withoutPriceMarks = { lastValueVisible: false, priceLineVisible: false }
  const volume = chart.addSeries(HistogramSeries, { priceScaleId: '', ...withoutPriceMarks })
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.89, bottom: 0 } })
  return volume
}

/** Lists the days with candles, and the future days that the window or the range needs. */
export function listAllDays({ candles, window }: ChartModel, range: ChartRange): string[] {
  const days = candles.map(({ date }) => date)
  const lastCandleDay = days.at(-1)
  if (!lastCandleDay) return []
  const shownCount = days.length - findFirstIndex(days, range)
  return [...days, ...listDaysAhead(lastCandleDay, { windowLast: window?.last ?? null, shownCount })]
}

export function applyColours(chart: IChartApi, candleSeries: CandleSeries, colours: ChartColours): void {
  chart.applyOptions(createColourOptions(colours))
  candleSeries.applyOptions(createCandleColours(colours))
}

interface SeriesData {
  candleSeries: CandleSeries
  volume: ISeriesApi<'Histogram'>
  model: ChartModel
  days: readonly string[]
  colours: ChartColours
}

/** Passes candles and volumes to the library; future days become empty slots. */
export function setData({ candleSeries, volume, model, days, colours }: SeriesData): void {
  const emptySlots = days.slice(model.candles.length).map((time) => ({ time }))
  candleSeries.setData([
    ...model.candles.map(({ date, ...prices }) => ({ time: date, ...prices })),
    ...emptySlots,
  ])
  // A trading day that has not ended has no volume yet.
  const candlesWithVolume = model.candles.filter((candle) => candle.volume > 0)
  volume.setData(
    candlesWithVolume.map((candle) => ({ time: candle.date, value: candle.volume, color: colours.volume })),
  )
}
