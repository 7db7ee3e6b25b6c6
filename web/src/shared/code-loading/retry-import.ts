/** Matches the browsers' messages for a script that could not be loaded. */
const MISSING_CODE = /dynamically imported module|importing a module script/i

/** Matches the script's name. In Chromium and Firefox the message ends with the script's URL. */
const SCRIPT_NAME = /\/assets\/([\w~.-]+\.js)/

declare global {
  /** Suffixes that `build/retryable-imports.ts` adds to URLs of scripts, by import name. */
  var importRetries: Record<string, string> | undefined
}

const FIRST_RETRY_DELAY_MS = 500
/** `onDelay` is called before the retry with this delay: after three failures. */
const REPORTED_DELAY_MS = 2_000
const MAX_RETRY_DELAY_MS = 16_000

/**
 * Returns whether an error means that a script could not be loaded: the network is weak, the server restarts, or a
 * release removed the file.
 */
export function isMissingCode(error: unknown): error is Error {
  return error instanceof Error && MISSING_CODE.test(error.message)
}

/**
 * Imports code and retries until it arrives: after growing waits, and at once when the browser is online again.
 * `onDelay` is called once if loading takes seconds. Loaded code that throws is not retried. Each retry uses a changed
 * URL, because older browsers remember a failed one until the page is reloaded.
 */
export async function retryImport<Code>(
  importCode: () => Promise<Code>,
  onDelay?: () => void,
): Promise<Code> {
  for (let waitMs = FIRST_RETRY_DELAY_MS; ; waitMs = Math.min(waitMs * 2, MAX_RETRY_DELAY_MS)) {
    try {
      return await importCode()
    } catch (error) {
      if (!isMissingCode(error)) throw error
      changeImportUrl(error.message)
    }
    if (waitMs === REPORTED_DELAY_MS) onDelay?.()
    await waitUntilOnlineOr(waitMs)
  }
}

let retryCount = 0

function changeImportUrl(message: string): void {
  const name = SCRIPT_NAME.exec(message)?.[1]
  if (!name) return
  retryCount++
  globalThis.importRetries = { ...globalThis.importRetries, [`./${name}`]: `?retry=${retryCount}` }
}

function waitUntilOnlineOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    addEventListener('online', finish)
  })
}
