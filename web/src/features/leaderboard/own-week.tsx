import { findSpanAround } from '@gwanyeok/domain/leaderboard/span.ts'
import { useComputeResultTime } from '#shared/predictions/use-compute-result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { isShownInCalendar } from './marked-prediction.ts'
import { leaderboardMessages as texts } from './messages.ts'
import { ResultWeek } from './result-week.tsx'
import { UpcomingResults } from './upcoming-results.tsx'
import { useSpanPredictions } from './use-span-predictions.ts'

/** The viewer's results of the week, and the predictions whose results come within it. */
export function OwnWeek({ myId }: { myId: string }) {
  const { predictions, isPending } = useSpanPredictions('week', myId)
  const computeResultTime = useComputeResultTime()
  const { from, to } = findSpanAround('week', useNow().getTime())
  const results = predictions
    .filter(isShownInCalendar)
    .map((prediction) => ({ prediction, resultAt: computeResultTime(prediction.evaluationEnd) }))
    .filter(({ resultAt }) => Date.parse(resultAt) >= from && Date.parse(resultAt) < to)
    .toSorted((a, b) => a.resultAt.localeCompare(b.resultAt))
  const upcomingResults = results.filter(({ prediction }) => prediction.status === 'pending')
  return (
    <Section title={texts.resultWeek}>
      {isPending ? (
        <Loading>
          <Skeleton className="h-96 rounded-3" />
        </Loading>
      ) : (
        <div className="flex flex-col gap-6">
          <ResultWeek results={results} />
          {upcomingResults.length > 0 && <UpcomingResults span="week" results={upcomingResults} />}
        </div>
      )}
    </Section>
  )
}
