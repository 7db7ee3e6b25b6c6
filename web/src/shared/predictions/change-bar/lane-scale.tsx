import { formatShortChange } from '../../format/format-figures.ts'
import { sharedMessages } from '../../messages.ts'
import { cx } from '../../ui/cx.ts'

interface Props {
  /** The change at both ends of the lanes, in percent; shown rounded. */
  maxChange: number
  className?: string
}

/** The scale above lanes: both ends and the base price in the middle. */
export function LaneScale({ maxChange, className }: Props) {
  const shownChange = Math.max(Math.round(maxChange), 1)
  return (
    <span className={cx('grid grid-cols-[1fr_auto_1fr]', className)}>
      <span>{formatShortChange(-shownChange)}</span>
      {sharedMessages.basePrice}
      <span className="text-right">{formatShortChange(shownChange)}</span>
    </span>
  )
}
