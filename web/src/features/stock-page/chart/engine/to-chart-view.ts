import type { IChartApi, ISeriesApi, Logical } from 'lightweight-charts'
import { listTicks } from '#shared/predictions/window-chart/chart-scale.ts'
import type { ChartColours } from '../drawing/use-chart-colours.ts'
import type { ChartView } from '../drawing/chart-view.ts'
import type { ChartModel } from '#shared/stocks/chart-model.ts'

/** Minimum distance between two round prices; less on a low pane, where pills cover some of the prices. */
const TICK_PX = { low: 20, normal: 44 }
const LOW_PANE_PX = 200

/** Input of the drawing: the model with its colours and its days, future ones included. */
export interface Scene {
  model: ChartModel
  colours: ChartColours
  days: string[]
}

interface ViewInput {
  chart: IChartApi
  candleSeries: ISeriesApi<'Candlestick'>
  scene: Scene
  /** The index under the crosshair; null without a crosshair. */
  hoveredIndex: number | null
}

/** Lays the scene out on the chart's pane. Returns null before the pane has a size. */
export function toChartView({ chart, candleSeries, scene, hoveredIndex }: ViewInput): ChartView | null {
  const { model, colours, days } = scene
  const { width, height } = chart.paneSize()
  const top = candleSeries.coordinateToPrice(0)
  const bottom = candleSeries.coordinateToPrice(height)
  if (top === null || bottom === null) return null
  const timeScale = chart.timeScale()
  const toX = (index: number) => timeScale.logicalToCoordinate(index as Logical) ?? -1
  return {
    model,
    colours,
    days,
    hoveredIndex,
    width,
    height,
    toX,
    step: toX(1) - toX(0),
    toY: (price) => candleSeries.priceToCoordinate(price) ?? 0,
    ticks: listTicks(bottom, top, height / (height < LOW_PANE_PX ? TICK_PX.low : TICK_PX.normal)),
  }
}
