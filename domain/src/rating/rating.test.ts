import { describe, expect, it, test } from 'vitest'
import { missingToBeListed } from './listing.ts'
import { lastRatedSaturday, ratedAt } from './weeks.ts'

describe('weeks', () => {
  it.each([
    ['Saturday a millisecond before noon in Korea', '2024-03-16T02:59:59.999Z', '2024-03-09'],
    ['Saturday noon', '2024-03-16T03:00:00.000Z', '2024-03-16'],
    ['the Friday after', '2024-03-22T14:59:59.999Z', '2024-03-16'],
    ['the Saturday morning after', '2024-03-22T15:00:00.000Z', '2024-03-16'],
  ])('%s', (_, now, saturday) => {
    expect(lastRatedSaturday(Date.parse(now))).toBe(saturday)
    expect(ratedAt(saturday)).toBeLessThanOrEqual(Date.parse(now))
  })
})

test('twenty decided duels in six weeks are needed', () => {
  expect(missingToBeListed(20, 6)).toBeNull()
  expect(missingToBeListed(9, 7)).toEqual({ decided: 11, weeks: 0 })
  expect(missingToBeListed(40, 4)).toEqual({ decided: 0, weeks: 2 })
})
