import { DAY_MS } from '../../durations.ts'
import { toIsoDate, toUtcMidnight } from './calendar-date.ts'

const KOREA_UTC_OFFSET_MS = 9 * 3_600_000

/** Returns Korea's calendar date at a moment. Korea has had UTC+9 without daylight saving time since 1988. */
export function toKoreanDate(at: number): string {
  return toIsoDate(at + KOREA_UTC_OFFSET_MS)
}

/** Counts the calendar days in Korea between two moments in epoch ms; negative if `to` is before `from`. */
export function countKoreanDaysBetween(from: number, to: number): number {
  const toKoreanDayNumber = (at: number) => Math.floor((at + KOREA_UTC_OFFSET_MS) / DAY_MS)
  return toKoreanDayNumber(to) - toKoreanDayNumber(from)
}

/** Returns the moment, in epoch ms, at which a calendar date begins in Korea. */
export const toKoreanMidnight = (date: string): number => toUtcMidnight(date) - KOREA_UTC_OFFSET_MS
