import { predictionMessages } from '#shared/predictions/messages.ts'
import { formatDayTime, formatMoment } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import { measureTimeLeft } from '#shared/predictions/prediction-target.ts'

interface RevealInput {
  predictedAt: string
  /** Null: opens when it is judged. */
  revealAt: string | null
}

const MINUTE_MS = 60_000

/**
 * How long until a sealed prediction, whose result comes at `resultAt`, is revealed; `left` is the share of the wait
 * that is left, 0..1.
 */
export function revealWait({ predictedAt, revealAt }: RevealInput, now: Date, resultAt: string) {
  const { sealed } = predictionMessages
  const left = measureTimeLeft(Date.parse(predictedAt), Date.parse(revealAt ?? resultAt), now.getTime())
  if (revealAt === null)
    return { title: sealed.whenJudged, when: sharedMessages.around(formatDayTime(resultAt)), left }
  const minutes = Math.ceil((Date.parse(revealAt) - now.getTime()) / MINUTE_MS)
  return {
    title: minutes <= 0 ? sealed.openNow : minutes <= 1 ? sealed.soon : sealed.inTime(spell(minutes)),
    when: sealed.at(formatMoment(revealAt)),
    left,
  }
}

function spell(minutes: number): string {
  const { sealed } = predictionMessages
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? sealed.minutes(minutes) : sealed.hours(hours, minutes % 60)
}
