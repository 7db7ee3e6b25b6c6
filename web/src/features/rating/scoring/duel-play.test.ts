import { expect, test } from 'vitest'
import { EXAMPLE_TARGETS, exampleDuel } from './duel-play.tsx'

test.each([
  [4, 'win', 2],
  [-4, 'loss', 2],
  [8, 'draw', null],
  [-2, 'loss', 1],
])('a target of %d percent', (percent, result, day) => {
  expect(exampleDuel(percent)).toMatchObject({ result, day })
})

test('the targets offered show each result', () => {
  const results = EXAMPLE_TARGETS.map((percent) => exampleDuel(percent).result)
  expect(new Set(results)).toEqual(new Set(['win', 'loss', 'draw']))
})
