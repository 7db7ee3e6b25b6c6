import { newYorkDate } from '@gwanyeok/domain/stocks/new-york-time.ts'

interface Facts {
  predictedAt: string
  windowLast: string
  evaluationEnd: string
}

const DAY_MS = 86_400_000

/**
 * How long a prediction still runs at `now`: New York days to the last day that judges it (0 on it), the share of its
 * time that remains (0..1), and whether it is over and waits for its result.
 */
export function daysLeft({ predictedAt, windowLast, evaluationEnd }: Facts, now: Date) {
  const today = Date.parse(newYorkDate(now.getTime()))
  const end = Date.parse(evaluationEnd)
  const whole = end - Date.parse(predictedAt)
  return {
    days: Math.max(Math.round((Date.parse(windowLast) - today) / DAY_MS), 0),
    remaining: Math.min(Math.max((end - now.getTime()) / whole, 0), 1),
    over: now.getTime() >= end,
  }
}
