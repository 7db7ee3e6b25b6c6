import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { formatCount } from '#shared/format/format-figures.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { formatKoreanDayWithWeekday } from '#shared/format/format-times.ts'
import { useNow } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { EXPANDED_LINK_CLASSES, ExpandableRow } from './expandable-row.tsx'
import { notificationMessages } from './messages.ts'
import { OutcomePicture } from './row-pictures.tsx'
import type { ResultNotification } from './queries.ts'
import { formatPrices } from './presentation.tsx'

const texts = notificationMessages.night

interface Props {
  results: readonly [ResultNotification, ...ResultNotification[]]
  /** Whether the row is the first of the list, which shows the points large and a mark for each result. */
  isLead: boolean
}

/** One row for all results that were due on one day. */
export function ResultsRow({ results, isLead }: Props) {
  const night = useNightLabel(results[0])
  const hitCount = results.filter(({ status }) => status === 'success').length
  const totalScore = results.reduce((sum, { score }) => sum + score, 0)
  const points = totalScore > 0 && texts.gained(formatCount(totalScore))
  return (
    <ExpandableRow
      items={results}
      subject={results.map(({ koreanName, stock }) => koreanName ?? stock).join(', ')}
      isOnAccent={isLead && totalScore > 0}
      picture={!isLead && <OutcomePicture result={hitCount > 0 ? 'success' : 'failed'} />}
      summary={
        <>
          <span className="block type-card-strong break-words">
            {texts.summary(night, results.length, hitCount)}
          </span>
          {isLead && points && (
            <span className="mt-0.5 mb-1 block type-display whitespace-nowrap">{points}</span>
          )}
        </>
      }
      aside={
        isLead ? (
          <ResultMarks results={results} />
        ) : (
          points && <span className="flex-none self-center type-body-strong points-plate">{points}</span>
        )
      }
      listHeader={<OneByOneLink result={results[0]} />}
    >
      {(result) => <Result result={result} />}
    </ExpandableRow>
  )
}

const MAX_MARKS = 6

/** A mark for each of the first results. */
const ResultMarks = ({ results }: { results: readonly ResultNotification[] }) => (
  <span className="flex max-w-20 flex-none flex-wrap justify-end gap-1 self-center large-text:hidden">
    {results.slice(0, MAX_MARKS).map(({ id, status }) => (
      <TargetMark key={id} state={status === 'success' ? 'hit' : 'miss'} size={24} />
    ))}
  </span>
)

/** Opens the sheet that shows all results of the day. */
const OneByOneLink = ({ result: { evaluationEnd } }: { result: ResultNotification }) => (
  <Link
    to="/"
    search={{ results: toKoreanDate(Date.parse(evaluationEnd)) }}
    className={EXPANDED_LINK_CLASSES}
  >
    <span className="type-label-strong">{texts.oneByOne}</span>
    <ChevronRight size={16} aria-hidden="true" className="text-text-3" />
  </Link>
)

/**
 * Returns `어젯밤` for results of today, and `결과` if the member was notified on the day of the results, which the
 * heading above names. Otherwise returns `11/20(금) 결과`.
 */
function useNightLabel({ evaluationEnd, at }: ResultNotification): string {
  const day = formatKoreanDayWithWeekday(evaluationEnd)
  const isToday = day === formatKoreanDayWithWeekday(useNow().toISOString())
  if (isToday) return texts.lastNight
  return day === formatKoreanDayWithWeekday(at) ? texts.resultsLabel : texts.resultsOfDay(day)
}

function Result({ result }: { result: ResultNotification }) {
  const { koreanName, stock, score, status } = result
  return (
    <PredictionLink id={result.predictionId} className={EXPANDED_LINK_CLASSES}>
      <span className="min-w-0">
        <span className="block truncate type-card-strong">{koreanName ?? stock}</span>
        <span className="block type-label text-text-2">{formatPrices(result)}</span>
      </span>
      <span
        className={cx('flex-none type-label-strong', status === 'success' ? 'points-plate' : 'text-text-2')}
      >
        {texts.results[status](formatCount(score))}
      </span>
    </PredictionLink>
  )
}
