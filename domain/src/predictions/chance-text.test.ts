import { expect, test } from 'vitest'
import { chanceText } from './chance-text.ts'

test.each([
  [0.3652, '37%'],
  [0.5, '50%'],
  [0.5001, '50.1%'],
  [0.504, '50.4%'],
  [0.5061, '51%'],
  [0.9999, '99%'],
  [1, '100%'],
  [0.002, '1% 미만'],
  [0, '1% 미만'],
])('a chance of %d is %s', (probability, text) => expect(chanceText(probability)).toBe(text))
