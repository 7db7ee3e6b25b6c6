import { expect, it } from 'vitest'
import { comparedLetters, sameTextKey, weightOf } from './compared-text.ts'
import { comparisonOf, type TextKind } from './repeat-rules.ts'
import { SKETCH } from './resemblance.ts'

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

it('has a key for every text', () => {
  for (const text of ['!', '🚀', 'ㅋ', '1', 'あ']) expect(sameTextKey(text)).not.toBe('')
})

it.each([
  ['여기 구경 오세요 1', '여기 구경 오세요 ２７!!'],
  ['여기 구경 오세요', '여.기 구\u200b경 오세요요요 ㅋㅋㅋ'],
  ['여기 구경 오세요', 'ㅇㅕㄱㅣ 구경 오세요'],
  ['Come and SEE', 'come, and see #3'],
  ['오늘도 수고하셨습니다', '안녕하세요 오늘도 감사합니다'],
])('%s and %s are compared as one', (one, other) => {
  expect(comparedLetters(one)).toBe(comparedLetters(other))
})

it.each([
  ['오늘의 엔비디아', 7],
  ['good luck', 2],
  ['NVDA 매수', 3],
])('%s weighs %d syllables', (text, weight) => {
  expect(weightOf(comparedLetters(text))).toBe(weight)
})

const compared = (kind: TextKind, text: string, author = 'minji') => comparisonOf({ kind, text, author })
const LONG = '실적 발표를 앞두고 기대가 커지고 있어서 이번 주는 오를 것 같아요'

it.each([
  ['post', '화이팅! 다들 좋은 하루 보내세요', null],
  ['post', '목표가 210달러로 봐요', { own: 3, members: null }],
  ['comment', '목표가 210달러로 봐요', null],
  ['post', '주말에 다 같이 구경 오세요', { own: 1, members: 3 }],
  ['comment', '주말에 다 같이 구경 오세요', { own: 3, members: null }],
  ['post', LONG, { own: 1, members: 1 }],
  ['comment', LONG, { own: 2, members: 1 }],
] as const)('a %s "%s" may be repeated so often', (kind, text, allowed) => {
  const found = compared(kind, text)
  expect(found && { own: found.own, members: found.members }).toEqual(allowed)
})

it('shares bands with other members only where they are compared', () => {
  const [minji, duri] = [compared('post', LONG)!, compared('comment', `${LONG} 2`, 'duri')!]
  expect(minji.bands).toEqual(duri.bands)
  const apart = [minji.bands, minji.ownBands, duri.ownBands].flat()
  expect(new Set(apart).size).toBe(apart.length)
  const short = compared('comment', '주말에 다 같이 구경 오세요')!
  expect(short.bands).toEqual(short.ownBands)
})

it('keeps as little of the longest text as of others', () => {
  const text = Array.from({ length: 5000 }, (_, at) =>
    String.fromCharCode(0xac00 + ((at * 7919) % 11_000)),
  ).join('')
  const { shingles, bands } = compared('post', text)!
  expect([shingles.length, bands.length]).toEqual([SKETCH, 6])
  for (const hash of [...shingles, ...bands]) expect(hash | 0).toBe(hash)
})
