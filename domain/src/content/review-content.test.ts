import { expect, test } from 'vitest'
import { checkContent } from './banned-content.ts'
import { reviewContent } from './review-content.ts'
import { featuresOf } from './classifier/features.ts'

test('a text that no rule knows may be suspected, and is published then', () => {
  const text = '파란 종이비행기 앱에서 미주왕 찾으시면 무료로 나눠드려요'
  expect(checkContent(text)).toBeNull()
  expect(reviewContent(text)).toEqual({ kind: 'suspected', verdict: 'doubtful' })
  expect(reviewContent(`오늘 실적 잘 봤어요.\n${text}`)).toEqual({ kind: 'suspected', verdict: 'doubtful' })
})

test.each(['', ' ', '\n', '엔비디아 실적이 기대보다 좋아서 더 들고 가려고요', 'ㅋㅋㅋ', '📈'])(
  '%j is not',
  (text) => {
    expect(reviewContent(text)).toBeNull()
  },
)

test.each(['병신아 꺼져', '문의 010-1234-5678'])('what a rule finds by itself stays refused: %s', (text) => {
  const long = `${'오늘은 배당주를 공부하면서 분기 보고서를 읽었어요 '.repeat(20)}${text}`
  expect(reviewContent(long)?.verdict).toBe('refuse')
})

test('a feature is counted once, and a line has fewer than seven for each character', () => {
  const line = '실적 발표는 내일 새벽이에요 '.repeat(100)
  expect(featuresOf(line).size).toBeLessThan(200)
  const varied = Array.from({ length: 3000 }, (_, n) =>
    String.fromCodePoint(0xac00 + ((n * 7919) % 11_172)),
  ).join('')
  expect(featuresOf(varied).size).toBeLessThan(7 * varied.length)
})
