import { expect, test } from 'vitest'
import { moveActiveIndex } from './use-search.ts'

test('the arrow keys move through the options and back to the field', () => {
  const optionCount = 2
  const moveDown = (index: number) => moveActiveIndex(index, 1, optionCount)
  const moveUp = (index: number) => moveActiveIndex(index, -1, optionCount)
  expect([-1, 0, 1].map(moveDown)).toEqual([0, 1, -1])
  expect([-1, 1, 0].map(moveUp)).toEqual([1, 0, -1])
})
