import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isMissingCode, untilHere } from './retry-import.ts'

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js'))

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

describe('code on its way', () => {
  it('is asked for again, ever more seldom, until it is here', async () => {
    const load = vi.fn(missing)
    const here = untilHere<string>(load)
    await vi.advanceTimersByTimeAsync(500 + 1000 + 2000 - 1)
    expect(load).toHaveBeenCalledTimes(3)
    load.mockResolvedValueOnce('here' as never)
    await vi.advanceTimersByTimeAsync(1)
    expect(await here).toBe('here')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(4)
  })

  it('is asked for at once when the line is back', async () => {
    const load = vi.fn(missing)
    const here = untilHere<string>(load)
    await vi.advanceTimersByTimeAsync(500 + 1000)
    load.mockResolvedValueOnce('here' as never)
    page.dispatchEvent(new Event('online'))
    expect(await here).toBe('here')
  })

  it('says once that it takes long', async () => {
    const onDelay = vi.fn()
    void untilHere(missing, onDelay)
    await vi.advanceTimersByTimeAsync(400)
    expect(onDelay).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onDelay).toHaveBeenCalledTimes(1)
  })

  it('that came and broke is an error at once', async () => {
    const broken = new Error('x is not a function')
    await expect(untilHere(() => Promise.reject(broken))).rejects.toBe(broken)
    expect(isMissingCode(broken)).toBe(false)
  })
})
