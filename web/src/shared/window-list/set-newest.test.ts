import { expect, test } from 'vitest'
import { setNewest } from './set-newest.ts'

test('a full map removes the entry that was set longest ago', () => {
  const map = new Map<string, number>()
  expect(setNewest(map, { key: 'a', value: 1 }, 2)).toEqual([])
  expect(setNewest(map, { key: 'b', value: 2 }, 2)).toEqual([])
  expect(setNewest(map, { key: 'a', value: 3 }, 2)).toEqual([])
  expect(setNewest(map, { key: 'c', value: 4 }, 2)).toEqual(['b'])
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})
