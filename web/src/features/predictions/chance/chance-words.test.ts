import { expect, test } from 'vitest'
import { chanceWords } from './chance-words.ts'

const judged = (probability: number, openPassed = false) => ({
  provisionalChance: 0.3,
  chance: { probability, fromOpen: probability, openPassed, fromBase: probability, multiplier: 1 },
})
const said = (words: ReturnType<typeof chanceWords>) => words && words.strong + words.rest

test('while it runs: the chance as far as it is known', () => {
  const open = { status: 'pending' as const, provisionalChance: 0.3812, chance: null }
  expect(chanceWords(open)).toEqual({ strong: '', rest: '우연 확률 38%' })
  expect(chanceWords({ ...open, provisionalChance: null })).toBeNull()
})

test('a hit names the chance that was hit', () => {
  expect(chanceWords({ status: 'success', ...judged(0.1874) })).toEqual({
    strong: '우연 확률 19%',
    rest: '의 목표를 맞혔어요',
  })
})

test('a hit that luck mostly brings sets nothing off', () => {
  const words = chanceWords({ status: 'success', ...judged(0.52) })
  expect(words).toEqual({ strong: '', rest: '우연 확률 52%의 목표를 맞혔어요' })
})

test('a miss says what the chance was', () => {
  expect(said(chanceWords({ status: 'failed', ...judged(0.3) }))).toBe('우연 확률 30%의 목표였어요')
})

test('a target that the first open had passed was no luck to be hit', () => {
  expect(said(chanceWords({ status: 'success', ...judged(1, true) }))).toBe(
    '첫 시가가 이미 목표가에 닿아 있었어요',
  )
  // A chance that is rounded to 1: the open was still before it.
  expect(said(chanceWords({ status: 'success', ...judged(1) }))).toBe('우연 확률 100%의 목표를 맞혔어요')
})

test('nothing of a prediction that is void, or older than the chance', () => {
  const none = { provisionalChance: null, chance: null }
  for (const status of ['success', 'failed', 'void'] as const)
    expect(chanceWords({ status, ...none })).toBeNull()
  expect(chanceWords({ status: 'void', provisionalChance: 0.4, chance: null })).toBeNull()
})
