import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatKoreanDayWithWeekday } from '#shared/format/format-times.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { createPredictionPicture } from '#shared/predictions/prediction-picture.ts'
import { historyQuery } from '#shared/predictions/queries.ts'
import { useComputeResultTime } from '#shared/predictions/use-compute-result-time.ts'
import { scoreMessages } from '#shared/predictions/score/messages.ts'
import { useNow } from '#shared/session/session.ts'
import { PredictedChange } from '#shared/predictions/predicted-change.tsx'
import { cx } from '#shared/ui/cx.ts'
import { Loading, RowSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { recordMessages } from '../record-messages.ts'
import { RecordPanel } from './record-panel.tsx'

/** Number of rows. If there are fewer results, pending predictions fill the rest. */
const ROW_COUNT = 6

interface Props {
  userId: string
  isOwn: boolean
}

/**
 * The member's latest results; on the own profile, also pending predictions if there are few results. The profiles of
 * others list only predictions that are public and not hidden, as does the picture of their shots.
 */
export function LatestPredictions({ userId, isOwn }: Props) {
  const { data } = useInfiniteQuery(historyQuery(userId, 'all'))
  if (!data) return <LatestSkeleton />
  const firstPage = data.pages[0]?.items ?? []
  const newest = isOwn
    ? firstPage
    : firstPage.filter(({ visibility, hidden }) => visibility === 'public' && !hidden)
  const results = newest.filter(isJudged).slice(0, ROW_COUNT)
  const pendingPredictions = newest
    .filter(({ status }) => isOwn && status === 'pending')
    .slice(0, ROW_COUNT - results.length)
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Rows title={recordMessages.latestResults} predictions={results} />
      <Rows title={recordMessages.pending} predictions={pendingPredictions} />
    </div>
  )
}

const isJudged = ({ status }: PredictionView) => status === 'success' || status === 'failed'

export function LatestSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-3 h-4.5 w-20" />
      <RowSkeleton
        rows={ROW_COUNT}
        className="h-14"
        pictureSize="size-10"
        lines={['h-3.5 w-24', 'mt-2 h-3 w-14']}
      >
        <Skeleton className="h-3.5 w-12" />
      </RowSkeleton>
    </Loading>
  )
}

function Rows({ title, predictions }: { title: string; predictions: readonly PredictionView[] }) {
  if (predictions.length === 0) return null
  return (
    <RecordPanel title={title}>
      <ul className="-my-1.5">
        {predictions.map((prediction) => (
          <li key={prediction.id}>
            <Row prediction={prediction} />
          </li>
        ))}
      </ul>
    </RecordPanel>
  )
}

function Row({ prediction }: { prediction: PredictionView }) {
  const { id, koreanName, stockName, evaluationEnd } = prediction
  const computeResultTime = useComputeResultTime()
  const resultAt = computeResultTime(evaluationEnd)
  const content = createPredictionPicture(prediction, { now: useNow().getTime(), resultAt })
  const evaluation = prediction.sealed ? null : prediction.evaluation
  return (
    <PredictionLink
      id={id}
      className="-mx-2 flex items-center gap-3 rounded-3 px-2 py-2 transition-colors moves-fast hover:bg-surface-2"
    >
      {content && <LazyTarget content={content} size={40} />}
      <span className="min-w-0 flex-1">
        <span className="block truncate type-card-strong">{koreanName ?? stockName}</span>
        {!prediction.sealed && <PredictedChange predictedChange={prediction.predictedChange} />}
      </span>
      {evaluation ? (
        <Points score={evaluation.score} />
      ) : (
        <span className="flex-none type-label text-text-2">{formatKoreanDayWithWeekday(resultAt)}</span>
      )}
    </PredictionLink>
  )
}

function Points({ score }: { score: number }) {
  return (
    <span className={cx('flex-none type-body-strong', score > 0 ? 'points-plate' : 'text-text-2')}>
      {scoreMessages.points(score > 0 ? `+${formatCount(score)}` : formatCount(score))}
    </span>
  )
}
