import { expect, it } from 'vitest'
import { cutToFit, estimateTextWidth } from './text.ts'

it.each([
  '테슬라',
  'Invesco DB Multi-Sector Commodity Trust',
  'WWWWWWWWWWWWWWWWWWWW',
  '가나다라마바사아자차카타파하',
  '',
])('%j is cut to the width, and stays whole if it fits', (text) => {
  const cutText = cutToFit(text, 50, 400)
  expect(estimateTextWidth(cutText, 50)).toBeLessThanOrEqual(400)
  if (estimateTextWidth(text, 50) <= 400) expect(cutText).toBe(text)
  else expect(cutText).toMatch(/.…$/)
  expect(text.startsWith(cutText.replace('…', ''))).toBe(true)
})
