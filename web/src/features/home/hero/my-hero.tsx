import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { computeWinRate } from '@gwanyeok/domain/leaderboard/win-rate.ts'
import { countResults } from '#shared/predictions/count-results.ts'
import { formatCount, formatWinRate } from '#shared/format/format-figures.ts'
import { formatDayTime } from '#shared/format/format-times.ts'
import { useComputeResultTime } from '#shared/predictions/use-compute-result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { homeMessages } from '../messages.ts'
import type { MyHome } from '#shared/data/my-home-query.ts'
import { useRememberedRowCounts } from '../queries.ts'
import { buildScoreCurve, type ScoreCurve } from './score-curve.ts'

const texts = homeMessages.myScore
/** The only gold area of the page. */
const SECTION = '@container bg-accent px-5 pt-4 pb-5 text-on-accent md:rounded-4 md:p-6'
const COLUMNS = '@min-[34rem]:grid @min-[34rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @min-[34rem]:gap-x-8'

/** Shows the member's score in large digits, rank and win rate, and the curve of the score over the last 30 days. */
export function MyHero({ myHome }: { myHome: MyHome | undefined }) {
  const today = toKoreanDate(useNow().getTime())
  if (!myHome) return <HeroSkeleton />
  const { standing, gains } = myHome
  const hasAnyResult = countResults(standing) > 0
  const curve = buildScoreCurve(gains, today)
  return (
    <section className={SECTION}>
      <div className={COLUMNS}>
        <div>
          <h2 className="type-label">{texts.score}</h2>
          <p className="type-display">
            {formatCount(standing.totalScore)}
            <span className="type-title-1">{texts.points}</span>
          </p>
          {hasAnyResult && <Rank standing={standing} />}
        </div>
        {hasAnyResult ? (
          <Curve curve={curve} />
        ) : (
          <FirstResultNote nextEvaluationEnd={myHome.today.nextEvaluationEnd} />
        )}
      </div>
    </section>
  )
}

function Rank({ standing: { rank, success, failed } }: Pick<MyHome, 'standing'>) {
  return (
    <p className="flex flex-wrap gap-x-3 type-label">
      {rank !== null && (
        <span className="type-label-strong">
          {texts.rank} {sharedMessages.rank(rank)}
        </span>
      )}
      <span>{sharedMessages.winRate(formatWinRate(computeWinRate(success, failed) ?? 0))}</span>
    </p>
  )
}

/** Draws the score as steps, with a dot at each day with points. */
function Curve({ curve }: { curve: ScoreCurve }) {
  const { steps, dots, gainedScore } = curve
  const linePoints = steps.map(([x, y]) => `${x},${y}`).join(' ')
  return (
    <div className="mt-3 @min-[34rem]:mt-0">
      <p className="flex items-baseline justify-between type-label">
        <span>{texts.lastDays}</span>
        <span className={gainedScore > 0 ? 'type-label-strong' : undefined}>
          {gainedScore > 0 ? texts.gainedScore(formatCount(gainedScore)) : texts.noGainedScore}
        </span>
      </p>
      <div aria-hidden="true" className="relative mx-1.5 mt-1 h-21">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          fill="none"
          className="absolute inset-0 size-full"
        >
          <polygon points={`0,100 ${linePoints} 100,100`} className="fill-on-accent opacity-10" />
          <polyline
            points={linePoints}
            strokeWidth="2"
            className="stroke-on-accent [stroke-linejoin:round] [vector-effect:non-scaling-stroke]"
          />
        </svg>
        {dots.map(([x, y]) => (
          <span
            key={x}
            style={{ left: `${x}%`, top: `${y}%` }}
            className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-on-accent bg-accent"
          />
        ))}
      </div>
    </div>
  )
}

/** Shown before the first result: when the result is due. */
function FirstResultNote({ nextEvaluationEnd }: { nextEvaluationEnd: string | null }) {
  const computeResultTime = useComputeResultTime()
  return (
    <p className="mt-3 flex min-h-17 flex-col justify-center rounded-3 bg-surface px-4 py-3 type-label text-text-2 @min-[34rem]:mt-0">
      {nextEvaluationEnd ? (
        <>
          <span className="type-label-strong text-text">
            {texts.firstResultAt(formatDayTime(computeResultTime(nextEvaluationEnd)))}
          </span>
          <span>{texts.progressFromTomorrow}</span>
        </>
      ) : (
        texts.rankAfterFirstResult
      )}
    </p>
  )
}

/** As high as the loaded content, both in one column and in two. */
function HeroSkeleton() {
  const hasAnyResult = useRememberedRowCounts().results !== null
  return (
    <section className={SECTION}>
      <Loading className={COLUMNS}>
        <div>
          <Skeleton className="h-4.5 w-20" />
          <Skeleton className="mt-2 mb-0.5 h-12 w-44" />
          {hasAnyResult && <Skeleton className="h-4.5 w-32" />}
        </div>
        <Skeleton
          className={cx('mt-3 w-full rounded-3 @min-[34rem]:mt-0', hasAnyResult ? 'h-26.25' : 'h-17')}
        />
      </Loading>
    </section>
  )
}
