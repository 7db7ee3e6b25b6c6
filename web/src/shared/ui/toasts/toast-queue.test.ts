import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastQueue } from './toast-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createTestQueue() {
  const shownItems: string[] = []
  const shownToasts = new Set<string>()
  const { add, onClosed } = createToastQueue<string>({
    getId: (text) => text,
    show: (text) => {
      shownItems.push(text)
      shownToasts.add(text)
    },
    dismiss: (text) => shownToasts.delete(text),
  })
  return { add, onClosed, seen: shownItems, shownToasts }
}

test('three toasts at once are shown one at a time, for a second and a half each', () => {
  const { add, seen: shownItems, shownToasts } = createTestQueue()
  for (const text of ['사진이 커요', '사진이 많아요', '저장했어요']) add(text)
  vi.advanceTimersByTime(0)
  expect([...shownToasts]).toEqual(['사진이 커요'])
  vi.advanceTimersByTime(1499)
  expect([...shownToasts]).toEqual(['사진이 커요'])
  vi.advanceTimersByTime(1)
  expect([...shownToasts]).toEqual(['사진이 많아요'])
  vi.advanceTimersByTime(1500)
  expect([...shownToasts]).toEqual(['저장했어요'])
  vi.advanceTimersByTime(60_000)
  expect(shownItems).toEqual(['사진이 커요', '사진이 많아요', '저장했어요'])
})

test('a later toast replaces the shown one, and an equal toast is shown again without a dismissal', () => {
  const { add, seen: shownItems, shownToasts } = createTestQueue()
  add('팔로우했습니다!')
  vi.advanceTimersByTime(2000)
  add('팔로우를 취소했습니다')
  vi.advanceTimersByTime(0)
  expect([...shownToasts]).toEqual(['팔로우를 취소했습니다'])
  vi.advanceTimersByTime(1500)
  add('팔로우를 취소했습니다')
  vi.advanceTimersByTime(0)
  expect([...shownToasts]).toEqual(['팔로우를 취소했습니다'])
  expect(shownItems).toHaveLength(3)
})

test('a closed toast makes space for the next at once, also after the clock was moved', () => {
  const { add, onClosed, seen: shownItems, shownToasts } = createTestQueue()
  vi.setSystemTime('2030-01-01')
  add('저장했어요')
  add('사진이 커요')
  vi.setSystemTime('2026-01-01')
  shownToasts.delete('저장했어요')
  onClosed('저장했어요')
  expect([...shownToasts]).toEqual(['사진이 커요'])
  vi.advanceTimersByTime(1500)
  onClosed('저장했어요')
  add('사진이 많아요')
  expect(shownItems).toEqual(['저장했어요', '사진이 커요', '사진이 많아요'])
})
