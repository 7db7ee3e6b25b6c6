import { expect, test } from 'vitest'
import { keepNewest } from './keep-newest.ts'

test('a full map removes the entry that was set longest ago', () => {
  const map = new Map<string, number>()
  expect(keepNewest(map, ['a', 1], 2)).toEqual([])
  expect(keepNewest(map, ['b', 2], 2)).toEqual([])
  expect(keepNewest(map, ['a', 3], 2)).toEqual([])
  expect(keepNewest(map, ['c', 4], 2)).toEqual([2])
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})
