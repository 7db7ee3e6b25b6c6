import { expect, test } from 'vitest'
import { formatReason } from './run-skips.tsx'

const skip = { predictionId: 'p', stock: 'TSLA', evaluationEnd: '2024-06-06T20:00:00.000Z' }

test.each([
  [{ reason: 'missing_days', missingDays: ['2024-06-05'], closeRatio: null }, '6/5 시세가 아직 없어요'],
  [{ reason: 'stuck', missingDays: ['2024-06-05'], closeRatio: null }, '30일이 지나도 시세가 없어요'],
  [
    { reason: 'unknown_scale', missingDays: [], closeRatio: 1.2810004 },
    '분할 기록 없이 가격이 조정됐어요 (÷ 1.281)',
  ],
  [{ reason: 'stuck', missingDays: [], closeRatio: 0.3 }, '분할 기록 없이 가격이 조정됐어요 (÷ 0.3)'],
  [{ reason: 'unknown_scale', missingDays: [], closeRatio: 1 }, '분할이 아직 시세에 반영되지 않았어요'],
] as const)('the reason of %j is explained', (cause, text) => {
  expect(formatReason({ ...skip, ...cause, missingDays: [...cause.missingDays] })).toBe(text)
})
