import { expect, it } from 'vitest'
import { checkRecords } from './records.mjs'
import { toTenths } from './rules.mjs'
import { computeCommitment, computeHash, computeLabel, buildResultEntry, formatVoid } from './seal.mjs'

const KEY = 'ab'.repeat(32)
const toHex = (n) => n.toString(16).padStart(64, '0')
const REASON = '상장 폐지'

/** Creates a prediction that was made after this many minutes and closed as void. */
function createItem(index, minutes) {
  const facts = {
    stock: 'FINE',
    basePrice: 100,
    targetPrice: 110,
    predictedChange: 10,
    period: 1,
    tradingHours: true,
    predictedAt: new Date(minutes * 60_000).toISOString(),
    nonce: toHex(index + 1),
  }
  const hash = computeHash('minji', facts)
  const item = { id: `p${index}`, author: 'minji', commitment: computeCommitment(facts.nonce, hash), index }
  return { ...item, resultIndex: 3 + index, facts: { ...facts, hash }, judged: null, voidReason: REASON }
}

/** Creates the log of three predictions, each with its result. */
const createLog = (items) => [
  ...items.map(({ commitment }, i) => ({ kind: 'prediction', label: computeLabel(KEY, i + 1), commitment })),
  ...items.map(({ facts }) => ({ kind: 'void', ...buildResultEntry(facts.nonce, formatVoid(REASON)) })),
]

const honestItems = [createItem(0, 0), createItem(1, 30), createItem(2, 29)]

it('accepts predictions that are entered slightly out of order', async () => {
  expect((await checkRecords(honestItems, createLog(honestItems), null)).faults).toEqual([])
})

it('detects a result that differs from the log, also if the site reports it as waiting for the log', async () => {
  for (const resultIndex of [3, null]) {
    const shownItems = honestItems.with(0, { ...honestItems[0], voidReason: '휴장', resultIndex })
    expect((await checkRecords(shownItems, createLog(honestItems), null)).faults).toEqual([
      expect.stringContaining('p0: 결과가 기록과'),
    ])
  }
})

it('detects a prediction that was entered late and dated before others', async () => {
  const lateItems = [honestItems[0], honestItems[1], createItem(2, 20)]
  expect((await checkRecords(lateItems, createLog(lateItems), null)).faults).toEqual([
    expect.stringContaining('p2: 먼저 기록된'),
  ])
})

it('judges only by factors that a site stores without rounding', () => {
  expect(toTenths(0.8)).toBe(8n)
  expect(() => toTenths(0.75)).toThrow('점수 배수는 소수 한 자리까지예요: 0.75')
})
