import { type ISeriesApi, CandlestickSeries, createChart } from 'lightweight-charts'
import type { ChartColours } from '../drawing/colours.ts'
import { createPaint } from '../drawing/paint.ts'
import type { ChartView } from '../drawing/view.ts'
import type { ChartModel } from '#shared/stocks/chart-model.ts'
import { type ChartRange, findFirstIndex } from '../ranges.ts'
import { type Scene, toChartView } from './chart-view.ts'
import { chartOptions, findPriceAxisWidth } from './options.ts'
import { addVolume, listAllDays, applyColours, setData } from './series-data.ts'
import { createTimeWindow } from './time-window.ts'
import { type PriceRange, computePriceRange } from './price-range.ts'

export interface PriceChartEngine {
  /**
   * Shows the content. The visible time changes only if another range is chosen, or the range's days have changed and
   * the member has not zoomed.
   */
  show: (shownRange: ChartContent) => void
  /** Returns the price at a height of the pane, in CSS pixels from its top. */
  priceAt: (y: number) => number | null
  /** Fixes the price scale while a target is dragged. */
  fixScale: (fixedRange: boolean) => void
  /** Moves the crosshair to a candle; null removes it. */
  point: (index: number | null) => void
  repaint: () => void
  remove: () => void
}

export interface ChartContent {
  model: ChartModel
  colours: ChartColours
  /** Null after zooming by hand. */
  range: ChartRange | null
}

interface Listeners {
  onPaint: (view: ChartView) => void
  /** Called with the index under the crosshair, or null. */
  onPoint: (index: number | null) => void
  /** Called when the member zoomed, or moved in time. */
  onZoom: () => void
}

/** TradingView's Lightweight Charts with our drawings on it, filling `box`. */
export function createPriceChart(
  box: HTMLElement,
  { onPaint, onPoint, onZoom }: Listeners,
): PriceChartEngine {
  const chart = createChart(box, chartOptions)
  const candles = chart.addSeries(CandlestickSeries, { lastValueVisible: false, priceLineVisible: false })
  const volume = addVolume(chart)
  const time = createTimeWindow({ chart, box, onZoom })
  let scene: Scene | null = null
  let hoveredIndex: number | null = null
  const scale = createAutoscale(candles, () => scene?.model)
  const view = () => scene && toChartView({ chart, candles, scene, hoveredIndex })
  const paint = createPaint({ view, onPaint })
  candles.attachPrimitive(paint)

  chart.subscribeCrosshairMove(({ logical }) => {
    hoveredIndex = logical ?? null
    onPoint(hoveredIndex)
  })
  return {
    show({ model, colours, range }) {
      const days = listAllDays(model, range ?? time.range())
      const isMoved = scene?.days.length !== days.length
      if (scene?.colours !== colours) applyColours(chart, candles, colours)
      if (isMoved || scene?.model.candles !== model.candles || scene.colours !== colours) {
        setData({ candles, volume, model, days, colours })
      }
      scene = { model, colours, days }
      candles.priceScale().applyOptions({ minimumWidth: findPriceAxisWidth(model) })
      scale.rescale()
      const first = findFirstIndex(
        model.candles.map(({ date }) => date),
        range ?? time.range(),
      )
      if (range) time.fit(range, { from: first, to: days.length - 1 })
      paint.refresh()
    },
    priceAt: (y) => candles.coordinateToPrice(y),
    fixScale: (isFixed) => scale.fixScale(isFixed),
    point(index) {
      const candle = index === null ? undefined : scene?.model.candles[index]
      if (candle) chart.setCrosshairPosition(candle.close, candle.date, candles)
      else chart.clearCrosshairPosition()
    },
    repaint: () => paint.refresh(),
    remove() {
      time.remove()
      // A later repaint, for example when a font loads, would throw on a removed chart.
      candles.detachPrimitive(paint)
      chart.remove()
    },
  }
}

interface BaseScale {
  priceRange: PriceRange | null
}

/** Creates a price scale that fits `model()`, except while it is fixed. */
function createAutoscale(candles: ISeriesApi<'Candlestick'>, model: () => ChartModel | undefined) {
  let fixedRange: PriceRange | null = null
  let shownRange: PriceRange | null = null
  const rescale = () =>
    candles.applyOptions({
      autoscaleInfoProvider: (base: () => BaseScale | null) => {
        const current = model()
        if (!current) return null
        shownRange = fixedRange ?? computePriceRange(current, base()?.priceRange ?? null)
        return { priceRange: shownRange }
      },
    })
  return {
    rescale,
    fixScale(isFixed: boolean) {
      fixedRange = isFixed ? shownRange : null
      rescale()
    },
  }
}
