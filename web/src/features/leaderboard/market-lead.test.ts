import { expect, test } from 'vitest'
import { listLeads } from './market-lead.ts'

const days = [true, false, false].map((isWon, at) => ({ day: `2026-11-1${at}`, isWon }))

test('the lead starts at zero when all days are listed', () => {
  expect(listLeads({ wins: 1, losses: 2, days }).map(({ lead }) => lead)).toEqual([1, 0, -1])
})

test('the lead starts from the days before the listed ones', () => {
  expect(listLeads({ wins: 31, losses: 22, days }).map(({ lead }) => lead)).toEqual([11, 10, 9])
})
