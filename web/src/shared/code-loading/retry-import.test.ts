import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isMissingCode, retryImport } from './retry-import.ts'

const rejectAsMissing = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js'))

let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('retryImport', () => {
  it('retries after growing waits until the code arrives', async () => {
    const load = vi.fn(rejectAsMissing)
    const importResult = retryImport<string>(load)
    await vi.advanceTimersByTimeAsync(500 + 1000 + 2000 - 1)
    expect(load).toHaveBeenCalledTimes(3)
    load.mockResolvedValueOnce('here' as never)
    await vi.advanceTimersByTimeAsync(1)
    expect(await importResult).toBe('here')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(4)
  })

  it('retries at once when the browser is online again', async () => {
    const load = vi.fn(rejectAsMissing)
    const importResult = retryImport<string>(load)
    await vi.advanceTimersByTimeAsync(500 + 1000)
    load.mockResolvedValueOnce('here' as never)
    page.dispatchEvent(new Event('online'))
    expect(await importResult).toBe('here')
  })

  it('reports a long delay once', async () => {
    const onDelay = vi.fn()
    void retryImport(rejectAsMissing, onDelay)
    await vi.advanceTimersByTimeAsync(400)
    expect(onDelay).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onDelay).toHaveBeenCalledTimes(1)
  })

  it('throws the error of code that arrived and failed', async () => {
    const importError = new Error('x is not a function')
    await expect(retryImport(() => Promise.reject(importError))).rejects.toBe(importError)
    expect(isMissingCode(importError)).toBe(false)
  })
})
