import { useEffect, useState } from 'react'

const DAY_DURATION_MS = 450

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Replays the candles of a window one after the other at a press; with reduced motion, each press shows the next one.
 * `shown` is the number of candles drawn; null: all.
 */
export function useReplay(firstIndex: number, count: number) {
  const [shown, setShown] = useState<number | null>(null)
  const findNextCount = (at: number) => (at < count ? at + 1 : null)
  useEffect(() => {
    if (shown === null || prefersReducedMotion()) return
    const timer = setTimeout(() => setShown(shown < count ? shown + 1 : null), DAY_DURATION_MS)
    return () => clearTimeout(timer)
  }, [shown, count])
  const press = () =>
    setShown(shown !== null && prefersReducedMotion() ? findNextCount(shown) : firstIndex + 1)
  return { shown, press }
}
