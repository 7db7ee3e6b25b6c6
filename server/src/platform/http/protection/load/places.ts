/** How many requests a server works on at once. */
const MOST_AT_ONCE = 400
/** However slow it is. Beside many refusals each step of an answer waits: fewer would leave processor and database idle. */
const LEAST_AT_ONCE = 128
/** In ms. Half of the answers are quicker, or a queue stands. */
const QUICK_MS = 500
const LOOKED_EVERY_MS = 250
const SHRUNK_TO = 0.75
const GROWN_BY = 16

/** How many requests a server may work on at once, by how quickly it answers. */
export interface Places {
  count(): number
  /** After each answer: how long it took, in ms, and how many were under way when it came. */
  answered(tookMs: number, underWay: number): void
}

/**
 * A server that is slow, on a slow or busy machine, answers no more requests a second for working on more of them at
 * once: all wait longer. So there are fewer places while most answers are slow (additive increase, multiplicative
 * decrease, Chiu and Jain 1989). A few slow calls of other services, with little else under way, change nothing.
 */
export function createPlaces(most = MOST_AT_ONCE, now = () => performance.now()): Places {
  const least = Math.min(most, LEAST_AT_ONCE)
  let count = most
  let lookedAt = now()
  let slow = 0
  let quick = 0

  function look(underWay: number): void {
    if (slow <= quick) count = Math.min(most, count + GROWN_BY)
    else if (underWay >= least / 8) count = Math.max(least, Math.floor(count * SHRUNK_TO))
    lookedAt = now()
    slow = 0
    quick = 0
  }

  return {
    count: () => count,
    answered(tookMs, underWay) {
      if (tookMs > QUICK_MS) slow += 1
      else quick += 1
      if (now() - lookedAt >= LOOKED_EVERY_MS) look(underWay)
    },
  }
}
