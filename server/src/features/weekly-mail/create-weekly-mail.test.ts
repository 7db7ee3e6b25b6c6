import { expect, it } from 'vitest'
import { createWeeklyMail } from './create-weekly-mail.ts'
import type { MemberWeek } from './queries.ts'

const site = {
  publicUrl: 'https://example.com',
  supportEmail: 'help@example.com',
  simulated: false,
  checkpoint: null,
}
const result = {
  stock: 'AAPL',
  stockName: 'Apple',
  status: 'success',
  finalScore: 10,
  predictedChange: 5,
} as const
const week = {
  email: 'minji@example.com',
  username: '민지',
  rank: 3,
  lastWeekRank: 3,
  hasLastWeekRanks: true,
  results: [{ ...result, id: 'p' }],
}
const writeText = (overrides: Partial<MemberWeek>) =>
  createWeeklyMail({ ...week, ...overrides }, 'token', site).text

it.each([
  ['랭킹 3위 (지난주보다 2계단 위)', { lastWeekRank: 5 }],
  ['랭킹 3위 (지난주보다 2계단 아래)', { lastWeekRank: 1 }],
  ['랭킹 3위 (새로 들어왔어요)', { lastWeekRank: null }],
  ['랭킹 3위\n', {}],
  ['랭킹 3위\n', { lastWeekRank: null, hasLastWeekRanks: false }],
])('the mail contains %s', (line, change) => {
  expect(writeText(change)).toContain(line)
})

it('the mail omits the rank if there is none', () => {
  expect(writeText({ rank: null })).not.toContain('랭킹')
})

it.each([
  [10, null],
  [12, '그 밖에 2건'],
])('the mail lists ten of %d results, and counts the others', (count, otherCount) => {
  const text = writeText({
    results: Array.from({ length: count }, (_, index) => ({ ...result, id: `p${index}` })),
  })
  expect(text.match(/^- /gm)).toHaveLength(10)
  expect(/그 밖에.*/.exec(text)?.[0] ?? null).toBe(otherCount)
})
