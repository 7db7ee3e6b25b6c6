import { formatCheckpoint } from '@gwanyeok/domain/record/checkpoint.ts'
import { type Entry, encodeEntry } from '@gwanyeok/domain/record/entry.ts'
import { type Signer, signNote } from '@gwanyeok/domain/record/signed-note.ts'
import { appendLeaves, createTileHashReader, type WrittenTile } from '@gwanyeok/domain/record/tiles.ts'
import { type Hash, hashLeaf, computeTreeRoot } from '@gwanyeok/domain/record/tree.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type RecordLog, createTileReader } from './queries.ts'

/** Appends entries to the tree, which has `oldSize` entries, and signs the new tree. Returns the signed note. */
export async function appendEntries(
  tx: Db,
  entries: readonly Entry[],
  { oldSize, signer }: { oldSize: number; signer: Signer },
): Promise<string> {
  await growTree(tx, oldSize, entries)
  const size = oldSize + entries.length
  await assignIndexes(
    tx,
    entries.map(({ label }) => label),
    oldSize,
  )
  const root = await computeRoot(tx, size)
  const note = await signNote(formatCheckpoint({ origin: signer.name, size, root }), signer)
  await tx.updateTable('recordLog').set({ size, checkpoint: note }).execute()
  return note
}

/**
 * Locks the log, so that only one server writes. Returns undefined if another server holds the lock or there is no log.
 */
export async function lockLog(tx: Db): Promise<RecordLog | undefined> {
  const { rows } = await sql<RecordLog>`
    select origin, size, verifier, checkpoint from "recordLog" for no key update skip locked`.execute(tx)
  return rows[0]
}

/** Saves the tiles that change or are new when the entries are appended. */
async function growTree(tx: Db, oldSize: number, entries: readonly Entry[]): Promise<void> {
  const leaves = await Promise.all(entries.map((entry) => hashLeaf(encodeEntry(entry))))
  await saveTiles(tx, await appendLeaves(oldSize, leaves, createTileReader(tx)))
}

/** Computes the root hash of the tree of the first `size` entries. */
export const computeRoot = (db: Db, size: number): Promise<Hash> =>
  computeTreeRoot(size, createTileHashReader(size, createTileReader(db)))

async function saveTiles(tx: Db, tiles: readonly WrittenTile[]): Promise<void> {
  await tx
    .insertInto('recordTiles')
    .values(tiles.map(({ level, index, hashes }) => ({ level, index, hashes: Buffer.from(hashes) })))
    .onConflict((conflict) =>
      conflict.columns(['level', 'index']).doUpdateSet({ hashes: (eb) => eb.ref('excluded.hashes') }),
    )
    .execute()
}

/** Stores consecutive indexes for the entries with these labels, which are their keys, from `firstIndex` on. */
async function assignIndexes(tx: Db, labels: readonly string[], firstIndex: number): Promise<void> {
  await sql`
    update "recordEntries" e set index = ${firstIndex}::bigint + w.place - 1
    from unnest(${labels}::text[]) with ordinality w(label, place)
    where e.label = w.label`.execute(tx)
}
