import { type Query, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { areLogos } from '#shared/data/query-keys.ts'
import { isOfScreen } from '#shared/data/seen-query-keys.ts'
import { formatDayTime, formatKoreanWeekday, formatTime } from '#shared/format/format-times.ts'
import { layoutMessages } from '../messages.ts'
import { noticeMessages } from './notice-messages.ts'

/** A query of the screen itself. Logos do not count: their age says nothing about the data. */
const isShown = (query: Query) => isOfScreen(query) && !areLogos(query)

/** Nothing that was seen: it is asked for, or could not be had. */
const isMissing = ({ data, status, fetchStatus }: Query['state']) =>
  data === undefined && (status === 'error' || fetchStatus !== 'idle')

/** From when the screen's newest answer is, if all of it was seen. React's `lazy` takes a default export. */
export default function OfflineLine() {
  const cache = useQueryClient().getQueryCache()
  const seenAt = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => {
      const answers = cache.findAll({ type: 'active', predicate: isShown }).map(({ state }) => state)
      return answers.some(isMissing) ? 0 : Math.max(0, ...answers.map(({ dataUpdatedAt }) => dataUpdatedAt))
    },
  )
  // Below no session, which may be unknown.
  const [opened] = useState(() => new Date().toISOString())
  if (seenAt === 0) return <span>{layoutMessages.offline}</span>
  const at = new Date(seenAt).toISOString()
  const isToday = formatKoreanWeekday(at) === formatKoreanWeekday(opened)
  return <span>{noticeMessages.offlineSince(isToday ? formatTime(at) : formatDayTime(at))}</span>
}
