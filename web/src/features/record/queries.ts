import { type Entry, parseEntry } from '@gwanyeok/domain/record/entry.ts'
import { type LogState, readLogState } from '@gwanyeok/domain/record/log-state.ts'
import { readEntries } from '@gwanyeok/domain/record/read-log.ts'
import { TILE_WIDTH } from '@gwanyeok/domain/record/tiles.ts'
import { queryOptions } from '@tanstack/react-query'
import { latestEntriesKey, logKey } from '#shared/data/query-keys.ts'
import { fetchLogFile, saveSeenLog, readSeenLog } from '#shared/record/browser-log.ts'

export interface LogCheck {
  logState: LogState
  isSound: boolean
}

/**
 * Checks the public record in this browser: its signature, its key, and whether it continues the record seen before.
 */
export const logQuery = queryOptions({ queryKey: logKey, queryFn: checkRecord, retry: false })

async function checkRecord(): Promise<LogCheck> {
  const logState = await readLogState(fetchLogFile, readSeenLog())
  const isSound = logState.isSigned && logState.isConsistent !== false
  saveSeenLog({ isSound, seen: logState.seen })
  return { logState, isSound }
}

export interface PlacedEntry extends Entry {
  /** From 0. */
  index: number
}

/** Fetches the last entries of a record of `size` entries, newest first. */
export const latestEntriesQuery = (size: number) =>
  queryOptions({
    queryKey: latestEntriesKey(size),
    queryFn: () => readLatest(size),
    enabled: size > 0,
    retry: false,
  })

const SHOWN_ENTRIES = 8

/** Reads only the last bundle, because that takes one request. The bundle may hold fewer entries than can be shown. */
async function readLatest(size: number): Promise<PlacedEntry[]> {
  const bundle = Math.floor((size - 1) / TILE_WIDTH)
  const entries = await readEntries(fetchLogFile, bundle, size)
  return entries
    .flatMap((bytes, index) => {
      const entry = parseEntry(bytes)
      return entry ? [{ ...entry, index: bundle * TILE_WIDTH + index }] : []
    })
    .slice(-SHOWN_ENTRIES)
    .toReversed()
}
