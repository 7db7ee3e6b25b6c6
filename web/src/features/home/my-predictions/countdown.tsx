import type { Today } from '@gwanyeok/domain/home/api.ts'
import { formatDayTime } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import { useComputeResultTime } from '#shared/predictions/use-compute-result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { homeMessages } from '../messages.ts'
import { formatCountdown } from './format-countdown.ts'

/** Shows how long it is until the next results, when they are due, and how many there are. */
export function Countdown({ today }: { today: Pick<Today, 'nextEvaluationEnd' | 'nextResults'> }) {
  const computeResultTime = useComputeResultTime()
  const now = useNow().getTime()
  if (!today.nextEvaluationEnd) return null
  const resultAt = computeResultTime(today.nextEvaluationEnd)
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <span className="type-title-1">{formatCountdown(now, Date.parse(resultAt))}</span>
      <span className="type-label text-text-2">
        {sharedMessages.approximateTime(formatDayTime(resultAt))}{' '}
        {homeMessages.nearTargets.resultCountIfSeveral(today.nextResults)}
      </span>
    </p>
  )
}
