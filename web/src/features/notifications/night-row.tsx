import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { formatKoreanWeekday } from '#shared/format/format-times.ts'
import { useNow } from '#shared/session/session.ts'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { cx } from '#shared/ui/cx.ts'
import { notificationMessages } from './messages.ts'
import { OutcomeSign, UnreadDot } from './row-signs.tsx'
import type { Judged } from './queries.ts'
import { pricesOf, resultOf } from './sentence.ts'

const texts = notificationMessages.night

interface Props {
  results: readonly Judged[]
}

/** The results of a night in one line, which opens into each of them. */
export function NightRow({ results }: Props) {
  const night = useNight(results[0]!.evaluationEnd)
  const [open, setOpen] = useState(false)
  const id = useId()
  const hits = results.filter(({ status }) => status === 'success').length
  const score = results.reduce((sum, each) => sum + each.score, 0)
  const isUnread = results.some(({ unread }) => unread)
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex w-full items-start gap-3 px-5 py-3.5 text-left hover:bg-surface-2 md:px-6"
      >
        <OutcomeSign result={score > 0 ? 'success' : hits > 0 ? 'scoreless' : 'failed'} />
        <span className="min-w-0 flex-1">
          <span className="block type-card-strong break-words">
            {texts.line(night, results.length)} {texts.hits(hits)}
            {score > 0 && <span className="text-accent-text">{texts.gained(formatCount(score))}</span>}
          </span>
          <TimeAgo at={results[0]!.at} className="mt-0.5 block type-caption text-text-3" />
        </span>
        {isUnread && <UnreadDot />}
        <ChevronDown
          size={20}
          aria-hidden="true"
          className={cx('mt-0.5 flex-none text-text-3 transition-transform moves-fast', open && 'rotate-180')}
        />
      </button>
      <ul id={id} hidden={!open} className="pb-2">
        {results.map((each) => (
          <li key={each.id}>
            <Result result={each} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** `어젯밤`, or `11/20(금) 결과`. */
function useNight(evaluationEnd: string): string {
  const day = formatKoreanWeekday(evaluationEnd)
  const isToday = day === formatKoreanWeekday(useNow().toISOString())
  return isToday ? texts.lastNight : texts.nightOf(day)
}

function Result({ result }: { result: Judged }) {
  const { koreanName, stock, score } = result
  const outcome = resultOf(result)
  return (
    <PredictionLink
      id={result.predictionId}
      className="flex min-h-touch items-center justify-between gap-3 py-2 pr-5 pl-17 hover:bg-surface-2 md:pr-6 md:pl-18"
    >
      <span className="min-w-0">
        <span className="block truncate type-card-strong">{koreanName ?? stock}</span>
        <span className="block type-label text-text-2">{pricesOf(result)}</span>
      </span>
      <span
        className={cx(
          'flex-none type-label-strong',
          outcome === 'success' ? 'text-accent-text' : 'text-text-2',
        )}
      >
        {texts.results[outcome](formatCount(score))}
      </span>
    </PredictionLink>
  )
}
