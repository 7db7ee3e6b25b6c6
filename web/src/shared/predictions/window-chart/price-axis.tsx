import type { Scale } from './chart-scale.ts'

interface Props {
  scale: Scale
  ticks: readonly number[]
  target: LabelledPrice
  base: LabelledPrice
  /** Null without a current price, or without room for its label. */
  current: LabelledPrice | null
}

export interface LabelledPrice {
  price: number
  /** Position of its label on the chart of the least height, in percent from the top. */
  labelY: number
  /** CSS position of its label: at the price, or just far enough from another label. */
  top: string
}

const PILL_CLASSES =
  'absolute inset-x-0 flex h-5 -translate-y-1/2 items-center justify-center rounded-1 type-micro'
const TICK_CLASSES = 'absolute left-2 -translate-y-1/2 type-micro'

/** The axis at the right: round prices, and pills of target, base and current price. */
export function PriceAxis({ scale, ticks, target, base, current }: Props) {
  return (
    <div className="relative ml-1 w-15 flex-none">
      {ticks.map((price) => (
        <span key={price} style={{ top: `${scale.y(price)}%` }} className={`${TICK_CLASSES} text-chart-axis`}>
          {price}
        </span>
      ))}
      <span style={{ top: base.top }} className={`${PILL_CLASSES} bg-surface-3 text-text`}>
        {base.price.toFixed(2)}
      </span>
      <span style={{ top: target.top }} className={`${PILL_CLASSES} bg-accent text-on-accent`}>
        {target.price.toFixed(2)}
      </span>
      {current && (
        <span style={{ top: current.top }} className={`${PILL_CLASSES} bg-text text-surface`}>
          {current.price.toFixed(2)}
        </span>
      )}
    </div>
  )
}

/** Minimum distance between labels, in percent of the least height of a chart. */
const LABEL_GAP = 13
/** Minimum distance between labels on a chart of any height: the height of a label and a gap. */
const LABEL_DISTANCE = '1.375rem'

/** Computes the positions of the price labels, moved apart. */
export function placeAxisPrices(scale: Scale, targetPrice: number, basePrice: number, currentPrice?: number) {
  const targetY = scale.y(targetPrice)
  const target = { price: targetPrice, labelY: targetY, top: `${targetY}%` }
  const base = placeNextTo(target, basePrice, scale.y(basePrice))
  return { target, base, current: currentPrice === undefined ? null : placeCurrent() }

  /** Returns null if the label, moved away from another one, would touch a third one. */
  function placeCurrent(): LabelledPrice | null {
    const y = scale.y(currentPrice!)
    const isTargetNearer = Math.abs(currentPrice! - targetPrice) < Math.abs(currentPrice! - basePrice)
    const [nearLabel, otherLabel] = isTargetNearer ? [target, base] : [base, target]
    const current = placeNextTo(nearLabel, currentPrice!, y)
    return areNear(otherLabel, current.labelY) ? null : current
  }
}

const areNear = ({ labelY }: LabelledPrice, y: number) => Math.abs(labelY - y) < LABEL_GAP

/** Places a label at its price, `y` percent from the top, or at the minimum distance from another label. */
function placeNextTo(other: LabelledPrice, price: number, y: number): LabelledPrice {
  // Not by position: the other label may itself be moved past this price.
  const isBelow = price <= other.price
  return {
    price,
    labelY: isBelow ? Math.max(y, other.labelY + LABEL_GAP) : Math.min(y, other.labelY - LABEL_GAP),
    top: isBelow
      ? `max(${y}%, ${other.top} + ${LABEL_DISTANCE})`
      : `min(${y}%, ${other.top} - ${LABEL_DISTANCE})`,
  }
}

/** Minimum distance between a round price and its neighbours, in percent of the height. */
const MIN_TICK_DISTANCE = 11
/** Numbers of steps between round prices, tried in this order. */
const STEP_COUNTS = [4, 8, 16]
const MIN_TICKS = 2

/** Lists round prices that touch neither labels nor each other, with the largest step at which there are two. */
export function listFreeTicks(scale: Scale, labels: readonly LabelledPrice[]): number[] {
  const labelPositions = labels.map(({ labelY }) => labelY)
  const tickSets = STEP_COUNTS.map((steps) => selectFreePrices(scale, scale.listTicks(steps), labelPositions))
  return tickSets.find(({ length }) => length >= MIN_TICKS) ?? tickSets.at(-1)!
}

function selectFreePrices(
  scale: Scale,
  prices: readonly number[],
  labelPositions: readonly number[],
): number[] {
  const freePrices: number[] = []
  for (const price of prices) {
    const takenPositions = [...labelPositions, ...freePrices.map(scale.y)]
    const isFree = takenPositions.every((position) => Math.abs(scale.y(price) - position) > MIN_TICK_DISTANCE)
    if (isFree) freePrices.push(price)
  }
  return freePrices
}
