import type { Today } from '@gwanyeok/domain/home/api.ts'
import { koreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { formatCount } from '#shared/format/format-figures.ts'
import { useNow, useSession } from '#shared/session/session.ts'
import { homeMessages } from '../messages.ts'
import { useLastVisit } from './last-visit.ts'

const texts = homeMessages.todayBlock

/** The results since the last visit in one line; where this device knows of none, those of today. */
export function NewResults({ judged }: { judged: Today['judged'] }) {
  const now = useNow().getTime()
  const since = useLastVisit(useSession().me?.id ?? '', now)
  const isNew = ({ at, end }: Today['judged'][number]) =>
    since > 0 ? Date.parse(at) > since : koreanDate(Date.parse(end)) === koreanDate(now)
  const results = judged.filter(isNew)
  if (results.length === 0) return null
  const hits = results.filter(({ hit }) => hit).length
  const points = results.reduce((sum, { score }) => sum + score, 0)
  return (
    <Link
      to="/profile"
      search={{ view: 'history' }}
      className="mt-3 flex min-h-11 items-center gap-3 rounded-3 bg-surface-2 px-4 py-2 transition-colors moves-fast hover:bg-surface-3"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 type-card-strong">
        <span>{texts[since > 0 ? 'sinceVisit' : 'judgedToday'](results.length)}</span>
        <span className="type-label text-text-2">{texts.hits(hits)}</span>
      </span>
      {points > 0 && (
        <span className="flex-none type-body-strong text-accent-text">
          {texts.points(formatCount(points))}
        </span>
      )}
      <ChevronRight size={16} aria-hidden="true" className="flex-none text-text-3" />
    </Link>
  )
}
