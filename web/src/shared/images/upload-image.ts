import type { ImagePurpose, ImageView } from '@gwanyeok/domain/images/api.ts'
import { ApiError, readRefusal } from '../api/api.ts'

const MAX_RETRY_MS = 600_000
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 30_000
const LONG_WAIT_MS = 30_000

export interface Upload {
  purpose: ImagePurpose
  file: File
  signal: AbortSignal
  /** The share that has been sent, 0..1. */
  onProgress: (share: number) => void
  /** Called when the upload has to wait, and with null once it continues. */
  onWait: (wait: UploadWait | null) => void
}

export interface UploadWait {
  reason: 'offline' | 'server'
  /** After 30 s of waiting, the member is asked whether to continue. */
  isLong: boolean
  /** Retries at once. */
  retry: () => void
}

/**
 * Uploads a picture. Retries for ten minutes without a connection, or while the server restarts. @throws ApiError for
 * a refusal; `signal.reason` when cancelled.
 */
export async function uploadImage(upload: Upload): Promise<ImageView> {
  const deadline = Date.now() + MAX_RETRY_MS
  let waitingSince: number | null = null
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    try {
      return await send(upload)
    } catch (error) {
      if (!isTemporary(error) || Date.now() + pauseMs > deadline) throw error
      waitingSince ??= Date.now()
      const reason = error.code === 'offline' ? 'offline' : 'server'
      await waitToRetry(upload, {
        reason,
        pauseMs,
        msUntilLongWait: waitingSince + LONG_WAIT_MS - Date.now(),
      })
      upload.onWait(null)
    }
  }
}

function isTemporary(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'offline' || error.status >= 500)
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function send({ purpose, file, signal, onProgress }: Upload): Promise<ImageView> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    signal.addEventListener('abort', cancel)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('loadend', () => signal.removeEventListener('abort', cancel))
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('error', () => reject(new ApiError('offline', 0)))
    request.addEventListener('load', () => void readAnswer(request).then(resolve, reject))
    const body = new FormData()
    body.append('file', file)
    request.open('POST', `/api/images/${purpose}`)
    onProgress(0)
    request.send(body)
  })
}

async function readAnswer({ status, responseText }: XMLHttpRequest): Promise<ImageView> {
  if (status >= 400) throw await readRefusal(new Response(responseText, { status }))
  return JSON.parse(responseText)
}

interface Pause {
  reason: UploadWait['reason']
  pauseMs: number
  /** The time until the wait counts as long; negative if it already does. */
  msUntilLongWait: number
}

/** Waits for the pause. Ends at once when the device is online again, or on a retry or a cancel. */
function waitToRetry({ signal, onWait }: Upload, { reason, pauseMs, msUntilLongWait }: Pause): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      for (const timer of timers) clearTimeout(timer)
      removeEventListener('online', finish)
      signal.removeEventListener('abort', finish)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    onWait({ reason, isLong: msUntilLongWait <= 0, retry: finish })
    const timers = [setTimeout(finish, pauseMs)]
    if (msUntilLongWait > 0) {
      timers.push(setTimeout(() => onWait({ reason, isLong: true, retry: finish }), msUntilLongWait))
    }
    addEventListener('online', finish)
    signal.addEventListener('abort', finish)
  })
}
