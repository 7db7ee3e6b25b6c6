import { expect, test } from 'vitest'
import { moveActive } from './use-search.ts'

test('the arrow keys move through the options and back to the field', () => {
  expect([moveActive(-1, 1, 2), moveActive(0, 1, 2), moveActive(1, 1, 2)]).toEqual([0, 1, -1])
  expect([moveActive(-1, -1, 2), moveActive(1, -1, 2), moveActive(0, -1, 2)]).toEqual([1, 0, -1])
})
