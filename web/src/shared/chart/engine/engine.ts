import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type Logical,
} from 'lightweight-charts'
import { ticksBetween } from '../../predictions/window-chart/window-chart-scale.ts'
import type { ChartColours } from '../drawing/colours.ts'
import { daysAhead } from '../drawing/days.ts'
import type { ChartModel } from '../model.ts'
import { candleColours, chartOptions, colourOptions, priceAxisWidth } from './options.ts'
import { createPaint } from '../drawing/paint.ts'
import { priceRange, type PriceRange } from './price-range.ts'
import { type ChartRange, firstIndex } from '../ranges.ts'
import type { ChartView } from '../drawing/view.ts'
import { createTimeWindow } from './time-window.ts'

export interface PriceChartEngine {
  /** Moves in time only when another range is chosen, or the range's days changed and the member has not zoomed. */
  show: (shown: Shown) => void
  /** The price at a height of the pane, in CSS pixels from its top. */
  priceAt: (y: number) => number | null
  /** While a target is dragged the price scale does not change. */
  hold: (held: boolean) => void
  /** Puts the crosshair on a candle; null removes it. */
  point: (index: number | null) => void
  repaint: () => void
  remove: () => void
}

export interface Shown {
  model: ChartModel
  colours: ChartColours
  /** Null after zooming by hand. */
  range: ChartRange | null
}

interface Scene extends Shown {
  days: string[]
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
  let pointed: number | null = null
  let held: PriceRange | null = null
  let scale: PriceRange | null = null
  const view = () => scene && viewOf({ chart, candles, scene, pointed })
  const paint = createPaint({ view, onPaint })
  candles.attachPrimitive(paint)

  const rescale = () =>
    candles.applyOptions({
      autoscaleInfoProvider: (base: () => { priceRange: PriceRange | null } | null) => {
        if (!scene) return null
        scale = held ?? priceRange(scene.model, base()?.priceRange ?? null)
        return { priceRange: scale }
      },
    })
  chart.subscribeCrosshairMove(({ logical }) => {
    pointed = logical ?? null
    onPoint(pointed)
  })
  return {
    show(shown) {
      const { model, colours, range } = shown
      const days = allDays(model, range ?? time.range())
      const isMoved = scene?.days.length !== days.length
      if (scene?.colours !== colours) colour(chart, candles, colours)
      if (isMoved || scene?.model.candles !== model.candles || scene.colours !== colours) {
        setData({ candles, volume, model, days, colours })
      }
      scene = { ...shown, days }
      candles.priceScale().applyOptions({ minimumWidth: priceAxisWidth(model) })
      rescale()
      const first = firstIndex(
        model.candles.map(({ date }) => date),
        range ?? time.range(),
      )
      if (range) time.fit(range, { from: first, to: days.length - 1 })
      paint.refresh()
    },
    priceAt: (y) => candles.coordinateToPrice(y),
    hold(on) {
      held = on ? scale : null
      rescale()
    },
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

type Candles = ISeriesApi<'Candlestick'>

function addVolume(chart: IChartApi) {
  const quiet = { lastValueVisible: false, priceLineVisible: false }
  const volume = chart.addSeries(HistogramSeries, { priceScaleId: '', ...quiet })
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.86, bottom: 0 } })
  return volume
}

function allDays({ candles, window }: ChartModel, range: ChartRange): string[] {
  const days = candles.map(({ date }) => date)
  const last = days.at(-1)
  if (!last) return []
  const shown = days.length - firstIndex(days, range)
  return [...days, ...daysAhead(last, { windowLast: window?.last ?? null, shown })]
}

function colour(chart: IChartApi, candles: Candles, colours: ChartColours): void {
  chart.applyOptions(colourOptions(colours))
  candles.applyOptions(candleColours(colours))
}

interface Data {
  candles: Candles
  volume: ISeriesApi<'Histogram'>
  model: ChartModel
  days: readonly string[]
  colours: ChartColours
}

function setData({ candles, volume, model, days, colours }: Data): void {
  const ahead = days.slice(model.candles.length).map((time) => ({ time }))
  candles.setData([...model.candles.map(({ date, ...prices }) => ({ time: date, ...prices })), ...ahead])
  // A trading day that has not ended has no volume yet.
  const known = model.candles.filter((candle) => candle.volume > 0)
  volume.setData(known.map((candle) => ({ time: candle.date, value: candle.volume, color: colours.volume })))
}

/** The least distance between two round prices. */
const TICK_PX = 44

interface Parts {
  chart: IChartApi
  candles: Candles
  scene: Scene
  pointed: number | null
}

function viewOf({ chart, candles, scene, pointed }: Parts): ChartView | null {
  const { model, colours, days } = scene
  const { width, height } = chart.paneSize()
  const top = candles.coordinateToPrice(0)
  const bottom = candles.coordinateToPrice(height)
  if (top === null || bottom === null) return null
  const timeScale = chart.timeScale()
  const x = (index: number) => timeScale.logicalToCoordinate(index as Logical) ?? -1
  return {
    model,
    colours,
    days,
    pointed,
    width,
    height,
    x,
    step: x(1) - x(0),
    y: (price) => candles.priceToCoordinate(price) ?? 0,
    ticks: ticksBetween(bottom, top, height / TICK_PX),
  }
}
