import { expect, it } from 'vitest'
import { computeTextKey } from './text-key.ts'

it.each([
  ['테슬라 오늘도 갑니다', '테슬라오늘도갑니다!!!'],
  ['테슬라 오늘도 갑니다', '갑니다 테슬라 오늘도'],
  ['테슬라 오늘도 갑니다', '테슬라\u200b 오늘도 갑니다 🚀'],
  ['테슬라 210달러', '테슬라 ２２０ 달러 ③'],
  ['여기 구경 오세요', 'ㅇㅕㄱㅣ 구.경 오세요 ㅋㅋㅋ'],
  ['기다려요 요즘', '기다려요요즘'],
  ['Buy TSLA now', 'now, buy #3 tsla'],
  ['한글', '한글'.normalize('NFD')],
  ['오늘 도착', '오늘ㆍ도착'],
  ['오늘 도착', '오늘ー도착ʹ'],
  ['오늘 도착', 'ǀ오늘ꞏ도착ǃ'],
  ['오늘 도착', '오늘 도착 ⅳ ª'],
  ['buy tsla', 'búy TSLÀ'],
  ['🚀 🚀', '🚀🚀'],
])('%s and %s have the same key', (text, otherText) => {
  expect(computeTextKey(text).key).toBe(computeTextKey(otherText).key)
})

it.each([
  ['오를 것 같아요', '내릴 것 같아요'],
  ['오세요', '오세요 오세요'],
  ['ⅳ', 'ⅴ'],
  ['🚀', '📉'],
  ['?', '!'],
  ['210', '220'],
])('%s and %s have different keys', (text, otherText) => {
  expect(computeTextKey(text).key).not.toBe(computeTextKey(otherText).key)
})

it('every text has a key', () => {
  for (const text of ['!', '🚀', 'ㅋ', '1', 'あ']) expect(computeTextKey(text).key).not.toBe('')
})

it.each([
  ['제 방에 좋은 종목이 많으니 다들 구경 오세요 얼', false],
  ['제 방에 좋은 종목이 많으니 다들 구경 오세요 얼른', true],
  ['제 방에 좋은 종목이 많으니 다들 구경 오세요 1234 ㅋㅋㅋ !!!', false],
  ['come and see my own room', false],
  ['come and see my own rooms', true],
  ['🚀'.repeat(20), false],
])('"%s" counts as long: %s', (text, isLong) => {
  expect(computeTextKey(text).isLong).toBe(isLong)
})
