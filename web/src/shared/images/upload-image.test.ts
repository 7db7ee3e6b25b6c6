import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeRequest } from '#test/fake-uploads.ts'
import { uploadImage, type UploadWait } from './upload-image.ts'

/** The statuses of the next answers, in order; 0 is a lost connection. */
let statuses: number[] = []
let sentCount = 0

class AnsweredRequest extends FakeRequest {
  send() {
    sentCount += 1
    this.status = statuses.shift() ?? 201
    this.responseText = this.status < 400 ? '{"id":"I1"}' : '<h1>Bad Gateway</h1>'
    queueMicrotask(() => this.end(this.status === 0 ? 'error' : 'load'))
  }
}

beforeEach(() => {
  sentCount = 0
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function startUpload() {
  const controller = new AbortController()
  const waits: (UploadWait | null)[] = []
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  const upload = uploadImage({
    purpose: 'posts',
    file,
    signal: controller.signal,
    onProgress: () => undefined,
    onWait: (wait) => waits.push(wait),
  })
  const readWaits = () => waits.map((wait) => wait && [wait.reason, wait.isLong])
  return { upload, cancel: () => controller.abort(), readWaits, waits }
}

test.each([
  [503, 'server'],
  [0, 'offline'],
])('after status %i the upload reports why it waits, and succeeds at the retry', async (status, reason) => {
  statuses = [status]
  const { upload, readWaits } = startUpload()
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(upload).resolves.toEqual({ id: 'I1' })
  expect(readWaits()).toEqual([[reason, false], null])
})

test('after 30 s the wait is reported as long, and a requested retry begins at once', async () => {
  statuses = Array.from({ length: 6 }, () => 500)
  const { upload, waits, readWaits } = startUpload()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(readWaits()).not.toContainEqual(['server', true])
  await vi.advanceTimersByTimeAsync(1)
  expect(readWaits().at(-1)).toEqual(['server', true])
  const sentCountBefore = sentCount
  statuses = []
  waits.at(-1)?.retry()
  await expect(upload).resolves.toEqual({ id: 'I1' })
  expect(sentCount).toBe(sentCountBefore + 1)
})

test('an upload can be cancelled while it waits', async () => {
  statuses = [503]
  const { upload, cancel } = startUpload()
  const rejection = expect(upload).rejects.toThrow('aborted')
  await vi.advanceTimersByTimeAsync(10)
  cancel()
  await rejection
  expect(sentCount).toBe(1)
})

test('an upload fails after at most 600 s of retries', async () => {
  statuses = Array.from({ length: 100 }, () => 503)
  const { upload } = startUpload()
  const startMs = Date.now()
  const elapsedMs = upload.catch(() => Date.now() - startMs)
  await vi.advanceTimersByTimeAsync(700_000)
  // The upload fails as soon as the next pause, of 30 s, would end after the limit.
  expect(await elapsedMs).toBeGreaterThan(570_000)
  expect(await elapsedMs).toBeLessThanOrEqual(600_000)
})
