import { countKoreanDaysBetween } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { formatDayTime, formatMoment } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import { computeTimeLeftShare } from '#shared/predictions/prediction-picture.ts'

interface RevealInput {
  predictedAt: string
  /** Null if it is revealed when it is judged. */
  revealAt: string | null
}

const MINUTE_MS = 60_000

/**
 * Formats the time until a sealed prediction, whose result comes at `resultAt`, is revealed; `timeLeftShare` is in 0..1.
 */
export function formatRevealWait({ predictedAt, revealAt }: RevealInput, now: Date, resultAt: string) {
  const { sealed } = predictionMessages
  const timeLeftShare = computeTimeLeftShare(
    Date.parse(predictedAt),
    Date.parse(revealAt ?? resultAt),
    now.getTime(),
  )
  if (revealAt === null)
    return {
      title: sealed.revealsWhenJudged,
      when: sharedMessages.approximateTime(formatDayTime(resultAt)),
      timeLeftShare,
    }
  const title = formatCountdown(Date.parse(revealAt), now, sealed.revealsIn)
  return { title, when: sealed.revealsAt(formatMoment(revealAt)), timeLeftShare }
}

/** Formats the wait on a card: `12/3(목) 06:30쯤 공개`, `4일 남음`. */
export function formatShortRevealWait(reveal: RevealInput, now: Date, resultAt: string) {
  const { sealed } = predictionMessages
  const { timeLeftShare, when } = formatRevealWait(reveal, now, resultAt)
  return {
    when: reveal.revealAt === null ? sealed.revealsAt(when) : when,
    countdown: formatCountdown(Date.parse(reveal.revealAt ?? resultAt), now, sealed.timeLeft),
    timeLeftShare,
  }
}

/** Formats only the countdown, also for a prediction that is revealed when it is judged: `4일 뒤에 공개돼요`. */
export function formatRevealCountdown({ revealAt }: RevealInput, now: Date, resultAt: string): string {
  return formatCountdown(Date.parse(revealAt ?? resultAt), now, predictionMessages.sealed.revealsIn)
}

/** Hours are left out from this number of days on. */
const MIN_DAYS_COUNTED = 2
const DAY_MINUTES = 24 * 60

function formatCountdown(until: number, now: Date, formatTimeLeft: (timeLeft: string) => string): string {
  const { sealed } = predictionMessages
  const minutes = Math.ceil((until - now.getTime()) / MINUTE_MS)
  if (minutes <= 0) return sealed.revealedNow
  if (minutes <= 1) return sealed.revealsSoon
  const isLong = minutes >= MIN_DAYS_COUNTED * DAY_MINUTES
  return formatTimeLeft(
    isLong ? sealed.days(countKoreanDaysBetween(now.getTime(), until)) : formatMinutes(minutes),
  )
}

function formatMinutes(minutes: number): string {
  const { sealed } = predictionMessages
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? sealed.minutes(minutes) : sealed.hours(hours, minutes % 60)
}
