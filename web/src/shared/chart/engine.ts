import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type Logical,
} from 'lightweight-charts'
import { ticksBetween } from '../ui/window-chart/window-chart-scale.ts'
import type { ChartColours } from './colours.ts'
import { daysAhead } from './days.ts'
import type { ChartModel } from './model.ts'
import { candleColours, chartOptions, colourOptions, priceAxisWidth } from './options.ts'
import { createPaint } from './paint.ts'
import { priceRange, type PriceRange } from './price-range.ts'
import type { ChartView } from './view.ts'

export interface PriceChartEngine {
  show: (model: ChartModel, colours: ChartColours) => void
  /** The price at a height of the pane, in CSS pixels from its top. */
  priceAt: (y: number) => number | null
  /** While a target is dragged the scale stands still. */
  hold: (held: boolean) => void
  repaint: () => void
  remove: () => void
}

interface Scene {
  model: ChartModel
  colours: ChartColours
  days: string[]
}

interface Listeners {
  onPaint: (view: ChartView) => void
  /** The pointer is over the candle at this place, or over none. */
  onHover: (place: number | null) => void
}

/** TradingView's Lightweight Charts with our drawings on it, in `box`, as large as it. */
export function createPriceChart(box: HTMLElement, { onPaint, onHover }: Listeners): PriceChartEngine {
  const chart = createChart(box, chartOptions)
  const candles = chart.addSeries(CandlestickSeries, { lastValueVisible: false, priceLineVisible: false })
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: '',
    lastValueVisible: false,
    priceLineVisible: false,
  })
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.86, bottom: 0 } })
  let scene: Scene | null = null
  let held: PriceRange | null = null
  let shown: PriceRange | null = null
  const paint = createPaint({ view: () => scene && viewOf(chart, candles, scene), onPaint })
  candles.attachPrimitive(paint)

  const rescale = () =>
    candles.applyOptions({
      autoscaleInfoProvider: (base: () => { priceRange: PriceRange | null } | null) => {
        if (!scene) return null
        shown = held ?? priceRange(scene.model, base()?.priceRange ?? null)
        return { priceRange: shown }
      },
    })
  const fit = () => scene && showEnd(chart, scene.days.length)
  chart.timeScale().subscribeSizeChange(fit)
  chart.subscribeCrosshairMove(({ logical }) => onHover(logical ?? null))
  return {
    show(model, colours) {
      const days = allDays(model)
      const isNew = scene?.days.length !== days.length
      if (scene?.colours !== colours) colour(chart, candles, colours)
      if (isNew || scene?.model.candles !== model.candles) setData({ candles, volume, model, days, colours })
      else if (scene.colours !== colours) setData({ candles, volume, model, days, colours })
      scene = { model, colours, days }
      candles.priceScale().applyOptions({ minimumWidth: priceAxisWidth(model) })
      rescale()
      if (isNew) fit()
      paint.refresh()
    },
    priceAt: (y) => candles.coordinateToPrice(y),
    hold(on) {
      held = on ? shown : null
      rescale()
    },
    repaint: () => paint.refresh(),
    remove: () => chart.remove(),
  }
}

type Candles = ISeriesApi<'Candlestick'>

function allDays({ candles, window }: ChartModel): string[] {
  const days = candles.map(({ date }) => date)
  const last = days.at(-1)
  return last ? [...days, ...daysAhead(last, window?.last ?? null)] : []
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
  // A session that runs has no volume yet.
  const known = model.candles.filter((candle) => candle.volume > 0)
  volume.setData(known.map((candle) => ({ time: candle.date, value: candle.volume, color: colours.volume })))
}

/** Least room between two round prices. */
const TICK_PX = 44
const PHONE_PX = 480
const STEP_PX = { phone: 6, desktop: 7.25 }

/** The latest days, as many as have room. */
function showEnd(chart: IChartApi, days: number): void {
  const width = chart.timeScale().width()
  if (width === 0 || days === 0) return
  const count = width / (width < PHONE_PX ? STEP_PX.phone : STEP_PX.desktop)
  chart.timeScale().setVisibleLogicalRange({ from: days - count - 0.5, to: days - 0.5 })
}

function viewOf(chart: IChartApi, candles: Candles, { model, colours, days }: Scene): ChartView | null {
  const { width, height } = chart.paneSize()
  const top = candles.coordinateToPrice(0)
  const bottom = candles.coordinateToPrice(height)
  if (top === null || bottom === null) return null
  const timeScale = chart.timeScale()
  const x = (place: number) => timeScale.logicalToCoordinate(place as Logical) ?? -1
  return {
    model,
    colours,
    days,
    width,
    height,
    x,
    step: x(1) - x(0),
    y: (price) => candles.priceToCoordinate(price) ?? 0,
    ticks: ticksBetween(bottom, top, height / TICK_PX),
  }
}
