import { sharedMessages } from '../messages.ts'

interface Props {
  /** The share of the way from base to target that the price has covered, 0..1. */
  gone: number
}

/** A bar from the base to the target, a gold ring, with a mark where the price has come to; both within its ends. */
export function WayBar({ gone }: Props) {
  const percent = Math.round(gone * 100)
  return (
    <span
      role="img"
      aria-label={sharedMessages.progressToTarget(percent)}
      className="relative block h-1 rounded-full bg-surface-3"
    >
      <span
        style={{ width: `${percent}%` }}
        className="block h-full rounded-full bg-action transition-[width] moves"
      />
      <span className="absolute top-1/2 right-0 size-3 -translate-y-1/2 rounded-full border-[0.1875rem] border-accent bg-surface" />
      <span
        style={{ left: `calc((100% - 0.75rem) * ${percent / 100} + 0.0625rem)` }}
        className="absolute top-1/2 size-2.5 -translate-y-1/2 rounded-full bg-action transition-[left] moves"
      />
    </span>
  )
}

interface Prices {
  basePrice: number
  targetPrice: number
  currentPrice: number | null
}

/** How much of the way from base to target the price has covered, 0 to 1; 0 in the wrong direction or without a price. */
export function progressToTarget({ basePrice, targetPrice, currentPrice }: Prices): number {
  if (currentPrice === null) return 0
  return Math.min(Math.max((currentPrice - basePrice) / (targetPrice - basePrice), 0), 1)
}
