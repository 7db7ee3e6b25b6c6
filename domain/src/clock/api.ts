import { z } from 'zod'
import { Instant } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { hasCalendarAround } from '../stocks/calendar/trading-calendar.ts'

/** Mounted only where the clock can be set (`CLOCK_START`), never in production. */
export const clockApi = {
  'POST /dev/clock': {
    access: 'anyone',
    body: z.strictObject({
      now: Instant.refine((now) => hasCalendarAround(Date.parse(now)), 'invalid'),
    }),
    answer: z.strictObject({ now: Instant }),
  },
} as const satisfies Contract
