import { expect, test } from 'vitest'
import { moveActiveIndex } from './use-search.ts'

test('the arrow keys move through the options and back to the field', () => {
  expect([moveActiveIndex(-1, 1, 2), moveActiveIndex(0, 1, 2), moveActiveIndex(1, 1, 2)]).toEqual([0, 1, -1])
  expect([moveActiveIndex(-1, -1, 2), moveActiveIndex(1, -1, 2), moveActiveIndex(0, -1, 2)]).toEqual([
    1, 0, -1,
  ])
})
