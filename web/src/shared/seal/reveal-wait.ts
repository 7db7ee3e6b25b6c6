import { predictionMessages } from '#shared/predictions/messages.ts'
import { formatDayTime, formatMoment } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'

interface RevealInput {
  predictedAt: string
  /** Null: opens when it is judged. */
  revealAt: string | null
}

const MINUTE_MS = 60_000

/** What a sealed prediction, whose result comes at `resultAt`, says of its opening at `now`; `progress` is the share of the wait that is over. */
export function revealWait({ predictedAt, revealAt }: RevealInput, now: Date, resultAt: string) {
  const { sealed } = predictionMessages
  if (revealAt === null)
    return { title: sealed.whenJudged, when: sharedMessages.around(formatDayTime(resultAt)) }
  const left = Date.parse(revealAt) - now.getTime()
  const whole = Date.parse(revealAt) - Date.parse(predictedAt)
  const minutes = Math.ceil(left / MINUTE_MS)
  return {
    title: left <= 0 ? sealed.openNow : minutes <= 1 ? sealed.soon : sealed.inTime(spell(minutes)),
    when: sealed.at(formatMoment(revealAt)),
    progress: whole <= 0 ? 1 : Math.min(Math.max(1 - left / whole, 0), 1),
  }
}

function spell(minutes: number): string {
  const { sealed } = predictionMessages
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? sealed.minutes(minutes) : sealed.hours(hours, minutes % 60)
}
