/** Browsers word it differently when a file of the program did not come. */
const MISSING_CODE = /dynamically imported module|importing a module script/i

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 16_000

/** Whether a file of the program did not come: the line is weak, the server restarts, or a release removed it. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && MISSING_CODE.test(error.message)
}

/** Asks for code until it is here, at once when the line is back; `onDelay` is called once, when it takes seconds. */
export async function untilHere<Code>(load: () => Promise<Code>, onDelay?: () => void): Promise<Code> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await load()
    } catch (error) {
      if (!isMissingCode(error)) throw error
    }
    if (wait === FIRST_WAIT_MS * 4) onDelay?.()
    await untilOnlineOr(wait)
  }
}

function untilOnlineOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    addEventListener('online', go)
  })
}
