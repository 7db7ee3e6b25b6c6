import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendUnlessUndone } from './undo.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function sendWithUndo(message: string) {
  const send = vi.fn(async () => {})
  const undo = vi.fn()
  return { send, undo, undoSend: sendUnlessUndone({ message, send, undo }) }
}

test('sends after five seconds', () => {
  const { send, undo } = sendWithUndo('first')
  vi.advanceTimersByTime(4999)
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(send).toHaveBeenCalledTimes(1)
  expect(undo).not.toHaveBeenCalled()
})

test('sends nothing once it is undone', () => {
  const { send, undo, undoSend } = sendWithUndo('second')
  undoSend()
  vi.advanceTimersByTime(10_000)
  window.dispatchEvent(new Event('pagehide'))
  expect(send).not.toHaveBeenCalled()
  expect(undo).toHaveBeenCalledTimes(1)
})

test('sends the waiting request when the next one begins to wait, and each request once', () => {
  const firstRequest = sendWithUndo('one')
  const nextRequest = sendWithUndo('other')
  expect(firstRequest.send).toHaveBeenCalledTimes(1)
  expect(nextRequest.send).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(10_000)
  expect(firstRequest.send).toHaveBeenCalledTimes(1)
  expect(nextRequest.send).toHaveBeenCalledTimes(1)
})
