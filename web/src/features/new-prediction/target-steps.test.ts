import { expect, test } from 'vitest'
import { findStep, stepTarget, toCent } from './target-steps.ts'

test.each([
  [488.73, 1],
  [289.49, 0.5],
  [93.2, 0.1],
  [4.2, 0.01],
  [1, 0.01],
  [5_200, 10],
])('at a price of $%d, one step is $%d', (price, step) => expect(findStep(price)).toBe(step))

test('steps lead to round amounts, up and down', () => {
  expect(stepTarget(537.6, 488.73, 1)).toBe(538)
  expect(stepTarget(538, 488.73, 1)).toBe(539)
  expect(stepTarget(537.6, 488.73, -1)).toBe(537)
  expect(stepTarget(537.6, 488.73, 10)).toBe(547)
  expect(stepTarget(0.3, 93, 1)).toBe(0.4)
})

test('a target never falls to 0', () => {
  expect(stepTarget(0.5, 289.49, -10)).toBe(0.5)
  expect(toCent(-3)).toBe(0.01)
})
