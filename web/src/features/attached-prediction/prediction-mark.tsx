import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { toShownStatus } from '@gwanyeok/domain/predictions/shown-status.ts'
import { Ban } from 'lucide-react'
import { findDirection, measureTimeLeft } from '#shared/predictions/prediction-target.ts'
import { useComputeResultTime } from '#shared/predictions/result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'

const MARK_STATES = { pending: 'running', success: 'hit', failed: 'miss', sealed: 'sealed' } as const

/** The target of a prediction at 40 px; a sealed one shows neither its direction nor the time left. */
export function PredictionMark({ prediction }: { prediction: PredictionView }) {
  const now = useNow().getTime()
  const resultAt = useComputeResultTime()(prediction.evaluationEnd)
  const status = toShownStatus(prediction)
  if (status === 'void')
    return <Ban size={40} strokeWidth={1.2} aria-hidden="true" className="flex-none text-text-3" />
  if (prediction.sealed) return <TargetMark state={MARK_STATES[status]} size={40} />
  const timeLeft = measureTimeLeft(Date.parse(prediction.predictedAt), Date.parse(resultAt), now)
  return (
    <TargetMark
      state={MARK_STATES[status]}
      size={40}
      timeLeft={timeLeft}
      direction={findDirection(prediction)}
    />
  )
}
