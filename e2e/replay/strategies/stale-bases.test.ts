import { expect, test } from 'vitest'
import { playStale, readMinutes } from './stale-bases.ts'

const histories = readMinutes(24)
const STEP = 9

test.each([
  // The oldest base where the service answers minutes: at most 60 s since the call, of a minute that was over then.
  { age: 2, part: 0.5, least: 0, most: 8 },
  { age: 2, part: 1, least: 0, most: 8 },
  // It is the age that pays.
  { age: null, part: 1, least: 25, most: 45 },
])('a bet on a base of age $age, with part $part of the way, earns $least to $most points', (bet) => {
  const { bets, hits, points } = playStale(histories, STEP, bet)
  expect(bets).toBeGreaterThan(600)
  expect(hits / bets).toBeGreaterThan(0.7)
  expect(points / bets).toBeGreaterThan(bet.least)
  expect(points / bets).toBeLessThanOrEqual(bet.most)
})
