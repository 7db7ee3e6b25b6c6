import { expect, it } from 'vitest'
import { sameTextKey } from './same-text.ts'

it.each([
  ['테슬라 오늘도 갑니다', '테슬라오늘도갑니다!!!'],
  ['테슬라 오늘도 갑니다', '테슬라\u200b 오늘도 갑니다 🚀'],
  ['Buy TSLA now', 'BUY tsla NOW.'],
  ['ＴＳＬＡ 1000', 'TSLA 1,000'],
  ['가즈아ㅋㅋㅋ', '가즈아ㅋㅋㅋㅋㅋㅋㅋ'],
  ['한글', '한글'],
  ['🚀 🚀', '🚀🚀'],
])('%s and %s are the same', (one, other) => {
  expect(sameTextKey(one)).toBe(sameTextKey(other))
})

it.each([
  ['테슬라 210달러', '테슬라 220달러'],
  ['오를 것 같아요', '내릴 것 같아요'],
  ['🚀', '📉'],
  ['?', '!'],
])('%s and %s are not', (one, other) => {
  expect(sameTextKey(one)).not.toBe(sameTextKey(other))
})

it('is empty for no text that says something', () => {
  for (const text of ['!', '🚀', 'ㅋ', '1', 'あ']) expect(sameTextKey(text)).not.toBe('')
})
