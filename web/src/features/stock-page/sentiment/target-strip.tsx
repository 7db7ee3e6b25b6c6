import { formatPrice } from '#shared/format/format-figures.ts'
import { useSession } from '#shared/session/session.ts'
import type { ListedTarget } from '#shared/stocks/chart-model.ts'
import { stockPageMessages } from '../messages.ts'
import { TargetDisc } from './target-disc.tsx'
import { toPercent } from './to-percent.ts'

interface Props {
  targets: readonly ListedTarget[]
  price: number
}

/** The targets of the listed predictions on one line, red above the current price, blue below. */
export function TargetStrip({ targets, price }: Props) {
  const ownName = useSession().me?.username
  if (targets.length === 0) return null
  const { discs, priceX, lowestPrice, highestPrice } = layOutStrip(targets, price)
  return (
    <div
      role="img"
      aria-label={stockPageMessages.targetsOfList(
        targets.map((target) => formatPrice(target.price)).join(', '),
      )}
      className="relative mt-2 mb-1 h-21 large-text:hidden"
    >
      <span
        style={{ width: toPercent(priceX) }}
        className="absolute top-12 left-0 h-2 rounded-l-full bg-down/20"
      />
      <span
        style={{ left: toPercent(priceX) }}
        className="absolute top-12 right-0 h-2 rounded-r-full bg-up/20"
      />
      <span
        style={{ left: toPercent(priceX) }}
        className="absolute top-10.5 h-5 w-0.5 -translate-x-1/2 bg-text"
      />
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="absolute inset-x-0 top-7 h-5 w-full overflow-visible"
      >
        {discs.map(({ id, x, targetX, isUp }) => (
          <line
            key={id}
            x1={x * 100}
            y1={0}
            x2={targetX * 100}
            y2={1}
            vectorEffect="non-scaling-stroke"
            strokeWidth={2}
            className={isUp ? 'stroke-up' : 'stroke-down'}
          />
        ))}
      </svg>
      {discs.map(({ id, author, x, isUp }) => (
        <span key={id} style={{ left: toPercent(x) }} className="absolute top-0 -translate-x-1/2">
          <TargetDisc
            author={author}
            isOwn={author === ownName}
            direction={isUp ? 'up' : 'down'}
            className="size-7 type-caption-strong"
          />
        </span>
      ))}
      <span className="absolute bottom-0 left-0 type-caption text-text-2">{formatPrice(lowestPrice)}</span>
      <span className="absolute right-0 bottom-0 type-caption text-text-2">{formatPrice(highestPrice)}</span>
    </div>
  )
}

/** Minimum distance of two discs, as a share of the strip. */
const MIN_DISTANCE = 0.09
/** Share of the strip at both ends that remains free of targets. */
const END_SHARE = 0.06
/** As many as find space next to each other. */
const MAX_DISCS = Math.floor((1 - 2 * END_SHARE) / MIN_DISTANCE) + 1

/**
 * Lays out targets and the current price on a horizontal strip. `x`, `targetX` and `priceX` are shares of its width, from
 * the left: the disc of a target is at `x`, as near to the target as the discs next to it let it be.
 */
export function layOutStrip(targets: readonly ListedTarget[], price: number) {
  const shownTargets = targets.slice(0, MAX_DISCS).toSorted((a, b) => a.price - b.price)
  const prices = [price, ...shownTargets.map((target) => target.price)]
  const lowestPrice = Math.min(...prices)
  const highestPrice = Math.max(...prices)
  const toShare = (shownPrice: number) =>
    highestPrice === lowestPrice
      ? 0.5
      : END_SHARE + ((shownPrice - lowestPrice) / (highestPrice - lowestPrice)) * (1 - 2 * END_SHARE)
  const positions = moveApart(shownTargets.map((target) => toShare(target.price)))
  const discs = shownTargets.map((target, index) => ({
    id: target.id,
    author: target.author,
    x: positions[index]!,
    targetX: toShare(target.price),
    isUp: target.price >= price,
  }))
  return { discs, priceX: toShare(price), lowestPrice, highestPrice }
}

/** Moves ascending positions apart: groups of positions that are too near are spread around their middle. */
function moveApart(positions: readonly number[]): number[] {
  const groups: Group[] = []
  for (const position of positions) {
    let group: Group = { middle: position, count: 1 }
    for (let last = groups.at(-1); last && touch(last, group); last = groups.at(-1)) {
      groups.pop()
      group = merge(last, group)
    }
    groups.push(group)
  }
  return groups.flatMap(({ middle, count }) =>
    Array.from({ length: count }, (_, index) => middle + (index - (count - 1) / 2) * MIN_DISTANCE),
  )
}

/** Discs next to each other; `middle` is a share of the strip. */
interface Group {
  middle: number
  count: number
}

const touch = (left: Group, right: Group): boolean =>
  right.middle - left.middle < ((left.count + right.count) / 2) * MIN_DISTANCE

/** Merges neighbours around their common middle, but not beyond the ends of the strip. */
function merge(left: Group, right: Group): Group {
  const count = left.count + right.count
  const middle = (left.middle * left.count + right.middle * right.count) / count
  const margin = END_SHARE + ((count - 1) / 2) * MIN_DISTANCE
  return { count, middle: Math.min(Math.max(middle, margin), 1 - margin) }
}
