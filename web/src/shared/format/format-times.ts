import { toRelativeTime } from '@gwanyeok/domain/text/relative-time.ts'
import { sharedMessages } from '../messages.ts'

/* In this file, instants are ISO 8601 strings, and days are `YYYY-MM-DD`. */

const SEOUL = 'Asia/Seoul'
const NEW_YORK = 'America/New_York'

function createFormat(timeZone: string, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('ko-KR', { timeZone, ...options })
}

const PART_OPTIONS: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
}
const seoulFormat = createFormat(SEOUL, PART_OPTIONS)
const newYorkFormat = createFormat(NEW_YORK, PART_OPTIONS)
const utcFormat = createFormat('UTC', PART_OPTIONS)
const weekdayFormat = createFormat('UTC', { weekday: 'long' })
const twelveHourFormat = createFormat(SEOUL, { hour: 'numeric', minute: '2-digit', hour12: true })

function formatParts(format: Intl.DateTimeFormat, instant: string) {
  const parts: Record<string, string> = {}
  for (const part of format.formatToParts(new Date(instant))) parts[part.type] = part.value
  const { year, month, day, weekday, hour, minute, second } = parts
  return { year, weekday, day: `${month}/${day}`, month, date: day, time: `${hour}:${minute}`, second }
}

/** `11/24(화)` */
export function formatDay(day: string): string {
  const { day: monthAndDate, weekday } = formatParts(utcFormat, `${day}T00:00:00Z`)
  return `${monthAndDate}(${weekday})`
}

/** `화요일` */
export function formatWeekday(day: string): string {
  return weekdayFormat.format(new Date(`${day}T00:00:00Z`))
}

/** `11/24` */
export function formatShortDay(day: string): string {
  return formatParts(utcFormat, `${day}T00:00:00Z`).day
}

/** The day in Korea: `11/24` */
export function formatKoreanDay(instant: string): string {
  return formatParts(seoulFormat, instant).day
}

/** The day in Korea, with its weekday: `11/24(화)` */
export function formatKoreanDayWithWeekday(instant: string): string {
  const { day, weekday } = formatParts(seoulFormat, instant)
  return `${day}(${weekday})`
}

/** Korean time: `11/24 00:32` */
export function formatMoment(instant: string): string {
  const { day, time } = formatParts(seoulFormat, instant)
  return `${day} ${time}`
}

/** Korean time: `11/24(화) 00:32` */
export function formatDayTime(instant: string): string {
  const { day, weekday, time } = formatParts(seoulFormat, instant)
  return `${day}(${weekday}) ${time}`
}

/** Korean time: `06:00` */
export function formatTime(instant: string): string {
  return formatParts(seoulFormat, instant).time
}

/** Korean time to the second: `06:00:12` */
export function formatTimeToSecond(instant: string): string {
  const { time, second } = formatParts(seoulFormat, instant)
  return `${time}:${second}`
}

/** `12월 1일(화) 오전 6:00` in Korean time; `formatNewYork` gives New York's time to show next to it. */
export function formatLongMoment(instant: string): string {
  const { month, date, weekday } = formatParts(seoulFormat, instant)
  return `${month}월 ${date}일(${weekday}) ${twelveHourFormat.format(new Date(instant))}`
}

/** `뉴욕 11/30 16:00`, which does not wrap. */
export function formatNewYork(instant: string): string {
  const { day, time } = formatParts(newYorkFormat, instant)
  return `뉴욕\u00a0${day}\u00a0${time}`
}

/** Korean date: `2026. 11. 11.` */
function formatFullDate(instant: string): string {
  const { year, month, date } = formatParts(seoulFormat, instant)
  return `${year}. ${month}. ${date}.`
}

/** Korean time to the second, and New York's time in brackets: `2026. 11. 11. 23:41:08 (뉴욕 11/11 09:41)` */
export function formatTimestamp(instant: string): string {
  return `${formatFullDate(instant)} ${formatTimeToSecond(instant)} (${formatNewYork(instant)})`
}

/** `2026년 5월` in Korean time. */
export function formatMonth(instant: string): string {
  const { year, month } = formatParts(seoulFormat, instant)
  return `${year}년 ${month}월`
}

/** Korean date: `11/11`, or `2025. 11. 11.` if the year differs from the year of `now`. */
export function formatDate(instant: string, now: Date): string {
  const { year, day } = formatParts(seoulFormat, instant)
  return year === formatParts(seoulFormat, now.toISOString()).year ? day : formatFullDate(instant)
}

/** `방금 전`, `12분 전`, `2시간 전`, `5일 전`, then the date. */
export function formatRelative(instant: string, now: Date): string {
  const age = toRelativeTime(Date.parse(instant), now.getTime())
  if (age.kind === 'date') return formatDate(instant, now)
  return age.kind === 'now' ? sharedMessages.ago.now : sharedMessages.ago[age.kind](age.count)
}
