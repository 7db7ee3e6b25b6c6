import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { computeWinRate } from '@gwanyeok/domain/leaderboard/win-rate.ts'
import { formatCount, formatWinRate } from '#shared/format/format-figures.ts'
import { formatDayTime, formatShortDay } from '#shared/format/format-times.ts'
import { useComputeResultTime } from '#shared/predictions/result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { homeMessages } from '../messages.ts'
import { hasResults, type Mine, useExpectedRows } from '../queries.ts'
import { buildScoreCurve, type ScoreCurve } from './score-curve.ts'

const texts = homeMessages.mine
/** The only gold area of the page. */
const SECTION = '@container bg-accent px-5 pt-4 pb-5 text-on-accent md:rounded-4 md:p-6'
const COLUMNS = '@min-[34rem]:grid @min-[34rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @min-[34rem]:gap-x-8'

/** Shows the member's score in large digits, rank and win rate, and the curve of the score over the last 30 days. */
export function MyHero({ mine }: { mine: Mine | undefined }) {
  const today = toKoreanDate(useNow().getTime())
  if (!mine) return <HeroSkeleton />
  const { standing, gains, today: news } = mine
  const isJudged = hasResults(standing)
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
          {isJudged && <Rank standing={standing} />}
        </div>
        {isJudged ? (
          <Curve curve={curve} today={today} />
        ) : (
          <FirstResultNote nextAt={news.nextEvaluationEnd} />
        )}
      </div>
    </section>
  )
}

function Rank({ standing: { rank, success, failed } }: Pick<Mine, 'standing'>) {
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
function Curve({ curve, today }: { curve: ScoreCurve; today: string }) {
  const { steps, gains, first, gained } = curve
  const line = steps.map((point) => point.join(',')).join(' ')
  return (
    <div className="mt-3 @min-[34rem]:mt-0">
      <p className="flex items-baseline justify-between type-label">
        <span>{texts.lastDays}</span>
        <span className={gained > 0 ? 'type-label-strong' : undefined}>
          {gained > 0 ? texts.gain(formatCount(gained)) : texts.noGain}
        </span>
      </p>
      <div aria-hidden="true" className="relative mx-1.5 mt-1 h-16">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          fill="none"
          className="absolute inset-0 size-full"
        >
          <polygon points={`0,100 ${line} 100,100`} className="fill-on-accent opacity-10" />
          <polyline
            points={line}
            strokeWidth="2"
            className="stroke-on-accent [stroke-linejoin:round] [vector-effect:non-scaling-stroke]"
          />
        </svg>
        {gains.map(([x, y]) => (
          <span
            key={x}
            style={{ left: `${x}%`, top: `${y}%` }}
            className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-on-accent bg-accent"
          />
        ))}
      </div>
      <p aria-hidden="true" className="flex justify-between border-t border-on-accent/20 pt-1 type-micro">
        <span>{formatShortDay(first)}</span>
        <span>{formatShortDay(today)}</span>
      </p>
    </div>
  )
}

/** Shown before the first result: when it is due, and links to use until then. */
function FirstResultNote({ nextAt }: { nextAt: string | null }) {
  const computeResultTime = useComputeResultTime()
  return (
    <p className="mt-3 flex min-h-17 flex-col justify-center rounded-3 bg-surface px-4 py-3 type-label text-text-2 @min-[34rem]:mt-0">
      {nextAt ? (
        <>
          <span className="type-label-strong text-text">
            {texts.firstAt(formatDayTime(computeResultTime(nextAt)))}
          </span>
          <span>{texts.everyMorning}</span>
        </>
      ) : (
        texts.fromFirst
      )}
    </p>
  )
}

/** The skeleton, as high as the loaded content on phones and with two columns. */
function HeroSkeleton() {
  const isJudged = useExpectedRows().results !== null
  return (
    <section className={SECTION}>
      <Loading className={COLUMNS}>
        <div>
          <Skeleton className="h-4.5 w-20" />
          <Skeleton className="mt-2 mb-0.5 h-12 w-44" />
          {isJudged && <Skeleton className="h-4.5 w-32" />}
        </div>
        <Skeleton className={cx('mt-3 w-full rounded-3 @min-[34rem]:mt-0', isJudged ? 'h-26.25' : 'h-17')} />
      </Loading>
    </section>
  )
}
