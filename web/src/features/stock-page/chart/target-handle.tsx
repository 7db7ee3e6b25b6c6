import { changePercent } from '@gwanyeok/domain/predictions/change.ts'
import { Menu } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type Ref, useRef } from 'react'
import { formatChange, formatPrice } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import { chartMessages } from './messages.ts'

export interface Aim {
  /** Called with any price while the line is moved; without it the line is fixed. */
  onTarget?: ((price: number) => void) | undefined
  /** One step of the arrow keys, or ten with page up and down. */
  onStep?: ((steps: number) => void) | undefined
}

interface Props {
  ref: Ref<HTMLDivElement>
  aim: Aim
  price: number
  target: number | null
  priceAt: (y: number) => number | null
  onHold: (held: boolean) => void
}

const STEPS: Record<string, number> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}
/** Its left edge: in the gutter between the candles and the prices, never on candles. */
const TAG =
  'flex h-6.5 w-11 items-center justify-center rounded-full border-[1.5px] border-accent-line bg-surface text-accent-text'
const IN_GUTTER = 'absolute left-[calc(var(--pane)+0.375rem)] -translate-y-1/2'

/** The handle on my target's line, right of the candles. It can be dragged, and moved by the keyboard. */
export function TargetHandle({ ref, aim, price, target, priceAt, onHold }: Props) {
  const drag = useDrag({ ...aim, priceAt, onHold })
  const change = target === null ? null : changePercent(price, target)
  const text = change === null ? chartMessages.dragToAim : formatChange(change)
  // A fixed line has its price on the axis; a tag would cover the bars of open targets.
  if (!aim.onTarget) return null
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = STEPS[event.key]
    if (steps === undefined) return
    event.preventDefault()
    aim.onStep?.(steps)
  }
  return (
    <div ref={ref} className={AT}>
      <div
        {...drag}
        role="slider"
        tabIndex={0}
        aria-label={chartMessages.targetPrice}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={Math.round(price * 200) / 100}
        aria-valuenow={target ?? price}
        aria-valuetext={change === null ? text : `${formatPrice(target ?? price)}, ${text}`}
        onKeyDown={onKeyDown}
        className={cx(
          IN_GUTTER,
          'group flex h-touch cursor-grab touch-none items-center outline-none select-none active:cursor-grabbing',
        )}
      >
        <span
          className={cx(
            TAG,
            'group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-action',
          )}
        >
          <Menu size={16} aria-hidden="true" />
        </span>
      </div>
    </div>
  )
}

/** Called by the canvas with the y of the line and the width of the candles' part. */
const AT = 'absolute top-0 left-0 z-3 h-0 translate-y-(--at) [--at:-100px]'

interface Drag extends Aim {
  priceAt: Props['priceAt']
  onHold: Props['onHold']
}

function useDrag({ onTarget, priceAt, onHold }: Drag) {
  /** How far above the pointer the line was grabbed, in pixels of the pane. */
  const taken = useRef<{ pointerId: number; offset: number } | null>(null)
  const release = () => {
    if (taken.current) onHold(false)
    taken.current = null
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { top, height } = event.currentTarget.getBoundingClientRect()
      taken.current = { pointerId: event.pointerId, offset: top + height / 2 - event.clientY }
      onHold(true)
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const pane = event.currentTarget.parentElement?.parentElement
      if (taken.current?.pointerId !== event.pointerId || !pane) return
      const y = event.clientY + taken.current.offset - pane.getBoundingClientRect().top
      const price = priceAt(y)
      if (price !== null) onTarget?.(price)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
