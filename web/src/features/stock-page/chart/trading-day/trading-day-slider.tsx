import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { chartMessages } from '../messages.ts'
import { describeTradingDay } from './trading-day-text.ts'

interface Props {
  candles: readonly Candle[]
  hoveredIndex: number | null
  onPoint: (index: number | null) => void
  children: ReactNode
}

/** Wraps the canvas: the keyboard moves the crosshair by days, and screen readers announce each day. */
export function TradingDaySlider({ candles, hoveredIndex, onPoint, children }: Props) {
  const last = candles.length - 1
  const at = Math.min(hoveredIndex ?? last, last)
  const moves: Record<string, number | null> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - 5,
    PageUp: at + 5,
    Home: 0,
    End: last,
    Escape: null,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moves[event.key]
    if (to === undefined || (to === null && hoveredIndex === null)) return
    event.preventDefault()
    event.stopPropagation()
    onPoint(to === null ? null : Math.min(Math.max(to, 0), last))
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={chartMessages.sessions}
      aria-valuemin={0}
      aria-valuemax={Math.max(last, 0)}
      aria-valuenow={Math.max(at, 0)}
      aria-valuetext={describeTradingDay(candles, hoveredIndex)}
      onKeyDown={onKeyDown}
      onBlur={() => onPoint(null)}
      className="absolute inset-0 rounded-1"
    >
      {children}
    </div>
  )
}
