import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 120_000

/** Waits for what other programs do; an error counts as "not yet". Fails after two minutes. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`never happened: ${what}`)
    await sleep(50)
  }
}
