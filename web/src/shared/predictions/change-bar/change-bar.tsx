import { formatChange } from '../../format/format-figures.ts'
import { sharedMessages } from '../../messages.ts'
import { DIRECTION_TEXT } from '../../stocks/change-figure.tsx'
import { cx } from '../../ui/cx.ts'
import { predictionMessages } from '../messages.ts'
import { computeBarPositions, hasRoomForBaseLabel } from './bar-positions.ts'
import { ChangeTrack } from './change-track.tsx'

const texts = predictionMessages.bar

interface Props {
  /** Changes from the base in percent, as they are shown. */
  targetChange: number
  currentChange: number
  /** Names the current change, above the bar. */
  label: string
}

/** A bar from the base in the middle: how far the target is, and how far the price has come in either direction. */
export function ChangeBar({ targetChange, currentChange, label }: Props) {
  const positions = computeBarPositions(targetChange, currentChange)
  const isRise = targetChange > 0
  return (
    <div className="relative mt-1 pt-5 pb-5.5 type-micro whitespace-nowrap">
      <BarLabel at={positions.current} above className={DIRECTION_TEXT[currentChange < 0 ? 'down' : 'up']}>
        {label}
      </BarLabel>
      <ChangeTrack positions={positions} />
      <div className="text-text-2">
        <span className={cx('absolute bottom-0', isRise ? 'left-0' : 'right-0')}>
          {isRise ? texts.falls : texts.rises}
        </span>
        {hasRoomForBaseLabel(positions) && <BarLabel at={50}>{sharedMessages.basePrice}</BarLabel>}
        <BarLabel at={positions.target} className="text-accent-text">
          {texts.target(formatChange(targetChange))}
        </BarLabel>
      </div>
    </div>
  )
}

interface BarLabelProps {
  /** The position on the bar that the label names, in percent. */
  at: number
  above?: boolean
  className?: string
  children: string
}

/** A label of the bar: centred on its position in the middle of the bar, shifted inwards towards the ends. */
function BarLabel({ at, above = false, className, children }: BarLabelProps) {
  return (
    <span
      style={{ left: `${at}%`, transform: `translateX(-${at}%)` }}
      className={cx('absolute', above ? 'top-0' : 'bottom-0', className)}
    >
      {children}
    </span>
  )
}
