import { cx } from '../../ui/cx.ts'
import type { ChartCandle } from '@gwanyeok/domain/predictions/window-chart/chart-scale.ts'

/** One pixel, however the SVG is stretched. */
export const HAIRLINE = '[stroke-width:1] [vector-effect:non-scaling-stroke]'

/** The window: the days that judge, in gold with dotted edges. */
export function WindowBand({ left, width }: { left: number; width: number }) {
  return (
    <>
      <rect x={left} width={width} y="0" height="100" className="fill-chart-window" />
      {[left, left + width].map((x) => (
        <line
          key={x}
          x1={x}
          x2={x}
          y1="0"
          y2="100"
          strokeDasharray="2 3"
          className={cx('stroke-accent-line opacity-60', HAIRLINE)}
        />
      ))}
    </>
  )
}

interface CandleProps {
  candle: ChartCandle
  x: number
  width: number
  y: (price: number) => number
}

export function Candle({ candle, x, width, y }: CandleProps) {
  const top = y(Math.max(candle.open, candle.close))
  const bottom = y(Math.min(candle.open, candle.close))
  const rises = candle.close >= candle.open
  return (
    <g className={rises ? 'fill-up stroke-up' : 'fill-down stroke-down'}>
      <line
        x1={x}
        x2={x}
        y1={y(candle.high)}
        y2={y(candle.low)}
        className="[stroke-width:1.5] [vector-effect:non-scaling-stroke]"
      />
      <rect x={x - width / 2} width={width} y={top} height={Math.max(bottom - top, 0.6)} stroke="none" />
    </g>
  )
}
