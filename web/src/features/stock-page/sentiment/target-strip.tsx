import { formatPrice } from '#shared/format/format-figures.ts'
import { useSession } from '#shared/session/session.ts'
import type { ListedTarget } from '#shared/stocks/chart-model.ts'
import { cx } from '#shared/ui/cx.ts'
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
      {discs.map(({ author, x, isUp, isRaised }) => (
        <span
          key={`${author} ${x}`}
          style={{ left: toPercent(x) }}
          className={cx('absolute -translate-x-1/2', isRaised ? 'top-0' : 'top-4')}
        >
          <TargetDisc
            author={author}
            isOwn={author === ownName}
            direction={isUp ? 'up' : 'down'}
            className="size-7 type-caption-strong"
          />
          <span className={cx('mx-auto block w-0.5', isRaised ? 'h-5' : 'h-1', isUp ? 'bg-up' : 'bg-down')} />
        </span>
      ))}
      <span className="absolute bottom-0 left-0 type-caption text-text-2">{formatPrice(lowestPrice)}</span>
      <span className="absolute right-0 bottom-0 type-caption text-text-2">{formatPrice(highestPrice)}</span>
    </div>
  )
}

/** Targets nearer to each other than this share of the strip are drawn at two heights. */
const MIN_DISTANCE = 0.09
/** Share of the strip at both ends that remains free of targets. */
const END_SHARE = 0.06

/**
 * Lays out targets and the current price on a horizontal strip. `x` and `priceX` are shares of its width, from the left.
 */
export function layOutStrip(targets: readonly ListedTarget[], price: number) {
  const prices = [price, ...targets.map((target) => target.price)]
  const lowestPrice = Math.min(...prices)
  const highestPrice = Math.max(...prices)
  const toShare = (shownPrice: number) =>
    highestPrice === lowestPrice
      ? 0.5
      : END_SHARE + ((shownPrice - lowestPrice) / (highestPrice - lowestPrice)) * (1 - 2 * END_SHARE)
  let lastX = -Infinity
  let isLastRaised = false
  const discs = targets
    .toSorted((a, b) => a.price - b.price)
    .map((target) => {
      const x = toShare(target.price)
      isLastRaised = x - lastX < MIN_DISTANCE && !isLastRaised
      lastX = x
      return { author: target.author, x, isUp: target.price >= price, isRaised: isLastRaised }
    })
  return { discs, priceX: toShare(price), lowestPrice, highestPrice }
}
