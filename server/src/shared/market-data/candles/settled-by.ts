const MINUTE_MS = 60_000

/** The moment (epoch ms) by which a close must have come for its candle to count as final. */
export const settledBy = (now: number, settleMinutes: number) => now - settleMinutes * MINUTE_MS
