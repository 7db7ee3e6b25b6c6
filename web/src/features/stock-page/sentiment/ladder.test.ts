import { expect, test } from 'vitest'
import { findBucket, buildLadder, type Rung, formatBucket } from './ladder.ts'

const formatRungs = (rungs: readonly Rung[]) =>
  rungs.map((rung) =>
    rung.kind === 'bucket' ? `${rung.fromPercent}:${rung.count}${rung.isOwn ? '*' : ''}` : rung.kind,
  )

test('the highest bucket is first, and the current price is between rises and falls', () => {
  const targets = [
    { fromPercent: -5, count: 2 },
    { fromPercent: 2.5, count: 3 },
  ]
  expect(formatRungs(buildLadder({ targets, myTargetPercent: null }))).toEqual([
    '2.5:3',
    'gap',
    'price',
    'gap',
    '-5:2',
  ])
})

test("the bucket of the viewer's own target is marked, even if it has no other target", () => {
  expect(formatRungs(buildLadder({ targets: [{ fromPercent: 0, count: 1 }], myTargetPercent: 3 }))).toEqual([
    '2.5:0*',
    '0:1',
    'price',
  ])
})

test('each run of empty buckets becomes one gap', () => {
  const targets = [
    { fromPercent: 30, count: 1 },
    { fromPercent: 7.5, count: 1 },
  ]
  expect(formatRungs(buildLadder({ targets, myTargetPercent: null }))).toEqual([
    '30:1',
    'gap',
    '7.5:1',
    'gap',
    'price',
  ])
})

test.each([
  [0, '0 ~ +2.5%'],
  [10, '+10% ~ +12.5%'],
  [-2.5, '−2.5% ~ 0'],
  [-12.5, '−12.5% ~ −10%'],
])('the bucket from %d reads "%s"', (from, text) => expect(formatBucket(from)).toBe(text))

test('findBucket returns the lower edge of the bucket that contains a change', () => {
  expect([findBucket(0), findBucket(2.5), findBucket(-0.1), findBucket(5.55)]).toEqual([0, 2.5, -2.5, 5])
})
