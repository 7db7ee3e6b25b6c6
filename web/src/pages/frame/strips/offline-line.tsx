import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { isOfScreen } from '#shared/data/seen-query-keys.ts'
import { formatDayTime, formatKoreanWeekday, formatTime } from '#shared/format/format-times.ts'
import { layoutMessages } from '../messages.ts'
import { noticeMessages } from './notice-messages.ts'

/** From when the screen's newest answer is, if it shows no failure. React's `lazy` takes a default export. */
export default function OfflineLine() {
  const cache = useQueryClient().getQueryCache()
  const seenAt = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => {
      const answers = cache.findAll({ type: 'active', predicate: isOfScreen }).map(({ state }) => state)
      const isWhole = answers.every(({ data, status }) => data !== undefined || status !== 'error')
      return isWhole ? Math.max(0, ...answers.map(({ dataUpdatedAt }) => dataUpdatedAt)) : 0
    },
  )
  // Below no session, which may be unknown.
  const [opened] = useState(() => new Date().toISOString())
  if (seenAt === 0) return layoutMessages.offline
  const at = new Date(seenAt).toISOString()
  const isToday = formatKoreanWeekday(at) === formatKoreanWeekday(opened)
  return noticeMessages.offlineSince(isToday ? formatTime(at) : formatDayTime(at))
}
