import { expect, test } from 'vitest'
import { setNewest } from './set-newest.ts'

test('a full map removes the entry that was set longest ago', () => {
  const map = new Map<string, number>()
  expect(setNewest(map, ['a', 1], 2)).toEqual([])
  expect(setNewest(map, ['b', 2], 2)).toEqual([])
  expect(setNewest(map, ['a', 3], 2)).toEqual([])
  expect(setNewest(map, ['c', 4], 2)).toEqual([2])
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})
