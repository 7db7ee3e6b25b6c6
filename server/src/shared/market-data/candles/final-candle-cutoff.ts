const MINUTE_MS = 60_000

/** Candles whose close is at or before this moment (epoch ms) are final. */
export const findFinalCandleCutoff = (now: number, settleMinutes: number) => now - settleMinutes * MINUTE_MS
