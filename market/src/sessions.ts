import {
  CALENDAR_FIRST_YEAR,
  CALENDAR_LAST_YEAR,
  getCloseTime,
  getOpenTime,
  listTradingDays,
} from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'

/** A trading day in New York; times are in epoch ms. */
export type Session = {
  /** Position among all trading days of the calendar. */
  index: number
  date: string
  /** 00:00 in New York, `t` of the session’s candle in the call for a range of days. */
  midnight: number
  open: number
  close: number
  /** Minutes of regular trading: 390, or 210 with an early close. */
  minutes: number
}

const OPEN_AFTER_MIDNIGHT_MS = 9.5 * 3_600_000
let sessionTable: readonly Session[] | null = null

function buildSession(date: string, index: number): Session {
  const open = getOpenTime(date)
  const close = getCloseTime(date)
  // The clocks change on Sundays at 2:00, so midnight and open of a trading day have the same UTC offset.
  const midnight = open - OPEN_AFTER_MIDNIGHT_MS
  return { index, date, midnight, open, close, minutes: (close - open) / 60_000 }
}

/** Lists all trading days in the calendar, ascending. */
export function listSessions(): readonly Session[] {
  sessionTable ??= listTradingDays(`${CALENDAR_FIRST_YEAR}-01-01`, `${CALENDAR_LAST_YEAR}-12-31`).map(
    buildSession,
  )
  return sessionTable
}

/** Returns the index of the first trading day on or after a date; the number of sessions if there is none. */
export function findSessionIndexFrom(date: string): number {
  const sessions = listSessions()
  let low = 0
  let high = sessions.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sessions[middle]!.date < date) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the trading day of a date, or null if there is no trading on it. */
export function findSession(date: string): Session | null {
  const session = listSessions()[findSessionIndexFrom(date)]
  return session?.date === date ? session : null
}

/** Lists the trading days from `first` to `last`, both included. */
export function listSessionsBetween(first: string, last: string): readonly Session[] {
  const sessions = listSessions()
  const startIndex = findSessionIndexFrom(first)
  const lastIndex = findSessionIndexFrom(last)
  const isLastTradingDay = sessions[lastIndex]?.date === last
  return sessions.slice(startIndex, isLastTradingDay ? lastIndex + 1 : lastIndex)
}

/** Returns the index of the last trading day whose close is at or before `now`; -1 if there is none. */
export function findLastFinishedIndex(now: number): number {
  const sessions = listSessions()
  let low = 0
  let high = sessions.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sessions[middle]!.close <= now) low = middle + 1
    else high = middle
  }
  return low - 1
}
