import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  computeCentreDistance,
  measureTarget,
  placeNumber,
  RING_ERRORS,
  buildRimPath,
  computeSeededShare,
} from './geometry.ts'
import { computeMissGap, type OutsideArrow, placeMissedArrow, placePendingArrow } from './outside-arrow.ts'
import { findArrowTail, countCentreHits, placeHit, placeMiss, placeRecord, type Shot } from './places.ts'

const SIZES = [20, 24, 40, 96, 160, 280, 350]
const sizes = fc.constantFrom(...SIZES)
const directions = fc.constantFrom('up' as const, 'down' as const)
const seeds = fc.string({ minLength: 1, maxLength: 30 })
const errors = fc.double({ min: 0, max: 400, noNaN: true })
const records = fc.array(fc.record({ seed: seeds, direction: directions, error: fc.option(errors) }), {
  maxLength: 60,
}) satisfies fc.Arbitrary<Shot[]>

const computeDistance = ({ x, y }: { x: number; y: number }, size: number) =>
  Math.hypot(x - size / 2, y - size / 2)

test('the rings are the tiers of the accuracy', () => {
  expect(RING_ERRORS).toEqual([2, 5, 10, 20])
})

test.each([
  [0, 0],
  [2, 0.32],
  [5, 0.51],
  [10, 0.69],
  [20, 0.87],
  [1, 0.16],
  [3.5, 0.415],
  [40, 0.92],
  [900, 0.92],
])('an error of %d points lies at %d of the inner radius', (points, share) => {
  for (const size of SIZES) {
    const measures = measureTarget(size)
    expect(computeCentreDistance(points, measures)).toBeCloseTo(share * measures.innerRadius, 9)
  }
})

test.each([
  [20, 20 / 7],
  [40, 4],
  [96, 6],
  [160, 8],
  [280, 11],
])('a target of %d px has a rim of %d px', (px, rimWidth) => {
  expect(measureTarget(px)).toMatchObject({
    rimWidth,
    rimRadius: (px - rimWidth) / 2,
    innerRadius: px / 2 - rimWidth,
  })
})

test('a hit lies at its error in the half of its direction, always at the same point', () => {
  fc.assert(
    fc.property(sizes, directions, seeds, errors, (px, direction, seed, error) => {
      const measures = measureTarget(px)
      const point = placeHit({ seed, direction, error }, measures)
      expect(computeDistance(point, px)).toBeCloseTo(computeCentreDistance(error, measures), 6)
      expect(computeDistance(point, px)).toBeLessThan(measures.innerRadius)
      // A hit without an error lies in the centre, in neither half.
      if (error >= 1e-9) expect(Math.sign(px / 2 - point.y)).toBe(direction === 'up' ? 1 : -1)
      expect(placeHit({ seed, direction, error }, measures)).toEqual(point)
    }),
  )
})

test('a miss never lies inside the rings, however little was missing', () => {
  fc.assert(
    fc.property(sizes, directions, records, (px, direction, shots) => {
      const measures = measureTarget(px)
      const outermostRadius = computeCentreDistance(20, measures)
      expect(computeDistance(placeMiss(direction, measures), px)).toBeCloseTo(measures.rimRadius, 9)
      if (px >= 40) expect(measures.rimRadius - measures.shotRadius).toBeGreaterThan(outermostRadius)
      const { misses, missRadius } = placeRecord(shots, measures)
      expect(misses).toHaveLength(shots.filter(({ error }) => error === null).length)
      for (const miss of misses) {
        expect(computeDistance(miss, px) - missRadius).toBeGreaterThan(measures.innerRadius)
        // The squared corner is at the upper right.
        expect(miss.x).toBeLessThanOrEqual(px / 2)
      }
    }),
  )
})

test('misses of a record lie in the half of their direction and never touch', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 40 }), directions, (px, count, direction) => {
      const shots = Array.from({ length: count }, (_, index) => ({
        seed: `${index}`,
        direction,
        error: null,
      }))
      const { misses, missRadius } = placeRecord(shots, measureTarget(px))
      for (const [index, { x, y }] of misses.entries()) {
        expect(Math.sign(px / 2 - y)).toBe(direction === 'up' ? 1 : -1)
        const nextMiss = misses[index + 1]
        if (nextMiss) expect(Math.hypot(x - nextMiss.x, y - nextMiss.y)).toBeGreaterThan(2 * missRadius)
      }
    }),
  )
})

test('few misses of a record are 8.5 degrees apart on a large target', () => {
  const shots = Array.from({ length: 3 }, (_, index) => ({
    seed: `${index}`,
    direction: 'down' as const,
    error: null,
  }))
  const { misses, missRadius } = placeRecord(shots, measureTarget(280))
  const degrees = misses.map(({ x, y }) => (Math.atan2(y - 140, 140 - x) * 180) / Math.PI)
  expect(degrees.map((angle) => Math.round(angle * 1000) / 1000)).toEqual([6.375, 14.875, 23.375])
  expect(missRadius).toBeCloseTo(0.46 * 11, 9)
})

test('hits of a record keep their distance from the centre, and the outer hits do not touch', () => {
  const shots: Shot[] = Array.from({ length: 40 }, (_, index) => ({
    seed: 'the same',
    direction: index % 2 === 0 ? 'up' : 'down',
    error: index * 0.6,
  }))
  const measures = measureTarget(350)
  const { hits } = placeRecord(shots, measures)
  for (const [index, hit] of hits.entries())
    expect(computeDistance(hit, 350)).toBeCloseTo(computeCentreDistance(index * 0.6, measures), 6)
  // The nine hits nearest to the centre have too little room.
  const outerHits = hits.slice(9)
  for (const [index, hit] of outerHits.entries())
    for (const otherHit of outerHits.slice(index + 1))
      expect(Math.hypot(hit.x - otherHit.x, hit.y - otherHit.y)).toBeGreaterThan(
        2 * measures.trackRecordShotRadius,
      )
})

test('the tail of an arrow is below its head for a rise and above it for a fall', () => {
  const head = { x: 100, y: 100 }
  expect(findArrowTail(head, 50, 30, 'up')).toEqual({
    x: expect.closeTo(56.699, 3),
    y: expect.closeTo(125, 9),
  })
  expect(findArrowTail(head, 50, 30, 'down')).toEqual({
    x: expect.closeTo(56.699, 3),
    y: expect.closeTo(75, 9),
  })
})

const isInBox = ({ facePosition, face, tail }: OutsideArrow, px: number) => {
  // The vanes reach 3.04 shafts beyond the tail, both to the left and up or down.
  const reach = 3.04 * face.shaftWidth
  const x = tail.x + facePosition.x
  const y = tail.y + facePosition.y
  return x > reach && y > reach && px - y > reach
}

test('a pending arrow points at the centre from below for a rise, and stays in the box with its vanes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(40, 80, 192, 340),
      directions,
      fc.option(fc.double({ min: -60, max: 60, noNaN: true })),
      (px, direction, percentLeft) => {
        const arrow = placePendingArrow(direction, px, percentLeft)
        const { face, tail, head, rimPoint } = arrow
        expect(face.size).toBeCloseTo(0.74 * px, 9)
        expect(computeDistance(rimPoint, face.size)).toBeCloseTo(face.size / 2, 9)
        expect(computeDistance(head, face.size)).toBeGreaterThan(face.size / 2)
        expect(Math.hypot(tail.x - head.x, tail.y - head.y)).toBeCloseTo(0.23 * px, 9)
        expect(Math.abs(tail.x - face.centre)).toBeCloseTo(Math.abs(tail.y - face.centre), 9)
        expect(Math.sign(tail.y - head.y)).toBe(direction === 'up' ? 1 : -1)
        if (px > 40) expect(isInBox(arrow, px)).toBe(true)
      },
    ),
  )
})

test('a missed arrow passes the rim upwards for a rise, and stays in the box with its vanes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(80, 192, 340),
      directions,
      fc.integer({ min: 0, max: 14 }),
      (px, direction, percentOfSize) => {
        const distance = (percentOfSize / 100) * px
        const arrow = placeMissedArrow(direction, px, distance)
        const { face, tail, head } = arrow
        const verticalSign = direction === 'up' ? -1 : 1
        expect(computeDistance(head, face.size)).toBeCloseTo(face.size / 2 + distance, 9)
        expect(Math.sign(head.y - face.centre)).toBe(verticalSign)
        expect(Math.sign(head.y - tail.y)).toBe(verticalSign)
        expect(head.x - tail.x).toBeCloseTo(Math.abs(head.y - tail.y), 9)
        expect(isInBox(arrow, px)).toBe(true)
      },
    ),
  )
})

test('the gap between a miss and the rim is wider the more was missing', () => {
  const gaps = [0, 2.5, 5, 60].map((missPoints) => computeMissGap(missPoints, 100))
  expect(gaps.map((gap) => Math.round(gap * 10) / 10)).toEqual([3, 8.5, 14, 14])
})

test('hits in the centre are those with an error up to two points', () => {
  const shots = [0, 2, 2.01, null, 9].map((error) => ({ seed: '', direction: 'up' as const, error }))
  expect(countCentreHits(shots)).toBe(2)
})

test('the rim starts at the top and runs clockwise through the corner', () => {
  expect(buildRimPath(measureTarget(40))).toBe('M20 2H37.72a0.28 0.28 0 0 1 0.28 0.28V20A18 18 0 1 1 20 2Z')
})

test('seeds that differ in one letter are spread over the whole range', () => {
  const shares = Array.from({ length: 400 }, (_, index) => computeSeededShare(`BLK-1764412345678-${index}`))
  for (let tenth = 0; tenth < 10; tenth++)
    expect(shares.filter((share) => Math.floor(share * 10) === tenth).length).toBeGreaterThan(20)
})

test('no hit of a record covers the number of a ring', () => {
  const measures = measureTarget(350)
  const numbers = RING_ERRORS.map((ringError) => placeNumber(ringError, measures))
  fc.assert(
    fc.property(directions, seeds, errors, (direction, seed, error) => {
      const { hits } = placeRecord([{ seed, direction, error }], measures)
      for (const number of numbers) {
        const gap = Math.hypot(hits[0]!.x - number.x, hits[0]!.y - number.y)
        expect(gap).toBeGreaterThanOrEqual(12 + measures.trackRecordShotRadius)
      }
    }),
  )
})
