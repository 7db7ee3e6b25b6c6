import { expect, test } from 'vitest'
import { chanceText, roughMultiplierText } from './chance-text.ts'

test.each([
  [0.3652, '37%'],
  [0.5, '50%'],
  [0.5001, '50.1%'],
  [0.504, '50.4%'],
  [0.5061, '51%'],
  [0.9999, '99%'],
  [1, '100%'],
  [0.002, '1%'],
  [0, '0%'],
])('a chance of %d is %s', (probability, text) => expect(chanceText(probability)).toBe(text))

test.each([
  [1, '×1'],
  [0.9996, '×0.99'],
  [0.96, '×0.96'],
  [0.94, '×0.9'],
  [0.1727, '×0.2'],
  [0.0964, '×0.1'],
  [0.0409, '×0.04'],
  [0.0002, '×0.01'],
  [0, '×0'],
])('a multiplier of %d is about %s', (multiplier, text) => expect(roughMultiplierText(multiplier)).toBe(text))
