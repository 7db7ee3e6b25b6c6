import type { Direction } from '#shared/format/format-figures.ts'
import { getInitial } from '#shared/format/get-initial.ts'
import { cx } from '#shared/ui/cx.ts'

const RING_CLASSES: Record<Direction, string> = {
  up: 'border-up text-up-text',
  down: 'border-down text-down-text',
  flat: 'border-line-control text-text-2',
}

interface Props {
  author: string
  isOwn: boolean
  /** From the current price to the target. */
  direction: Direction
  /** Sets the size. */
  className: string
}

/** A disc with the author's initial, in a ring in the colour of the direction; the member's own is gold. */
export const TargetDisc = ({ author, isOwn, direction, className }: Props) => (
  <span
    aria-hidden="true"
    className={cx(
      'flex items-center justify-center rounded-full border-2',
      isOwn ? 'border-text bg-accent text-on-accent' : cx('bg-surface', RING_CLASSES[direction]),
      className,
    )}
  >
    {getInitial(author)}
  </span>
)
