import { expect, it } from 'vitest'
import { visitAt } from './new-results.tsx'

const MINUTE = 60_000
const NOON = Date.parse('2026-11-26T03:00:00Z')

it('begins a visit after half an hour, and remembers when home was seen before it', () => {
  const first = visitAt(null, 'hana', NOON)
  expect(first).toEqual({ member: 'hana', since: 0, seen: NOON })
  const reloaded = visitAt(first, 'hana', NOON + 30 * MINUTE)
  expect(reloaded).toEqual({ member: 'hana', since: 0, seen: NOON + 30 * MINUTE })
  const later = visitAt(reloaded, 'hana', NOON + 61 * MINUTE)
  expect(later).toEqual({ member: 'hana', since: NOON + 30 * MINUTE, seen: NOON + 61 * MINUTE })
  expect(visitAt(later, 'hana', NOON + 62 * MINUTE).since).toBe(NOON + 30 * MINUTE)
})

it('knows nothing of another member of the device', () => {
  const known = { member: 'hana', since: NOON - MINUTE, seen: NOON }
  expect(visitAt(known, 'duri', NOON + 61 * MINUTE).since).toBe(0)
})
