import { percentToTarget } from '@gwanyeok/domain/predictions/nearness.ts'
import { scorePreview } from '@gwanyeok/domain/predictions/judging/score.ts'
import { formatChange, formatCount } from '#shared/format/format-figures.ts'
import { formatDayTime } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import { useResultsAt } from '#shared/predictions/result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'
import { chanceText } from '#shared/predictions/chance-text.ts'
import { homeMessages } from '../messages.ts'
import type { MyPrediction } from '../queries.ts'

interface Props {
  prediction: MyPrediction
  className?: string
}

/** The way from the current price to the target: in ink, since no price has changed by it. */
export function Remaining({ prediction, className }: Props) {
  if (prediction.isReached)
    return <span className={cx('whitespace-nowrap', className)}>{homeMessages.todayBlock.reached}</span>
  const left = percentToTarget(prediction, prediction.currentPrice)
  if (left === null) return <span className={className}>–</span>
  if (left === 0)
    return <span className={cx('whitespace-nowrap', className)}>{homeMessages.mineOpen.beyond}</span>
  return <span className={cx('figures', className)}>{formatChange(left)}</span>
}

/** The label of `Remaining`; none where it is a sentence. */
export const remainingLabel = (prediction: MyPrediction) =>
  prediction.isReached || percentToTarget(prediction, prediction.currentPrice) === 0
    ? null
    : homeMessages.mineOpen.left

/** When the result comes, the chance, and the highest possible score. */
export function ResultLine({ prediction, className }: Props) {
  const resultAt = useResultsAt()(prediction.evaluationEnd)
  const { provisionalChance } = prediction
  const isDue = useNow().getTime() >= Date.parse(resultAt)
  return (
    <span className={cx('flex flex-wrap justify-between gap-x-2 text-text-2', className)}>
      <span className="whitespace-nowrap">
        {isDue ? homeMessages.mineOpen.due : sharedMessages.resultAround(formatDayTime(resultAt))}
      </span>
      <span className="whitespace-nowrap">
        {provisionalChance !== null && homeMessages.luck(chanceText(provisionalChance))}
        {sharedMessages.atMost(formatCount(scorePreview(prediction).perfect))}
      </span>
    </span>
  )
}
