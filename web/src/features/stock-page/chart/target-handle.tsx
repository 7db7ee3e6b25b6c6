import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type Ref, useRef } from 'react'
import { formatChange, formatPrice } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { chartMessages } from './messages.ts'

export interface TargetControls {
  /** Called with each price while the line is dragged. Without it the line cannot be moved. */
  onTargetChange?: ((price: number) => void) | undefined
  /** Called with the number of steps to move: 1 for an arrow key, 10 for page up and page down, negative downwards. */
  onStep?: ((steps: number) => void) | undefined
}

interface Props {
  ref: Ref<HTMLDivElement>
  targetControls: TargetControls
  price: number
  target: number | null
  /** Returns the price at a height in the pane; null outside the scale. */
  priceAt: (y: number) => number | null
  /** Called when dragging starts and ends. */
  onDragChange: (isDragging: boolean) => void
}

/** Steps of the target per key. */
const KEY_STEPS: Record<string, number> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}
const TAG_CLASSES =
  'flex h-touch w-8 flex-col items-center justify-center rounded-full border-[1.5px] border-accent-line bg-surface text-accent-text'
/** The handle of the target line, on the end of the window. It can be dragged, or moved with the keyboard. */
export function TargetHandle({ ref, targetControls, price, target, priceAt, onDragChange }: Props) {
  const dragHandlers = useDrag({ ...targetControls, priceAt, onDragChange })
  const change = target === null ? null : computeChangePercent(price, target)
  const text = change === null ? chartMessages.dragToAim : formatChange(change)
  // A fixed line needs no handle, because its price is on the axis.
  if (!targetControls.onTargetChange) return null
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = KEY_STEPS[event.key]
    if (steps === undefined) return
    event.preventDefault()
    targetControls.onStep?.(steps)
  }
  return (
    <div ref={ref} className={ANCHOR_CLASSES}>
      <div
        {...dragHandlers}
        role="slider"
        tabIndex={0}
        aria-label={chartMessages.targetPrice}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={Math.round(price * 2 * 100) / 100}
        aria-valuenow={target ?? price}
        aria-valuetext={change === null ? text : `${formatPrice(target ?? price)}, ${text}`}
        onKeyDown={onKeyDown}
        className={cx(
          'group absolute left-(--handle) -translate-1/2 flex h-touch cursor-grab after:absolute after:inset-y-0 after:-inset-x-1.5 touch-none items-center outline-none select-none active:cursor-grabbing',
        )}
      >
        <span
          className={cx(
            TAG_CLASSES,
            'group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-action',
          )}
        >
          <ChevronUp size={10} strokeWidth={3} aria-hidden="true" />
          <TargetMark state="pending" />
          <ChevronDown size={10} strokeWidth={3} aria-hidden="true" />
        </span>
        {target === null && (
          <span
            aria-hidden="true"
            className="absolute left-full ml-1 rounded-1 bg-surface/80 px-0.5 type-micro whitespace-nowrap text-accent-text lg:hidden"
          >
            {chartMessages.drag}
          </span>
        )}
      </div>
    </div>
  )
}

/** The canvas sets `--at` to the height of the line and `--handle` to the middle of the handle. */
const ANCHOR_CLASSES = 'absolute top-0 left-0 z-3 h-0 translate-y-(--at) [--at:-100px]'

interface DragOptions extends TargetControls {
  priceAt: Props['priceAt']
  onDragChange: Props['onDragChange']
}

function useDrag({ onTargetChange, priceAt, onDragChange }: DragOptions) {
  /** The pointer that drags the line; `offset` is the distance from the pointer to the line in px. */
  const drag = useRef<{ pointerId: number; offset: number } | null>(null)
  const release = () => {
    if (drag.current) onDragChange(false)
    drag.current = null
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { top, height } = event.currentTarget.getBoundingClientRect()
      drag.current = { pointerId: event.pointerId, offset: top + height / 2 - event.clientY }
      onDragChange(true)
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const pane = event.currentTarget.parentElement?.parentElement
      if (drag.current?.pointerId !== event.pointerId || !pane) return
      const y = event.clientY + drag.current.offset - pane.getBoundingClientRect().top
      const price = priceAt(y)
      if (price !== null) onTargetChange?.(price)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
