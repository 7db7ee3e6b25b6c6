import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { toShownStatus, type ShownStatus } from '@gwanyeok/domain/predictions/shown-status.ts'
import { Ban } from 'lucide-react'
import { sharedMessages } from '../messages.ts'
import { useNow } from '../session/session.ts'
import { cx } from '../ui/cx.ts'
import type { PredictedDirection } from '@gwanyeok/domain/predictions/target/geometry.ts'
import { TargetMark } from '../ui/target/target-mark.tsx'
import { findPredictedDirection, computeTimeLeftShare } from './prediction-picture.ts'
import { useComputeResultTime } from './use-compute-result-time.ts'

const MARK_STATES = { pending: 'pending', success: 'hit', failed: 'miss', sealed: 'sealed' } as const

interface Props {
  status: ShownStatus
  /** The share of a pending prediction's time that is left, 0..1. */
  timeLeftShare?: number
  direction?: PredictedDirection
}

/** The status in words, next to its mark. A hit is gold. A failure is grey, because red means a rising price. */
export function StatusBadge({ status, timeLeftShare, direction }: Props) {
  return (
    <span
      className={cx(
        'inline-flex h-6 flex-none items-center gap-1.5 whitespace-nowrap',
        status === 'success'
          ? 'rounded-1 bg-accent pr-2 pl-0.5 type-caption-strong text-on-accent'
          : 'type-caption-strong text-text-2',
      )}
    >
      {status === 'void' ? (
        <Ban size={16} aria-hidden="true" />
      ) : (
        <TargetMark
          state={MARK_STATES[status]}
          {...(timeLeftShare !== undefined && { timeLeftShare })}
          {...(direction && { direction })}
        />
      )}
      <span>{sharedMessages.status[status]}</span>
    </span>
  )
}

/** The status badge of a prediction. A sealed one shows neither its direction nor the time left. */
export function PredictionStatus({ prediction }: { prediction: PredictionView }) {
  const now = useNow().getTime()
  const resultAt = useComputeResultTime()(prediction.evaluationEnd)
  const status = toShownStatus(prediction)
  if (prediction.sealed) return <StatusBadge status={status} />
  const timeLeftShare = computeTimeLeftShare(Date.parse(prediction.predictedAt), Date.parse(resultAt), now)
  return (
    <StatusBadge
      status={status}
      timeLeftShare={timeLeftShare}
      direction={findPredictedDirection(prediction)}
    />
  )
}
