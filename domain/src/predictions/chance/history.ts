import { addDays } from '../../stocks/calendar/calendar-date.ts'

/** Days of candles before a window that a volatility is measured on: more than 250 sessions. */
export const HISTORY_DAYS = 380

/** The first day of those, of a window that begins on `windowFirst`; New York dates. */
export const historyStart = (windowFirst: string): string => addDays(windowFirst, -HISTORY_DAYS)
