import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const ANSWER_TIMEOUT_MS = 60_000
/** How long to wait after a refusal that names no time. */
const DEFAULT_RETRY_SECONDS = 5

/**
 * Reads an address. Because a site limits requests per minute, a long log takes some minutes.
 * @param {URL} url
 * @param {Record<string, string>} [headers]
 * @returns {Promise<Buffer>} rejects with what failed, and the `status` of a refusal
 */
export async function fetchBytes(url, headers = {}) {
  const { status, retryAfter, bytes } = await fetchWhole(url, headers)
  if (status === 429) {
    await sleep(1000 * (retryAfter || DEFAULT_RETRY_SECONDS))
    return fetchBytes(url, headers)
  }
  if (status >= 200 && status < 300) return bytes
  throw Object.assign(new Error(`거절함: ${url.href} (${status}). It answers with ${status}.`), { status })
}

async function fetchWhole(url, headers) {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    const retryAfter = Number(answer.headers.get('retry-after'))
    return { status: answer.status, retryAfter, bytes: Buffer.from(await answer.arrayBuffer()) }
  } catch (error) {
    throw new Error(`연결할 수 없음: ${url.href} (${findReason(error)}). It cannot be reached.`, {
      cause: error,
    })
  }
}

/** Finds the cause, which `fetch` wraps, and which a name with several addresses wraps once more. */
function findReason(error) {
  const innerError = error.errors?.[0] ?? error.cause
  return innerError ? findReason(innerError) : error.message || error.code
}

/** Reads the file of an earlier run; null if there is none. */
export async function readJson(file) {
  const text = await readFile(file, 'utf8').catch(() => null)
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    throw new Error(
      `${file} 파일을 읽을 수 없어요. 지우면 이 기록을 처음 본 것으로 시작해요. It cannot be read: without it this run counts as the first.`,
    )
  }
}
