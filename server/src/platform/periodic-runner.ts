const PERIOD_MS = 1000

/**
 * Creates a runner that never runs `work` twice concurrently. After `start`, `work` runs every second until it returns
 * false.
 */
export function createPeriodicRunner(work: () => Promise<boolean>, onError: (error: unknown) => void) {
  let currentRun: Promise<boolean> | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const run = () => (currentRun ??= work().finally(() => (currentRun = undefined)))
  /** Waits for a run that starts now or later, because a run in progress may miss what the caller has just written. */
  async function runAgain(): Promise<void> {
    await currentRun?.catch(() => {})
    await run()
  }
  function start(): void {
    if (isClosed || timer) return
    timer = setTimeout(() => void runAndRepeat(), PERIOD_MS).unref()
  }
  async function runAndRepeat(): Promise<void> {
    const shouldContinue = await run().catch((error: unknown) => {
      onError(error)
      return true
    })
    timer = undefined
    if (shouldContinue) start()
  }

  return {
    start,
    run: async () => void (await run()),
    runAgain,
    async close() {
      if (isClosed) return
      isClosed = true
      clearTimeout(timer)
      await runAgain().catch(onError)
    },
  }
}
