import { expect, test } from 'vitest'
import { placeLabels } from './place-labels.ts'

const createMark = (y: number) => ({
  id: String(y),
  price: 300 - y,
  author: '지수',
  change: 5,
  y,
  side: null,
})

test('a label that would overlap another moves to the nearest free position, or is left out', () => {
  const marks = [80, 101, 105, 103, 102, 107, 104, 106, 108, 200].map(createMark)
  const positions = placeLabels(marks, [100], { height: 300, gap: 24 }).map(({ labelY }) => labelY)
  const placed = [100, ...positions.filter((y) => y !== null)].toSorted((a, b) => a - b)
  const distances = placed.slice(1).map((y, index) => y - placed[index]!)
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(24)
  expect(positions.slice(0, 2)).toEqual([76, 124])
  expect(positions.slice(-2)).toEqual([null, 200])
})
