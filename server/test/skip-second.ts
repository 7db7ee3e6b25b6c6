import { onTestFinished, vi } from 'vitest'
import { realClock } from '#platform/clock.ts'

/** Moves all clocks forward by one second for the rest of a test, so that what is cached for a second expires. */
export function skipSecond(): void {
  const originalPerformanceNow = performance.now.bind(performance)
  const originalClockNow = realClock.now
  const spies = [
    vi.spyOn(performance, 'now').mockImplementation(() => originalPerformanceNow() + 1000),
    vi.spyOn(realClock, 'now').mockImplementation(() => originalClockNow() + 1000),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
}
