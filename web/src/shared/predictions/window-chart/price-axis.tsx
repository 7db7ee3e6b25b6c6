import { type Scale, spreadPositions } from './chart-scale.ts'

interface Props {
  scale: Scale
  ticks: readonly number[]
  target: LabelledPrice
  base: LabelledPrice
  /** Null without a current price, or without room for its label. */
  latest: LabelledPrice | null
}

export interface LabelledPrice {
  price: number
  /** Position of its label, in percent from the top. */
  labelY: number
}

const PILL_CLASSES =
  'absolute inset-x-0 flex h-5 -translate-y-1/2 items-center justify-center rounded-1 type-micro'
const TICK_CLASSES = 'absolute left-2 -translate-y-1/2 type-micro'

/** The axis at the right: round prices, and pills of target, base and current price. */
export function PriceAxis({ scale, ticks, target, base, latest }: Props) {
  return (
    <div className="relative ml-1 w-15 flex-none">
      {ticks.map((price) => (
        <span key={price} style={{ top: `${scale.y(price)}%` }} className={`${TICK_CLASSES} text-chart-axis`}>
          {price}
        </span>
      ))}
      <span style={{ top: `${base.labelY}%` }} className={`${PILL_CLASSES} bg-surface-3 text-text`}>
        {base.price.toFixed(2)}
      </span>
      <span style={{ top: `${target.labelY}%` }} className={`${PILL_CLASSES} bg-accent text-on-accent`}>
        {target.price.toFixed(2)}
      </span>
      {latest && (
        <span style={{ top: `${latest.labelY}%` }} className={`${PILL_CLASSES} bg-text text-surface`}>
          {latest.price.toFixed(2)}
        </span>
      )}
    </div>
  )
}

/** Minimum distance between labels, in percent of the height. */
const LABEL_GAP = 13

/** Computes the positions of the price labels, moved apart. */
export function placeAxisPrices(scale: Scale, target: number, base: number, latest?: number) {
  const [targetY = 0, baseY = 0] = spreadPositions([scale.y(target), scale.y(base)], LABEL_GAP)
  return {
    target: { price: target, labelY: targetY },
    base: { price: base, labelY: baseY },
    latest: latest === undefined ? null : placeLatest(latest, scale.y(latest), [targetY, baseY]),
  }
}

/** Places the label of the current price, moved away from another label; null if it would then touch a third one. */
function placeLatest(price: number, y: number, takenPositions: readonly number[]): LabelledPrice | null {
  const nearPosition = takenPositions.find((position) => Math.abs(position - y) < LABEL_GAP)
  if (nearPosition === undefined) return { price, labelY: y }
  const labelY = nearPosition + (y >= nearPosition ? LABEL_GAP : -LABEL_GAP)
  const isFree = takenPositions.every(
    (position) => position === nearPosition || Math.abs(position - labelY) >= LABEL_GAP,
  )
  return isFree ? { price, labelY } : null
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
