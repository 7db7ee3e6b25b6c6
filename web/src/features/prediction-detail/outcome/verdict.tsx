import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { useEffect, useState } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { createTargetContent } from '#shared/predictions/prediction-picture.ts'
import { useComputeResultTime } from '#shared/predictions/use-compute-result-time.ts'
import { scoreMessages } from '#shared/predictions/score/messages.ts'
import { useNow } from '#shared/session/session.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Target } from '#shared/ui/target/target.tsx'
import { detailMessages } from '../messages.ts'
import { hasShownResult, rememberShownResult } from './shown-results.ts'
import { findShortfallPercent, describeOutcome } from './outcome.ts'
import { ResultFigures } from './result-figures.tsx'

interface Props {
  prediction: UnsealedPrediction
  /** The candles of the window; null while they are loading. */
  candles: readonly Candle[] | null
  /** Size of the picture of a hit in px. */
  size: 240 | 280
}

/** Size of the picture of a miss in px, including the space for the arrow left of its rim. */
const MISS_SIZE = 300

/** The result of a judged prediction: target, hit or miss, points and figures; for a miss, how far the price went. */
export function Verdict({ prediction, candles, size }: Props) {
  const { id, status } = prediction
  const computeResultTime = useComputeResultTime()
  const resultAt = computeResultTime(prediction.evaluationEnd)
  const now = useNow().getTime()
  const [motion] = useState(() => (hasShownResult(id) ? undefined : ('land' as const)))
  useEffect(() => rememberShownResult(id), [id])
  const isHit = status === 'success'
  const shortfallPercent = isHit ? null : findShortfallPercent(prediction, candles ?? [])
  const content = createTargetContent(prediction, { now, resultAt, shortfall: shortfallPercent })
  return (
    <div className="@container mt-2 lg:my-auto">
      <div className="flex flex-col items-center text-center @min-[36rem]:flex-row @min-[36rem]:gap-x-4 @min-[36rem]:text-left">
        {content && (
          <div className={isHit ? HIT_CLASSES : MISS_CLASSES}>
            <Target content={content} size={isHit ? size : MISS_SIZE} motion={motion} />
          </div>
        )}
        <div className="w-full min-w-0">
          {isHit && <HitText prediction={prediction} />}
          {!isHit && candles === null && <Skeleton className="mx-auto my-2 h-10.5 w-48 @min-[36rem]:mx-0" />}
          {!isHit && candles !== null && <MissText shortfallPercent={shortfallPercent} />}
          <p className="mt-1 type-body">
            {candles === null ? (
              <Skeleton className="mx-auto my-1 block h-[calc(1lh-0.5rem)] w-3/4" />
            ) : (
              describeOutcome(prediction, candles)
            )}
          </p>
        </div>
      </div>
      <ResultFigures prediction={prediction} candles={candles ?? []} />
    </div>
  )
}

const HIT_CLASSES = 'flex-none px-10 py-10 @min-[36rem]:px-8 @min-[36rem]:py-8'
/** Moves the face of the target towards the middle of a phone, as far as the arrow stays visible. Needs no padding. */
const MISS_CLASSES = 'flex-none -translate-x-[8%] @min-[36rem]:translate-x-0'

/** Large words, in the middle below the target or at its right. */
const HEADLINE_CLASSES = 'flex flex-wrap justify-center gap-x-3 type-display @min-[36rem]:justify-start'

/** The points gained. */
function HitText({ prediction }: { prediction: UnsealedPrediction }) {
  const score = prediction.evaluation?.score ?? 0
  return (
    <p className={HEADLINE_CLASSES}>
      <span>{sharedMessages.status.success}</span>
      <span className="points-plate">{scoreMessages.points(`+${formatCount(score)}`)}</span>
    </p>
  )
}

/** The largest distance from the target, in percent of the price, that counts as a near miss. */
const MAX_NEAR_MISS_PERCENT = 1

/** The headline of a failed prediction, which names a near miss. */
function MissText({ shortfallPercent }: { shortfallPercent: number | null }) {
  const isNearMiss = shortfallPercent !== null && shortfallPercent <= MAX_NEAR_MISS_PERCENT
  return (
    <p className={HEADLINE_CLASSES}>
      {isNearMiss && <span>{detailMessages.nearMiss}</span>}
      <span>{sharedMessages.status.failed}</span>
      <span className="text-text-2">{scoreMessages.points('0')}</span>
    </p>
  )
}
