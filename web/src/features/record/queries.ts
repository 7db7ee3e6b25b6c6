import { type Entry, parseEntry } from '@gwanyeok/domain/record/entry.ts'
import { type LogState, readLogState } from '@gwanyeok/domain/record/look.ts'
import { readEntries } from '@gwanyeok/domain/record/read-log.ts'
import { TILE_WIDTH } from '@gwanyeok/domain/record/tiles.ts'
import { queryOptions } from '@tanstack/react-query'
import { latestEntriesKey, logKey } from '#shared/data/query-keys.ts'
import { fetchLogFile, saveSeenLog, readSeenLog } from '#shared/record/browser-log.ts'

export interface Looked {
  look: LogState
  isSound: boolean
}

/** The check of the public record in this browser: its signature, its key, and whether it continues the one seen before. */
export const logQuery = queryOptions({ queryKey: logKey, queryFn: lookAtRecord, retry: false })

async function lookAtRecord(): Promise<Looked> {
  const look = await readLogState(fetchLogFile, readSeenLog())
  const isSound = look.isSigned && look.isConsistent !== false
  saveSeenLog({ isSound, seen: look.seen })
  return { look, isSound }
}

export interface PlacedEntry extends Entry {
  /** From 0. */
  index: number
}

/** The last entries of a record of `size` entries, the newest first. */
export const latestEntriesQuery = (size: number) =>
  queryOptions({
    queryKey: latestEntriesKey(size),
    queryFn: () => readLatest(size),
    enabled: size > 0,
    retry: false,
  })

const SHOWN = 8

/** Those of the last bundle alone: it is one request. */
async function readLatest(size: number): Promise<PlacedEntry[]> {
  const bundle = Math.floor((size - 1) / TILE_WIDTH)
  const entries = await readEntries(fetchLogFile, bundle, size)
  return entries
    .flatMap((bytes, at) => {
      const entry = parseEntry(bytes)
      return entry ? [{ ...entry, index: bundle * TILE_WIDTH + at }] : []
    })
    .slice(-SHOWN)
    .toReversed()
}
