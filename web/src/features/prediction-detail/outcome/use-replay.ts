import { useEffect, useState } from 'react'

const DAY_SHOWN_MS = 450

const movesNothing = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Shows the candles of a window one after the other, at a press; where nothing may move by itself, each press shows the
 * next one. `shown` is how many candles are drawn; null: all.
 */
export function useReplay(first: number, count: number) {
  const [shown, setShown] = useState<number | null>(null)
  const next = (at: number) => (at < count ? at + 1 : null)
  useEffect(() => {
    if (shown === null || movesNothing()) return
    const timer = setTimeout(() => setShown(shown < count ? shown + 1 : null), DAY_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown, count])
  const press = () => setShown(shown !== null && movesNothing() ? next(shown) : first + 1)
  return { shown, press }
}
