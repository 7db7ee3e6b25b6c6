import { type ISeriesApi, CandlestickSeries, createChart } from 'lightweight-charts'
import type { ChartColours } from '../drawing/use-chart-colours.ts'
import { createDrawings } from '../drawing/create-drawings.ts'
import type { ChartView } from '../drawing/chart-view.ts'
import type { ChartModel } from '#shared/stocks/chart-model.ts'
import { type ChartRange, findFirstIndex } from '../ranges.ts'
import { type Scene, toChartView } from './to-chart-view.ts'
import { chartOptions, getPriceAxisWidth } from './options.ts'
import { addVolume, listAllDays, applyColours, setData } from './series-data.ts'
import { createVisibleTime } from './visible-time.ts'
import { type PriceRange, computePriceRange } from './price-range.ts'

export interface PriceChartEngine {
  /**
   * Shows the content. The visible time changes only if another range is chosen, or the range's days have changed and
   * the member has not zoomed.
   */
  show: (content: ChartContent) => void
  /** Returns the price at a height of the pane, in CSS pixels from its top. */
  priceAt: (y: number) => number | null
  /** Fixes the price scale while a target is dragged. */
  fixScale: (isFixed: boolean) => void
  /** Moves the crosshair to a candle; null removes it. */
  hover: (index: number | null) => void
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
  onHover: (index: number | null) => void
  /** Called when the member zoomed, or moved in time. */
  onZoom: () => void
}

/** Creates a chart of TradingView's Lightweight Charts with our drawings on it, which fills `container`. */
export function createPriceChart(
  container: HTMLElement,
  { onPaint, onHover, onZoom }: Listeners,
): PriceChartEngine {
  const chart = createChart(container, chartOptions)
  const candleSeries = chart.addSeries(CandlestickSeries, {
    lastValueVisible: false,
    priceLineVisible: false,
  })
  const volume = addVolume(chart)
  const visibleTime = createVisibleTime({ chart, container, onZoom })
  let scene: Scene | null = null
  let hoveredIndex: number | null = null
  const priceScale = createAutoscale(candleSeries, () => scene?.model)
  const getView = () => scene && toChartView({ chart, candleSeries, scene, hoveredIndex })
  const drawings = createDrawings({ getView, onPaint })
  candleSeries.attachPrimitive(drawings)

  chart.subscribeCrosshairMove(({ logical }) => {
    hoveredIndex = logical ?? null
    onHover(hoveredIndex)
  })
  return {
    show({ model, colours, range }) {
      const days = listAllDays(model, range ?? visibleTime.getRange())
      const hasDayCountChanged = scene?.days.length !== days.length
      if (scene?.colours !== colours) applyColours(chart, candleSeries, colours)
      if (hasDayCountChanged || scene?.model.candles !== model.candles || scene.colours !== colours) {
        setData({ candleSeries, volume, model, days, colours })
      }
      scene = { model, colours, days }
      candleSeries.priceScale().applyOptions({ minimumWidth: getPriceAxisWidth(model) })
      priceScale.rescale()
      const first = findFirstIndex(
        model.candles.map(({ date }) => date),
        range ?? visibleTime.getRange(),
      )
      if (range) visibleTime.fit(range, { from: first, to: days.length - 1 })
      drawings.refresh()
    },
    priceAt: (y) => candleSeries.coordinateToPrice(y),
    fixScale: (isFixed) => priceScale.fixScale(isFixed),
    hover(index) {
      const candle = index === null ? undefined : scene?.model.candles[index]
      if (candle) chart.setCrosshairPosition(candle.close, candle.date, candleSeries)
      else chart.clearCrosshairPosition()
    },
    repaint: () => drawings.refresh(),
    remove() {
      visibleTime.remove()
      // A later repaint, for example when a font loads, would throw on a removed chart.
      candleSeries.detachPrimitive(drawings)
      chart.remove()
    },
  }
}

/** The scale that the library computes from the visible candles. */
interface DefaultScale {
  priceRange: PriceRange | null
}

/** Creates a price scale that fits the model, except while it is fixed. */
function createAutoscale(candleSeries: ISeriesApi<'Candlestick'>, getModel: () => ChartModel | undefined) {
  let fixedRange: PriceRange | null = null
  let shownRange: PriceRange | null = null
  const rescale = () =>
    candleSeries.applyOptions({
      autoscaleInfoProvider: (getDefaultScale: () => DefaultScale | null) => {
        const model = getModel()
        if (!model) return null
        shownRange = fixedRange ?? computePriceRange(model, getDefaultScale()?.priceRange ?? null)
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
