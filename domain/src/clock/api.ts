import { z } from 'zod'
import { Instant } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { hasCalendarAround } from '../stocks/calendar/trading-calendar.ts'

/** Mounted only where the clock can be set (`CLOCK_START`), never in production. */
export const clockApi = {
  'POST /dev/clock': {
    summary: '제품의 시계를 움직여요. 이 컴퓨터의 시험에서만 쓸 수 있어요.',
    access: 'anyone',
    body: z.strictObject({
      now: Instant.refine((now) => hasCalendarAround(Date.parse(now)), 'invalid'),
    }),
    example: { body: { now: '2026-11-23T15:00:00.000Z' } },
    answer: z.strictObject({ now: Instant }),
  },
} as const satisfies Contract
