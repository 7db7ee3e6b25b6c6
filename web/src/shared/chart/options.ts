import {
  ColorType,
  CrosshairMode,
  type DeepPartial,
  LineStyle,
  type TimeChartOptions,
} from 'lightweight-charts'
import type { ChartColours } from './colours.ts'
import type { ChartModel } from './model.ts'
import { rootScale } from './root-scale.ts'

const AXIS_PX = 60 * rootScale
const WIDE_AXIS_PX = 74 * rootScale

/** Pills of 10,000 dollars and more need more room. */
export function priceAxisWidth({ price, target }: ChartModel): number {
  return Math.max(price.value, target ?? 0) >= 10_000 ? WIDE_AXIS_PX : AXIS_PX
}

/** All that does not change. The page scrolls under a finger or a wheel, never the chart; sideways it moves in time. */
export const chartOptions: DeepPartial<TimeChartOptions> = {
  autoSize: true,
  layout: {
    attributionLogo: false,
    fontSize: 11,
    background: { type: ColorType.Solid, color: 'transparent' },
  },
  grid: { vertLines: { visible: false }, horzLines: { visible: false } },
  // Both axes are drawn by us: only so do labels and pills keep clear of each other.
  localization: { locale: 'ko-KR', tickmarksPriceFormatter: (prices: number[]) => prices.map(() => '') },
  rightPriceScale: { borderVisible: false, ticksVisible: false, scaleMargins: { top: 0.05, bottom: 0.2 } },
  timeScale: {
    borderVisible: false,
    ticksVisible: false,
    fixLeftEdge: true,
    minBarSpacing: 3,
    minimumHeight: 26 * rootScale,
    tickMarkFormatter: () => '',
  },
  crosshair: {
    mode: CrosshairMode.Magnet,
    vertLine: { style: LineStyle.Solid, width: 1, labelVisible: false },
    horzLine: { visible: false, labelVisible: false },
  },
  handleScroll: { mouseWheel: false, pressedMouseMove: true, horzTouchDrag: true, vertTouchDrag: false },
  handleScale: { mouseWheel: false, pinch: true, axisPressedMouseMove: false, axisDoubleClickReset: false },
  kineticScroll: { touch: false, mouse: false },
}

export function colourOptions({ grid, axis }: ChartColours): DeepPartial<TimeChartOptions> {
  return { layout: { textColor: axis }, crosshair: { vertLine: { color: grid } } }
}

export function candleColours({ up, down }: ChartColours) {
  return { upColor: up, downColor: down, wickUpColor: up, wickDownColor: down, borderVisible: false }
}
