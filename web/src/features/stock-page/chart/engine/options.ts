import { ColorType, CrosshairMode, type DeepPartial, type TimeChartOptions } from 'lightweight-charts'
import type { ChartColours } from '../drawing/use-chart-colours.ts'
import { GUTTER_PX, fontScale } from '../drawing/draw-gutter.ts'
import type { ChartModel } from '#shared/stocks/chart-model.ts'

const AXIS_PX = 60 * fontScale
const WIDE_AXIS_PX = 74 * fontScale

/** Returns the width of the price axis, whose labels (pills) are wider from 10,000 dollars on. */
export function getPriceAxisWidth({ price, target }: ChartModel): number {
  return GUTTER_PX + (Math.max(price.value, target ?? 0) >= 10_000 ? WIDE_AXIS_PX : AXIS_PX)
}

/** Constant options. Vertical touch scrolls the page; horizontal drags, pinch and wheel move in time. */
export const chartOptions: DeepPartial<TimeChartOptions> = {
  autoSize: true,
  layout: {
    attributionLogo: false,
    fontSize: 11,
    background: { type: ColorType.Solid, color: 'transparent' },
  },
  grid: { vertLines: { visible: false }, horzLines: { visible: false } },
  // We draw both axes ourselves, so that labels and pills never overlap.
  localization: { locale: 'ko-KR', tickmarksPriceFormatter: (prices: number[]) => prices.map(() => '') },
  rightPriceScale: { borderVisible: false, ticksVisible: false, scaleMargins: { top: 0.05, bottom: 0.15 } },
  timeScale: {
    borderVisible: false,
    ticksVisible: false,
    fixLeftEdge: true,
    minBarSpacing: 0.3,
    minimumHeight: 26 * fontScale,
    tickMarkFormatter: () => '',
  },
  // We draw the crosshair, too; this mode only reports the day under the pointer.
  crosshair: {
    mode: CrosshairMode.Magnet,
    vertLine: { visible: false, labelVisible: false },
    horzLine: { visible: false, labelVisible: false },
  },
  handleScroll: { mouseWheel: true, pressedMouseMove: true, horzTouchDrag: true, vertTouchDrag: false },
  handleScale: { mouseWheel: true, pinch: true, axisPressedMouseMove: false, axisDoubleClickReset: false },
  kineticScroll: { touch: false, mouse: false },
}

export function createColourOptions({ axis }: ChartColours): DeepPartial<TimeChartOptions> {
  return { layout: { textColor: axis } }
}

export function createCandleColours({ up, down }: ChartColours) {
  return { upColor: up, downColor: down, wickUpColor: up, wickDownColor: down, borderVisible: false }
}
