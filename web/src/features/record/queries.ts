import { type Entry, parseEntry } from '@gwanyeok/domain/record/entry.ts'
import { type LogState, readLogState } from '@gwanyeok/domain/record/log-state.ts'
import { readEntries } from '@gwanyeok/domain/record/read-log.ts'
import { TILE_WIDTH } from '@gwanyeok/domain/record/tiles.ts'
import { queryOptions } from '@tanstack/react-query'
import { latestEntriesKey, recordCheckKey } from '#shared/data/query-keys.ts'
import { fetchLogFile, saveSeenLog, readSeenLog } from '#shared/record/browser-log.ts'

export interface LogCheck {
  logState: LogState
  isSound: boolean
}

/**
 * Checks the log of the public record in this browser: whether it is signed by its key, and whether it continues the
 * log seen before.
 */
export const logCheckQuery = queryOptions({ queryKey: recordCheckKey, queryFn: checkLog, retry: false })

async function checkLog(): Promise<LogCheck> {
  const logState = await readLogState(fetchLogFile, readSeenLog())
  // `isConsistent` is null if this browser has not seen the log before.
  const isSound = logState.isSigned && logState.isConsistent !== false
  saveSeenLog({ isSound, seen: logState.seen })
  return { logState, isSound }
}

export interface IndexedEntry extends Entry {
  /** The position in the log, from 0. */
  index: number
}

/** Fetches the last entries of a log of `size` entries, newest first. */
export const latestEntriesQuery = (size: number) =>
  queryOptions({
    queryKey: latestEntriesKey(size),
    queryFn: () => readLatestEntries(size),
    enabled: size > 0,
    retry: false,
  })

const MAX_SHOWN_ENTRIES = 8

/** Counts how many entries of a record of this size are shown: the entries of its last bundle, up to a limit. */
export const countShownEntries = (size: number) => Math.min(((size - 1) % TILE_WIDTH) + 1, MAX_SHOWN_ENTRIES)

/**
 * Reads only the last bundle, because that takes one request. A bundle holds the entries of one tile; the last one may
 * hold fewer entries than can be shown.
 */
async function readLatestEntries(size: number): Promise<IndexedEntry[]> {
  const bundleIndex = Math.floor((size - 1) / TILE_WIDTH)
  const entries = await readEntries(fetchLogFile, bundleIndex, size)
  return entries
    .flatMap((bytes, index) => {
      const entry = parseEntry(bytes)
      return entry ? [{ ...entry, index: bundleIndex * TILE_WIDTH + index }] : []
    })
    .slice(-MAX_SHOWN_ENTRIES)
    .toReversed()
}
