import { toHex } from '../predictions/seal.ts'
import type { MemberRecord } from './api.ts'
import { concatBytes, encodeText } from './bytes.ts'
import type { Checkpoint } from './checkpoint.ts'
import { parseEntry } from './entry.ts'
import { type LogState, readLogState, type SeenLog } from './log-state.ts'
import { type FetchLogFile, readEntries } from './read-log.ts'
import { createTileHashReader, formatTilePath, TILE_WIDTH } from './tiles.ts'
import { buildInclusionProof, isIncluded, hashLeaf } from './tree.ts'

/** A browser reads the whole log up to this many bundles (5,120 entries). */
const MAX_BUNDLES = 20

export interface MemberCheck extends Pick<LogState, 'seen'> {
  /** The log is signed and continues the log seen before, and the entries lead to its root. */
  isSound: boolean
  /** Number of predictions that the site states. */
  count: number
  /** Which predictions are not in the log at their stated index; 1 is the member's first prediction. */
  gaps: readonly number[]
  /** Number of predictions that wait to be appended to the log. */
  waiting: number
  /**
   * Whether the log has an entry for a prediction that the site does not state, or a second entry for a stated
   * prediction. Null if the log was read only in part.
   */
  hasExtraEntries: boolean | null
}

/**
 * Checks that the log has one entry for each prediction of the member that the site states, and no further entry of the
 * member. `readMember` is called after the head of the log is read, so that the answer includes all predictions in the
 * log. Rejects if the log cannot be read.
 */
export async function checkMember(
  get: FetchLogFile,
  readMember: () => Promise<Pick<MemberRecord, 'key' | 'indexes'>>,
  seenLog: SeenLog | null,
): Promise<MemberCheck> {
  const { head, isSigned, isConsistent, seen } = await readLogState(get, seenLog)
  const { key, indexes } = await readMember()
  const isInLog = (index: number | null): index is number => index !== null && index < head.size
  const bundleCount = Math.ceil(head.size / TILE_WIDTH)
  const readsWholeLog = bundleCount <= MAX_BUNDLES
  const neededBundles = readsWholeLog
    ? Array.from({ length: bundleCount }, (_, bundle) => bundle)
    : [...new Set(indexes.filter(isInLog).map((index) => Math.floor(index / TILE_WIDTH)))]
  const { labels, areIncludedInRoot } = await readLabels(get, neededBundles, head)
  const expectedLabels = key === null ? [] : await deriveLabels(key, indexes.length + 1)
  // Predictions without an index come after all that have one.
  const appendedIndexes = indexes.slice(0, 1 + indexes.findLastIndex(isInLog))
  const gaps = appendedIndexes.flatMap((index, i) =>
    isInLog(index) && labels.get(index) === expectedLabels[i] ? [] : [i + 1],
  )
  const expectedLabelSet = new Set(expectedLabels)
  const foundCount = [...labels.values()].filter((label) => expectedLabelSet.has(label)).length
  return {
    isSound: isSigned && isConsistent !== false && areIncludedInRoot,
    count: indexes.length,
    gaps,
    waiting: indexes.length - appendedIndexes.length,
    hasExtraEntries: readsWholeLog ? foundCount > appendedIndexes.length - gaps.length : null,
    seen,
  }
}

/** Reads the labels of the entries in some bundles, by index, and whether all these entries lead to the root. */
async function readLabels(get: FetchLogFile, bundles: readonly number[], head: Checkpoint) {
  const labels = new Map<number, string>()
  let areIncludedInRoot = true
  for (const bundle of bundles) {
    const entries = await readEntries(get, bundle, head.size)
    areIncludedInRoot &&= await isIncludedInRoot(get, { bundle, entries, ...head })
    for (const [i, bytes] of entries.entries()) {
      const entry = parseEntry(bytes)
      if (entry?.kind === 'prediction') labels.set(bundle * TILE_WIDTH + i, entry.label)
    }
  }
  return { labels, areIncludedInRoot }
}

interface Bundle extends Pick<Checkpoint, 'size' | 'root'> {
  bundle: number
  entries: readonly Uint8Array<ArrayBuffer>[]
}

/** Checks a whole bundle: the proof of its first entry includes the hashes of all others. */
async function isIncludedInRoot(
  get: FetchLogFile,
  { bundle, entries, size, root }: Bundle,
): Promise<boolean> {
  const leaves = await Promise.all(entries.map(hashLeaf))
  const readHash = createTileHashReader(size, async (place, width) =>
    place.level === 0 && place.index === bundle ? concatBytes(leaves) : get(formatTilePath(place, width)),
  )
  const firstIndex = bundle * TILE_WIDTH
  const [firstHash] = leaves
  if (!firstHash || leaves.length !== Math.min(TILE_WIDTH, size - firstIndex)) return false
  const proof = await buildInclusionProof(firstIndex, size, readHash)
  return isIncluded({ leaf: firstIndex, hash: firstHash, size, root }, proof)
}

/** Derives the labels of the numbers from 1 to `count`. */
async function deriveLabels(keyHex: string, count: number): Promise<string[]> {
  const bytes = Uint8Array.from(keyHex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return Promise.all(
    Array.from({ length: count }, async (_, i) =>
      toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encodeText(String(i + 1))))),
    ),
  )
}
