import { expect, test } from 'vitest'
import { setAsNewest } from './set-as-newest.ts'

test('a full map removes the entry that was set longest ago', () => {
  const map = new Map<string, number>()
  expect(setAsNewest(map, { key: 'a', value: 1 }, 2)).toEqual([])
  expect(setAsNewest(map, { key: 'b', value: 2 }, 2)).toEqual([])
  expect(setAsNewest(map, { key: 'a', value: 3 }, 2)).toEqual([])
  expect(setAsNewest(map, { key: 'c', value: 4 }, 2)).toEqual(['b'])
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})
