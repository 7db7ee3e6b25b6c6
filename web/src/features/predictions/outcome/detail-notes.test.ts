import { describe, expect, it } from 'vitest'
import { chanceNote, noteBeforeOpen } from './detail-notes.tsx'

const hit = (probability: number, multiplier: number, openPassed = false) => ({
  status: 'success' as const,
  chanceMultiplierApplies: true,
  chance: { probability, fromOpen: probability, openPassed, fromBase: 0.4, multiplier },
})

describe('the note on a judged score', () => {
  it('explains why a hit brings nothing when the first open had passed the target', () => {
    expect(chanceNote(hit(1, 0, true), '$491.50')).toBe(
      '첫 거래일 시가 $491.50가 이미 목표가를 넘어선 상태였어요. 그래서 적중으로 남지만 점수는 0점이에요.',
    )
  })

  it('does not say so of an open that was only very near', () => {
    expect(chanceNote(hit(1, 0), '$491.50')).toBe('우연 확률이 50%를 넘어서 점수가 낮아졌어요.')
  })

  it('says what lowered the score of a target that luck often touches', () => {
    expect(chanceNote(hit(0.6021, 0.6609), '$491.50')).toBe('우연 확률이 50%를 넘어서 점수가 낮아졌어요.')
  })

  it('is none where the chance took nothing', () => {
    expect(chanceNote(hit(0.5, 1), '$491.50')).toBeNull()
    expect(chanceNote({ ...hit(0.9, 0.1111), chanceMultiplierApplies: false }, '$491.50')).toBeNull()
    expect(chanceNote({ ...hit(0.9, 0.1111), status: 'failed' }, '$491.50')).toBeNull()
    expect(chanceNote({ ...hit(0.9, 1), chance: null }, '$491.50')).toBeNull()
  })
})

it('the note before the first open is of the rules that will judge', () => {
  expect(noteBeforeOpen({ rulesVersion: 1, chanceMultiplierApplies: false })).toMatch(/절반 넘게/)
  expect(noteBeforeOpen({ rulesVersion: 2, chanceMultiplierApplies: true })).toMatch(/우연 확률은/)
  expect(noteBeforeOpen({ rulesVersion: 2, chanceMultiplierApplies: false })).toBeNull()
})
