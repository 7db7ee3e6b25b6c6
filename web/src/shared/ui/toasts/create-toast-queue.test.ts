import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastQueue } from './create-toast-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createTestQueue() {
  /** Every text that was shown, in order. */
  const shownTexts: string[] = []
  /** The texts that are on the screen. */
  const openToasts = new Set<string>()
  const { add, onClosed } = createToastQueue<string>({
    getId: (text) => text,
    show: (text) => {
      shownTexts.push(text)
      openToasts.add(text)
    },
    dismiss: (text) => openToasts.delete(text),
  })
  return { add, onClosed, shownTexts, openToasts }
}

test('three toasts at once are shown one at a time, for a second and a half each', () => {
  const { add, shownTexts, openToasts } = createTestQueue()
  for (const text of ['사진이 커요', '사진이 많아요', '저장했어요']) add(text)
  vi.advanceTimersByTime(0)
  expect([...openToasts]).toEqual(['사진이 커요'])
  vi.advanceTimersByTime(1499)
  expect([...openToasts]).toEqual(['사진이 커요'])
  vi.advanceTimersByTime(1)
  expect([...openToasts]).toEqual(['사진이 많아요'])
  vi.advanceTimersByTime(1500)
  expect([...openToasts]).toEqual(['저장했어요'])
  vi.advanceTimersByTime(60_000)
  expect(shownTexts).toEqual(['사진이 커요', '사진이 많아요', '저장했어요'])
})

test('a later toast replaces the shown one, and an equal toast is shown again without a dismissal', () => {
  const { add, shownTexts, openToasts } = createTestQueue()
  add('팔로우했습니다!')
  vi.advanceTimersByTime(2000)
  add('팔로우를 취소했습니다')
  vi.advanceTimersByTime(0)
  expect([...openToasts]).toEqual(['팔로우를 취소했습니다'])
  vi.advanceTimersByTime(1500)
  add('팔로우를 취소했습니다')
  vi.advanceTimersByTime(0)
  expect([...openToasts]).toEqual(['팔로우를 취소했습니다'])
  expect(shownTexts).toHaveLength(3)
})

test('a closed toast makes space for the next at once, also after the clock was moved', () => {
  const { add, onClosed, shownTexts, openToasts } = createTestQueue()
  vi.setSystemTime('2030-01-01')
  add('저장했어요')
  add('사진이 커요')
  vi.setSystemTime('2026-01-01')
  openToasts.delete('저장했어요')
  onClosed('저장했어요')
  expect([...openToasts]).toEqual(['사진이 커요'])
  vi.advanceTimersByTime(1500)
  onClosed('저장했어요')
  add('사진이 많아요')
  expect(shownTexts).toEqual(['저장했어요', '사진이 커요', '사진이 많아요'])
})
