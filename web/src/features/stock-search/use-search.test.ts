import { expect, test } from 'vitest'
import { moved } from './use-search.ts'

test('the arrows go through the options and back to the field', () => {
  expect([moved(-1, 1, 2), moved(0, 1, 2), moved(1, 1, 2)]).toEqual([0, 1, -1])
  expect([moved(-1, -1, 2), moved(1, -1, 2), moved(0, -1, 2)]).toEqual([1, 0, -1])
})
