import { roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import type { LatestResult } from '@gwanyeok/domain/home/api.ts'
import { countResults } from '#shared/predictions/count-results.ts'
import { formatChange, formatCount } from '#shared/format/format-figures.ts'
import { formatDayTime, formatShortDay } from '#shared/format/format-times.ts'
import { useComputeResultTime } from '#shared/predictions/use-compute-result-time.ts'
import { cx } from '#shared/ui/cx.ts'
import { createResultPicture } from '#shared/predictions/prediction-picture.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { Section } from '#shared/ui/section.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { Loading, RowSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { homeMessages } from '../messages.ts'
import { useRememberedRowCounts, useMyHome } from '../queries.ts'

const texts = homeMessages.results

/**
 * Shows the results of the last days or, without any, when the next result is due. Renders nothing for members who
 * never had a result.
 */
export function MyResults() {
  const { data: myHome, isError } = useMyHome()
  const rememberedCount = useRememberedRowCounts().results
  if (!myHome) {
    if (isError || rememberedCount === null) return null
    return (
      <Section title={texts.title}>
        <ResultsSkeleton rows={rememberedCount} />
      </Section>
    )
  }
  if (countResults(myHome.standing) === 0) return null
  return (
    <Section title={texts.title}>
      {myHome.results.length === 0 ? (
        <NoResults nextEvaluationEnd={myHome.today.nextEvaluationEnd} />
      ) : (
        <ul className="-my-2">
          {myHome.results.map((prediction) => (
            <li key={prediction.id}>
              <ResultRow prediction={prediction} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function ResultRow({ prediction }: { prediction: LatestResult }) {
  const { id, hit, score, koreanName, stockName, predictedChange } = prediction
  const stock = koreanName ?? stockName
  const change = formatChange(roundToOfferedChange(predictedChange))
  return (
    <PredictionLink
      id={id}
      className="-mx-2 flex items-center gap-3 rounded-3 px-2 py-2 transition-colors moves-fast hover:bg-surface-2"
    >
      <LazyTarget content={createResultPicture(prediction)} size={40} />
      <span className="min-w-0 flex-1">
        <span className="block type-card-strong">{texts.prediction(stock, change)}</span>
        <span className="block type-label text-text-2">{describeOutcome(prediction)}</span>
      </span>
      <span className={cx('flex-none type-body-strong', hit ? 'points-plate' : 'text-text-3')}>
        {texts.points(score > 0 ? `+${formatCount(score)}` : formatCount(score))}
      </span>
    </PredictionLink>
  )
}

function describeOutcome({ reachedOn, actualChange }: LatestResult): string {
  return reachedOn
    ? texts.reachedOn(formatShortDay(reachedOn))
    : texts.actualChange(formatChange(actualChange))
}

function NoResults({ nextEvaluationEnd }: { nextEvaluationEnd: string | null }) {
  const computeResultTime = useComputeResultTime()
  return (
    <p className="rounded-3 bg-surface-2 px-4 py-3">
      <span className="block type-card-strong">{texts.noResults}</span>
      <span className="block type-label text-text-2">
        {nextEvaluationEnd
          ? texts.nextResultAt(formatDayTime(computeResultTime(nextEvaluationEnd)))
          : texts.noPending}
      </span>
    </p>
  )
}

function ResultsSkeleton({ rows }: { rows: number }) {
  if (rows === 0)
    return (
      <Loading>
        <Skeleton className="h-16 rounded-3" />
      </Loading>
    )
  return (
    <Loading className="-my-2">
      <RowSkeleton rows={rows} className="h-14" pictureSize="size-10" lines={['h-3.5 w-32', 'mt-2 h-3 w-40']}>
        <Skeleton className="h-3.5 w-12" />
      </RowSkeleton>
    </Loading>
  )
}
