import { buffer } from 'node:stream/consumers'
import { type Checkpoint, parseCheckpoint } from '@gwanyeok/domain/record/checkpoint.ts'
import { type Entry, parseEntry } from '@gwanyeok/domain/record/entry.ts'
import { parseNote } from '@gwanyeok/domain/record/note.ts'
import type { Predecessor } from '@gwanyeok/domain/record/succession.ts'
import { splitBundle, TILE_WIDTH } from '@gwanyeok/domain/record/tiles.ts'
import { z } from 'zod'
import { type BlobStore, OUTSIDE_BACKUPS } from '#platform/storage/blob-store.ts'

/** A bundle of entries as far as it is filled. */
export interface CopiedBundle {
  index: number
  bytes: Uint8Array
}

export interface Copied extends Checkpoint {
  /** The signed note. */
  note: string
}

/**
 * All that was ever signed, outside of the database and its backups: a database that was restored from an older backup
 * gets its entries back from here, so that no shorter tree is signed.
 */
export interface LogCopy {
  findHead(): Promise<Copied | null>
  /** The entries from the index `from` up to, not including, `to`. Rejects where some are missing. */
  readEntries(from: number, to: number): Promise<Entry[]>
  /** The same up to the first that is missing. */
  readAvailable(from: number, to: number): Promise<Entry[]>
  save(bundles: AsyncIterable<CopiedBundle>, note: string): Promise<void>
  /** The witnessed heads whose last entry is in a bundle. */
  readWitnessed(bundle: number): Promise<string[]>
  saveWitnessed(bundle: number, notes: readonly string[]): Promise<void>
  /** The logs that this one continues, the oldest first. */
  readPredecessors(): Promise<Predecessor[]>
  savePredecessors(predecessors: readonly Predecessor[]): Promise<void>
}

const HEAD = `${OUTSIDE_BACKUPS}checkpoint`
const bundleKey = (index: number) => `${OUTSIDE_BACKUPS}entries/${index}`
const witnessedKey = (bundle: number) => `${OUTSIDE_BACKUPS}witnessed/${bundle}`
const Notes = z.array(z.string())
const PREDECESSORS = `${OUTSIDE_BACKUPS}predecessors`
const Predecessors = z.array(
  z.strictObject({
    verifier: z.string(),
    checkpoint: z.string(),
    // Earlier ones lost nothing.
    size: z.int().optional(),
    policy: z.string(),
    handover: z.string().nullable(),
  }),
)

const sizeOf = (note: string) => parseCheckpoint(parseNote(note)!.text)!.size

export function logCopy(blobs: BlobStore): LogCopy {
  async function read(key: string): Promise<Buffer | null> {
    const stream = await blobs.get(key)
    return stream && buffer(stream)
  }

  /** Empty where it is missing; up to the first entry that cannot be read. */
  async function readBundle(index: number): Promise<Entry[]> {
    const entries = splitBundle((await read(bundleKey(index))) ?? new Uint8Array()).map(parseEntry)
    const end = entries.indexOf(null)
    return entries.slice(0, end < 0 ? entries.length : end) as Entry[]
  }

  async function readAvailable(from: number, to: number): Promise<Entry[]> {
    const entries: Entry[] = []
    for (let at = from; at < to; at = from + entries.length) {
      const first = at - (at % TILE_WIDTH)
      const wanted = (await readBundle(first / TILE_WIDTH)).slice(at - first, to - first)
      if (wanted.length === 0) break
      entries.push(...wanted)
    }
    return entries
  }

  return {
    async findHead() {
      const note = (await read(HEAD))?.toString()
      if (note === undefined) return null
      const head = parseCheckpoint(parseNote(note)?.text ?? '')
      if (!head) throw new Error('the copy of the public record has no head that can be read')
      return { ...head, note }
    },
    readAvailable,
    async readEntries(from, to) {
      const entries = await readAvailable(from, to)
      const missing = Math.floor((from + entries.length) / TILE_WIDTH)
      if (entries.length < to - from) throw new Error(`the copy of the public record lacks bundle ${missing}`)
      return entries
    },
    async save(bundles, note) {
      for await (const { index, bytes } of bundles) await blobs.put(bundleKey(index), Buffer.from(bytes))
      // Last: what the head counts is there.
      await blobs.put(HEAD, Buffer.from(note))
    },
    async readWitnessed(bundle) {
      const text = (await read(witnessedKey(bundle)))?.toString()
      return text === undefined ? [] : Notes.parse(JSON.parse(text))
    },
    async readPredecessors() {
      const text = (await read(PREDECESSORS))?.toString()
      const kept = text === undefined ? [] : Predecessors.parse(JSON.parse(text))
      return kept.map(({ size, ...log }) => ({ ...log, size: size ?? sizeOf(log.checkpoint) }))
    },
    savePredecessors: (predecessors) => blobs.put(PREDECESSORS, Buffer.from(JSON.stringify(predecessors))),
    saveWitnessed: (bundle, notes) => blobs.put(witnessedKey(bundle), Buffer.from(JSON.stringify(notes))),
  }
}
