import { SOCIAL_CHANNEL, type SocialOutcome } from '@gwanyeok/domain/accounts/social.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSocialPopup, type StartedSignIn } from './open-social-popup.ts'

class Popup {
  closed = false
  address = ''
  location = { replace: (address: string) => void (this.address = address) }
  close() {
    this.closed = true
  }
}

/** The open channels; the test sends messages to them, which arrive at once. */
const openChannels = new Set<Channel>()
class Channel extends EventTarget {
  name: string
  constructor(name: string) {
    super()
    this.name = name
    openChannels.add(this)
  }
  close() {
    openChannels.delete(this)
  }
}
const sendOutcome = (attempt: string, outcome: SocialOutcome) => {
  for (const channel of openChannels) {
    expect(channel.name).toBe(SOCIAL_CHANNEL)
    channel.dispatchEvent(new MessageEvent('message', { data: { attempt, outcome } }))
  }
}

let popups: Popup[]
let isPhone: boolean
let isBlocked: boolean
beforeEach(() => {
  vi.useFakeTimers()
  popups = []
  isPhone = false
  isBlocked = false
  vi.stubGlobal('open', () => {
    if (isBlocked) return null
    const popup = new Popup()
    popups.push(popup)
    return popup
  })
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  for (const name of ['screenX', 'screenY', 'outerWidth', 'outerHeight']) vi.stubGlobal(name, 800)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  openChannels.clear()
})

const createListener = () => ({ onOutcome: vi.fn(), onClosed: vi.fn(), onStartFailed: vi.fn() })
const createStart = (attempt: string) => () =>
  Promise.resolve<StartedSignIn>({ attempt, address: `https://provider.example.com/${attempt}` })

test('a popup opens the server’s address, closes at the result, and reports the result once', async () => {
  const listener = createListener()
  openSocialPopup(createStart('a1'), listener)
  await vi.advanceTimersByTimeAsync(0)
  expect(popups[0]?.address).toBe('https://provider.example.com/a1')
  sendOutcome('of another page', 'signed_in')
  expect(listener.onOutcome).not.toHaveBeenCalled()
  sendOutcome('a1', 'signed_in')
  sendOutcome('a1', 'signed_in')
  expect(listener.onOutcome.mock.calls).toEqual([['signed_in']])
  expect(popups[0]?.closed).toBe(true)
  await vi.advanceTimersByTimeAsync(700_000)
  expect(listener.onClosed).not.toHaveBeenCalled()
})

test.each([
  { device: 'a computer', isOnPhone: false, pollMs: 2000 },
  { device: 'a phone', isOnPhone: true, pollMs: 10_000 },
])(
  'on $device, a closed window is noticed after $pollMs ms and reported 8 s later',
  async ({ isOnPhone, pollMs }) => {
    isPhone = isOnPhone
    const listener = createListener()
    openSocialPopup(createStart('a1'), listener)
    await vi.advanceTimersByTimeAsync(pollMs)
    popups[0]?.close()
    await vi.advanceTimersByTimeAsync(pollMs + 7999)
    expect(listener.onClosed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(listener.onClosed).toHaveBeenCalledOnce()
  },
)

test('after the popup was closed, a result counts both before the closing is reported and after it', async () => {
  const firstListener = createListener()
  const secondListener = createListener()
  openSocialPopup(createStart('a1'), firstListener)
  await vi.advanceTimersByTimeAsync(0)
  popups[0]?.close()
  await vi.advanceTimersByTimeAsync(9000)
  sendOutcome('a1', 'signed_in')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(firstListener.onOutcome).toHaveBeenCalledOnce()
  expect(firstListener.onClosed).not.toHaveBeenCalled()
  openSocialPopup(createStart('a2'), secondListener)
  await vi.advanceTimersByTimeAsync(0)
  popups[1]?.close()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(secondListener.onClosed).toHaveBeenCalledOnce()
  sendOutcome('a2', 'signed_in')
  expect(secondListener.onOutcome).toHaveBeenCalledOnce()
})

test.each([2000, 8000, 10_000])(
  'a result after %i ms counts, and nothing is reported before it',
  async (ms) => {
    const listener = createListener()
    openSocialPopup(createStart('a1'), listener)
    await vi.advanceTimersByTimeAsync(ms)
    for (const callback of Object.values(listener)) expect(callback).not.toHaveBeenCalled()
    sendOutcome('a1', 'signed_in')
    expect(listener.onOutcome.mock.calls).toEqual([['signed_in']])
    expect(popups[0]?.closed).toBe(true)
  },
)

test.each([
  { ms: 2000, closedReports: 0 },
  { ms: 8000, closedReports: 0 },
  { ms: 10_000, closedReports: 1 },
])(
  'a result counts $ms ms after the window was closed at once; by then it was reported as closed $closedReports times',
  async ({ ms, closedReports }) => {
    const listener = createListener()
    openSocialPopup(createStart('a1'), listener)
    await vi.advanceTimersByTimeAsync(0)
    popups[0]?.close()
    await vi.advanceTimersByTimeAsync(ms)
    expect(listener.onClosed).toHaveBeenCalledTimes(closedReports)
    sendOutcome('a1', 'social_unavailable')
    expect(listener.onOutcome.mock.calls).toEqual([['social_unavailable']])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(listener.onClosed).toHaveBeenCalledTimes(closedReports)
  },
)

test('an open popup is closed after ten minutes, when the server forgets the attempt', async () => {
  const listener = createListener()
  openSocialPopup(createStart('a1'), listener)
  await vi.advanceTimersByTimeAsync(599_999)
  expect([popups[0]?.closed, listener.onClosed.mock.calls.length]).toEqual([false, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect([popups[0]?.closed, listener.onClosed.mock.calls.length]).toEqual([true, 1])
})

test('a new popup cancels the old one, which reports nothing more', async () => {
  const firstListener = createListener()
  const secondListener = createListener()
  openSocialPopup(createStart('a1'), firstListener)
  await vi.advanceTimersByTimeAsync(0)
  openSocialPopup(createStart('a2'), secondListener)
  await vi.advanceTimersByTimeAsync(0)
  expect(popups.map(({ closed }) => closed)).toEqual([true, false])
  sendOutcome('a1', 'signed_in')
  sendOutcome('a2', 'linked')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(secondListener.onOutcome.mock.calls).toEqual([['linked']])
  for (const callback of Object.values(firstListener)) expect(callback).not.toHaveBeenCalled()
})

test('nothing starts, and null is returned, if the browser refuses to open a popup', () => {
  isBlocked = true
  const start = vi.fn(createStart('a1'))
  expect(openSocialPopup(start, createListener())).toBeNull()
  expect(start).not.toHaveBeenCalled()
})

test('the popup is closed and the error reported if the start fails', async () => {
  const listener = createListener()
  const error = new Error('away')
  openSocialPopup(() => Promise.reject(error), listener)
  await vi.advanceTimersByTimeAsync(0)
  expect(listener.onStartFailed.mock.calls).toEqual([[error]])
  expect(popups[0]?.closed).toBe(true)
})
