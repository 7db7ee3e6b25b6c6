import { expect, test } from 'vitest'
import { putLatest } from './keep-newest.ts'

test('a full map lets go of what was put in longest ago', () => {
  const map = new Map<string, number>()
  expect(putLatest(map, ['a', 1], 2)).toEqual([])
  expect(putLatest(map, ['b', 2], 2)).toEqual([])
  expect(putLatest(map, ['a', 3], 2)).toEqual([])
  expect(putLatest(map, ['c', 4], 2)).toEqual([2])
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})
