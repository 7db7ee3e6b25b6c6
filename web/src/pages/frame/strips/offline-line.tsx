import { type Query, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { isLogosQuery } from '#shared/data/query-keys.ts'
import { isStoredOffline } from '#shared/data/stored-query-keys.ts'
import { formatDayTime, formatKoreanDayWithWeekday, formatTime } from '#shared/format/format-times.ts'
import { layoutMessages } from '../messages.ts'
import { noticeMessages } from './notice-messages.ts'

/** Returns whether the age of a query's data is displayed. Logos do not count, because their age says nothing about other data. */
const isOnScreen = (query: Query) => isStoredOffline(query) && !isLogosQuery(query)

/** Returns whether the query has no data: it is still loading, paused or failed. */
const isMissing = ({ data, status, fetchStatus }: Query['state']) =>
  data === undefined && (status === 'error' || fetchStatus !== 'idle')

/**
 * Shows that the device is offline, and when the screen's newest data was fetched, unless some of it is missing.
 * React's `lazy` needs a default export.
 */
export default function OfflineLine() {
  const cache = useQueryClient().getQueryCache()
  const fetchedAt = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => {
      const states = cache.findAll({ type: 'active', predicate: isOnScreen }).map(({ state }) => state)
      return states.some(isMissing) ? 0 : Math.max(0, ...states.map(({ dataUpdatedAt }) => dataUpdatedAt))
    },
  )
  // `useNow` needs the session, which may be unknown here.
  const [openedAt] = useState(() => new Date().toISOString())
  if (fetchedAt === 0) return <span>{layoutMessages.offline}</span>
  const fetchedTime = new Date(fetchedAt).toISOString()
  const isToday = formatKoreanDayWithWeekday(fetchedTime) === formatKoreanDayWithWeekday(openedAt)
  return (
    <span>{noticeMessages.offlineSince(isToday ? formatTime(fetchedTime) : formatDayTime(fetchedTime))}</span>
  )
}
