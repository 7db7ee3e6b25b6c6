import { expect, it } from 'vitest'
import { checkRecords } from './records.mjs'
import { toTenths } from './rules.mjs'
import { computeCommitment, computeHash, computeLabel, buildSettledEntry, formatVoid } from './seal.mjs'

const KEY = 'ab'.repeat(32)
const hex = (n) => n.toString(16).padStart(64, '0')
const REASON = '상장 폐지'

/** A prediction of the member, made after so many minutes, closed as void. */
function createItem(index, minutes) {
  const facts = {
    stock: 'FINE',
    basePrice: 100,
    targetPrice: 110,
    predictedChange: 10,
    period: 1,
    tradingHours: true,
    predictedAt: new Date(minutes * 60_000).toISOString(),
    nonce: hex(index + 1),
  }
  const hash = computeHash('minji', facts)
  const item = { id: `p${index}`, author: 'minji', commitment: computeCommitment(facts.nonce, hash), index }
  return { ...item, settledIndex: 3 + index, facts: { ...facts, hash }, judged: null, voidReason: REASON }
}

/** The log of three predictions, each with its result. */
const createLog = (items) => [
  ...items.map(({ commitment }, i) => ({ kind: 'prediction', label: computeLabel(KEY, i + 1), commitment })),
  ...items.map(({ facts }) => ({ kind: 'void', ...buildSettledEntry(facts.nonce, formatVoid(REASON)) })),
]

const honest = [createItem(0, 0), createItem(1, 30), createItem(2, 29)]

it('finds nothing wrong with what is in order but for a moment', async () => {
  expect((await checkRecords(honest, createLog(honest), null)).faults).toEqual([])
})

it('notices another result than the log holds, also where it is said to wait', async () => {
  for (const settledIndex of [3, null]) {
    const shown = honest.with(0, { ...honest[0], voidReason: '휴장', settledIndex })
    expect((await checkRecords(shown, createLog(honest), null)).faults).toEqual([
      expect.stringContaining('p0: 결과가 기록과'),
    ])
  }
})

it('notices what was entered late, and is dated before others', async () => {
  const late = [honest[0], honest[1], createItem(2, 20)]
  expect((await checkRecords(late, createLog(late), null)).faults).toEqual([
    expect.stringContaining('p2: 먼저 기록된'),
  ])
})

it('judges by no factor that a site would store rounded', () => {
  expect(toTenths(0.8)).toBe(8n)
  expect(() => toTenths(0.75)).toThrow('점수 배수는 소수 한 자리까지예요: 0.75')
})
