import { toHex } from '../predictions/seal.ts'
import type { MemberRecord } from './api.ts'
import { concatBytes, utf8 } from './bytes.ts'
import type { Checkpoint } from './checkpoint.ts'
import { parseEntry } from './entry.ts'
import { type Look, lookAtLog, type SeenLog } from './look.ts'
import { type FetchLogFile, readEntries } from './read-log.ts'
import { createTileHashReader, tilePath, TILE_WIDTH } from './tiles.ts'
import { inclusionProof, isIncluded, leafHash } from './tree.ts'

/** Up to so many bundles, 5,120 entries, a browser reads the whole log. */
const MOST_BUNDLES = 20

export interface MemberCheck extends Pick<Look, 'seen'> {
  /** The log is signed, continues what was seen, and the entries read lead to its root. */
  isSound: boolean
  /** Numbers that are given. */
  count: number
  /** Numbers that the log does not hold where it should. */
  gaps: readonly number[]
  /** How many wait for a place in the log. */
  waiting: number
  /** Whether there is an entry of a number that is not given, or a second one of a given one; null: not all was read. */
  hasMore: boolean | null
}

/**
 * Counts a member's predictions in the log: each number from 1 on is there once, and the next one is not. `readMember` is
 * called after the log was looked at, so that it knows all numbers in it. Rejects where the log cannot be read.
 */
export async function checkMember(
  get: FetchLogFile,
  readMember: () => Promise<Pick<MemberRecord, 'key' | 'indexes'>>,
  before: SeenLog | null,
): Promise<MemberCheck> {
  const { head, isSigned, isConsistent, seen } = await lookAtLog(get, before)
  const { key, indexes } = await readMember()
  const isPlaced = (index: number | null): index is number => index !== null && index < head.size
  const bundles = Math.ceil(head.size / TILE_WIDTH)
  const isWhole = bundles <= MOST_BUNDLES
  const needed = isWhole
    ? Array.from({ length: bundles }, (_, bundle) => bundle)
    : [...new Set(indexes.filter(isPlaced).map((index) => Math.floor(index / TILE_WIDTH)))]
  const { labels, leadToRoot } = await readLabels(get, needed, head)
  const expected = key === null ? [] : await deriveLabels(key, indexes.length + 1)
  // Those that wait for a place come after all that have one.
  const placed = indexes.slice(0, 1 + indexes.findLastIndex(isPlaced))
  const gaps = placed.flatMap((index, i) =>
    isPlaced(index) && labels.get(index) === expected[i] ? [] : [i + 1],
  )
  const own = new Set(expected)
  const found = [...labels.values()].filter((label) => own.has(label)).length
  return {
    isSound: isSigned && isConsistent !== false && leadToRoot,
    count: indexes.length,
    gaps,
    waiting: indexes.length - placed.length,
    hasMore: isWhole ? found > placed.length - gaps.length : null,
    seen,
  }
}

/** The labels of predictions by their places. */
async function readLabels(get: FetchLogFile, bundles: readonly number[], head: Checkpoint) {
  const labels = new Map<number, string>()
  let leadToRoot = true
  for (const bundle of bundles) {
    const entries = await readEntries(get, bundle, head.size)
    leadToRoot &&= await leadsToRoot(get, { bundle, entries, ...head })
    for (const [i, bytes] of entries.entries()) {
      const entry = parseEntry(bytes)
      if (entry?.kind === 'prediction') labels.set(bundle * TILE_WIDTH + i, entry.label)
    }
  }
  return { labels, leadToRoot }
}

interface Bundle extends Pick<Checkpoint, 'size' | 'root'> {
  bundle: number
  entries: readonly Uint8Array<ArrayBuffer>[]
}

/** The way of one entry leads through the hashes of all others of its bundle, which are made here. */
async function leadsToRoot(get: FetchLogFile, { bundle, entries, size, root }: Bundle): Promise<boolean> {
  const leaves = await Promise.all(entries.map(leafHash))
  const read = createTileHashReader(size, async (place, width) =>
    place.level === 0 && place.index === bundle ? concatBytes(leaves) : get(tilePath(place, width)),
  )
  const leaf = bundle * TILE_WIDTH
  const [hash] = leaves
  if (!hash || leaves.length !== Math.min(TILE_WIDTH, size - leaf)) return false
  return isIncluded({ leaf, hash, size, root }, await inclusionProof(leaf, size, read))
}

/** Labels of the numbers from 1 to `count`. */
async function deriveLabels(keyHex: string, count: number): Promise<string[]> {
  const bytes = Uint8Array.from(keyHex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return Promise.all(
    Array.from({ length: count }, async (_, i) =>
      toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(String(i + 1))))),
    ),
  )
}
