import { Link } from '@tanstack/react-router'
import { winRate } from '@gwanyeok/domain/leaderboard/win-rate.ts'
import { formatCount, formatWinRate } from '#shared/format/format-figures.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { formatDayTime } from '#shared/format/format-times.ts'
import { useResultsAt } from '#shared/predictions/result-time.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { homeMessages } from '../messages.ts'
import { hasResults, type Mine } from '../queries.ts'

type Standing = Mine['standing']

interface Props {
  /** Undefined while loading. */
  standing: Standing | undefined
  /** When the next result of an open prediction comes; null without one. */
  nextAt: string | null
}

const texts = homeMessages.mine

/** The member's score, what this week changed, rank, results and win rate. */
export function MyHero({ standing, nextAt }: Props) {
  return (
    <section className="bg-surface px-5 pt-4 pb-5 md:rounded-4 md:p-6">
      <div className="flex items-center justify-between gap-4">
        <div>
          <h2 className="type-label text-text-2">{texts.score}</h2>
          {standing ? (
            <>
              <p className="type-display">
                {formatCount(standing.totalScore)}
                <span className="type-title-2">{texts.points}</span>
              </p>
              {hasResults(standing) && <Week standing={standing} />}
            </>
          ) : (
            <>
              <Skeleton className="mt-1.5 h-12 w-44" />
              <Skeleton className="mt-1.5 h-3.5 w-28" />
            </>
          )}
        </div>
        <Link to="/predict" className={`${buttonClass({ size: 'lg' })} max-md:hidden`}>
          {homeMessages.predict}
        </Link>
      </div>
      <Sums standing={standing} nextAt={nextAt} />
      <Link to="/predict" className={`${buttonClass({ size: 'lg', full: true })} mt-4 md:hidden`}>
        {homeMessages.predict}
      </Link>
    </section>
  )
}

function Week({ standing: { weekScore } }: { standing: Standing }) {
  return (
    <p className="mt-0.5 type-label text-text-2">
      {weekScore > 0 ? (
        <>
          <span>{texts.week} </span>
          <span className="type-label-strong text-accent-text">{texts.weekGain(formatCount(weekScore))}</span>
        </>
      ) : (
        texts.noGain
      )}
    </p>
  )
}

function Sums({ standing, nextAt }: Props) {
  const resultsAt = useResultsAt()
  if (standing && !hasResults(standing))
    return (
      <p className="mt-4 flex min-h-17 items-center rounded-3 bg-surface-2 px-4 type-label text-text-2 md:px-5">
        {nextAt ? texts.firstAt(formatDayTime(resultsAt(nextAt))) : texts.fromFirst}
      </p>
    )
  const cells = [
    [
      texts.rank,
      standing && (standing.rank === null ? texts.none : texts.rankOf(formatCount(standing.rank))),
    ],
    [texts.record, standing && texts.recordOf(formatCount(standing.success), formatCount(standing.failed))],
    [texts.winRate, standing && formatWinRate(winRate(standing.success, standing.failed) ?? 0)],
  ] as const
  return (
    <dl className="mt-4 grid grid-cols-3 divide-x divide-line rounded-3 bg-surface-2 py-3.5 large-text:divide-x-0">
      {cells.map(([label, value]) => (
        <div key={label} className="min-w-0 px-4 md:px-5">
          <dt className="type-label text-text-2">{label}</dt>
          <dd className="type-body-strong">{value ?? <Skeleton className="my-1 h-3.5 w-14" />}</dd>
        </div>
      ))}
    </dl>
  )
}
