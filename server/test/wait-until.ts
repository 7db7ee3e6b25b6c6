import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for a condition that other programs fulfil; throws after 60 s. */
export async function waitUntil(condition: string, isFulfilled: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000
  while (!(await isFulfilled())) {
    if (performance.now() > end) throw new Error(`never happened: ${condition}`)
    await sleep(20)
  }
}
