import { cx } from '../../ui/cx.ts'
import { computeCandleWidth, type ChartCandle, type Scale } from './chart-scale.ts'

interface Props {
  scale: Scale
  /** The prices that have a line. */
  ticks: readonly number[]
  candles: readonly ChartCandle[]
  basePrice: number
  targetPrice: number
  /** The slots of the days that judge, future ones included. */
  window: { from: number; count: number }
  /** The current price, in percent; a line leads to it from the last close. */
  currentPoint: { x: number; y: number } | null
}

/** Draws the chart without its texts. The drawing is stretched to its box, so all positions in it are in percent. */
export function WindowChartPicture(props: Props) {
  const { scale, ticks, candles, basePrice, targetPrice, window, currentPoint } = props
  const lastCandle = candles.at(-1)
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {ticks.map((price) => (
        <Level key={price} y={scale.y(price)} className={cx('stroke-chart-grid', HAIRLINE)} />
      ))}
      <WindowBand left={window.from * scale.slotWidth} width={window.count * scale.slotWidth} />
      <Level y={scale.y(basePrice)} dashes="1.5 3" className={cx('stroke-text-3', HAIRLINE)} />
      {candles.map((candle, index) => (
        <Candle
          key={candle.date}
          candle={candle}
          x={scale.x(index)}
          width={computeCandleWidth(scale)}
          y={scale.y}
        />
      ))}
      {currentPoint && lastCandle && (
        <line
          x1={scale.x(candles.length - 1)}
          y1={scale.y(lastCandle.close)}
          x2={currentPoint.x}
          y2={currentPoint.y}
          className="stroke-text [stroke-width:1.5] [vector-effect:non-scaling-stroke]"
        />
      )}
      <Level
        y={scale.y(targetPrice)}
        dashes="6 4"
        className="stroke-accent-line [stroke-width:1.5] [vector-effect:non-scaling-stroke]"
      />
    </svg>
  )
}

/** A horizontal line at a price. */
function Level({ y, dashes, className }: { y: number; dashes?: string; className: string }) {
  return <line x1="0" x2="100" y1={y} y2={y} strokeDasharray={dashes} className={className} />
}

/** One pixel, however the SVG is stretched. */
const HAIRLINE = '[stroke-width:1] [vector-effect:non-scaling-stroke]'

/** The window: the days that judge, in gold with dotted edges. */
function WindowBand({ left, width }: { left: number; width: number }) {
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

function Candle({ candle, x, width, y }: CandleProps) {
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
