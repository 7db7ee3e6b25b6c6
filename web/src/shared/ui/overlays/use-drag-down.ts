import { type PointerEvent, useState } from 'react'

const CLOSES_AFTER_PX = 96

/** A sheet dragged down by its header follows the finger and closes after 96 px. Touch only. */
export function useDragDown(onClose: () => void) {
  const [from, setFrom] = useState<number | null>(null)
  const [pulled, setPulled] = useState(0)
  const release = () => {
    setFrom(null)
    setPulled(0)
    if (pulled > CLOSES_AFTER_PX) onClose()
  }
  return {
    style: pulled > 0 ? { transform: `translateY(${pulled}px)` } : undefined,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const onButton = event.target instanceof Element && event.target.closest('button')
        if (event.pointerType === 'touch' && !onButton) setFrom(event.clientY)
      },
      onPointerMove: (event: PointerEvent) => from !== null && setPulled(Math.max(event.clientY - from, 0)),
      onPointerUp: release,
      onPointerCancel: () => {
        setFrom(null)
        setPulled(0)
      },
    },
  }
}
