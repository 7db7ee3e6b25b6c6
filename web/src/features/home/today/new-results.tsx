import type { Today } from '@gwanyeok/domain/home/api.ts'
import { koreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { useNow, useSession } from '#shared/session/session.ts'
import { recall, remember } from '#shared/browser/device-store.ts'
import { hasSameShape } from '#shared/browser/has-same-shape.ts'
import { homeMessages } from '../messages.ts'

const texts = homeMessages.todayBlock

/** The results since the last visit in one line; where this device knows of none, those of today. */
export function NewResults({ judged }: { judged: Today['judged'] }) {
  const now = useNow().getTime()
  const since = useLastVisit(useSession().me?.id ?? '', now)
  const isNew = ({ at, end }: Today['judged'][number]) =>
    since > 0 ? Date.parse(at) > since : koreanDate(Date.parse(end)) === koreanDate(now)
  const results = judged.filter(isNew)
  if (results.length === 0) return null
  const points = results.reduce((sum, { score }) => sum + score, 0)
  return (
    <Link
      to="/profile"
      search={{ view: 'history' }}
      className="mt-3 flex min-h-11 items-center gap-3 rounded-3 bg-surface-2 px-4 py-2 transition-colors moves-fast hover:bg-surface-3"
    >
      <span className="min-w-0 flex-1 type-card-strong">
        {texts[since > 0 ? 'sinceVisit' : 'judgedToday'](results.length)}
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

/** Epoch ms of the product's clock. */
interface Visit {
  member: string
  /** When home was last seen before this visit; 0 where this device does not know. */
  since: number
  seen: number
}

const REMEMBERED = 'home-visit'
/** Home seen again sooner is the same visit. */
const SAME_VISIT_MS = 30 * 60_000

/** The visit in which a member sees home now, by what the device knows of the one before. */
export function visitAt(known: Visit | null, member: string, now: number): Visit {
  if (known?.member !== member) return { member, since: 0, seen: now }
  return now - known.seen > SAME_VISIT_MS ? { member, since: known.seen, seen: now } : { ...known, seen: now }
}

/** When the member last visited home on this device, in epoch ms; 0 where it does not know. */
function useLastVisit(member: string, now: number): number {
  const [visit] = useState(() => visitAt(recalled(), member, now))
  useEffect(() => remember(REMEMBERED, JSON.stringify({ ...visit, seen: now })), [visit, now])
  return visit.since
}

function recalled(): Visit | null {
  try {
    const known: unknown = JSON.parse(recall(REMEMBERED) ?? 'null')
    return hasSameShape(known, { member: '', since: 0, seen: 0 }) ? known : null
  } catch {
    return null
  }
}
