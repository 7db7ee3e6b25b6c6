import { expect, test } from 'vitest'
import { listLeads } from './market-lead.ts'

const days = [true, false, false].map((isWon, index) => ({ day: `2026-11-1${index}`, isWon }))

test('the lead starts at zero if all days are listed', () => {
  expect(listLeads({ wins: 1, losses: 2, days }).map(({ lead }) => lead)).toEqual([1, 0, -1])
})

test('the lead includes the days before the listed ones', () => {
  expect(listLeads({ wins: 31, losses: 22, days }).map(({ lead }) => lead)).toEqual([11, 10, 9])
})
