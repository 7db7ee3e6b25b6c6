const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/**
 * The pause after each failed attempt, in ms: the schedule that Standard Webhooks suggests, some three days in all.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#deliverability-and-reliability
 */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
]

export const MOST_ATTEMPTS = PAUSES_MS.length + 1

/** How long to wait after that many failed attempts, in ms; null: the delivery is given up. */
export const pauseAfter = (attempts: number): number | null => PAUSES_MS[attempts - 1] ?? null
