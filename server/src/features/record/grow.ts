import { checkpointText } from '@gwanyeok/domain/record/checkpoint.ts'
import { type Entry, entryBytes } from '@gwanyeok/domain/record/entry.ts'
import { type Signer, signNote } from '@gwanyeok/domain/record/note.ts'
import {
  appendLeaves,
  bundleOf,
  hashesOfTiles,
  TILE_WIDTH,
  type WrittenTile,
} from '@gwanyeok/domain/record/tiles.ts'
import { type Hash, leafHash, treeRoot } from '@gwanyeok/domain/record/tree.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { CopiedBundle, LogCopy } from './log-copy.ts'
import { findEntries, readTileOf } from './queries.ts'

/** The row of the log, while its lock lets one server at a time write. */
export interface LockedLog {
  origin: string
  size: number
  verifier: string
  checkpoint: string | null
  policy: string | null
  disputedBy: string | null
}

interface Growth {
  /** Entries that the tree has. */
  from: number
  signer: Signer
  copy: LogCopy
  /** Those that the copy has. */
  copied?: number
}

/**
 * Gives entries the next places of the tree, and signs the tree with them. The copy is written before the transaction ends,
 * so that nothing signed can be missing there.
 */
export async function appendEntries(
  tx: Db,
  entries: readonly Entry[],
  { from, signer, copy, copied = from }: Growth,
): Promise<void> {
  await growTree(tx, from, entries)
  const size = from + entries.length
  await placeEntries(
    tx,
    entries.map(({ label }) => label),
    from,
  )
  const root = await rootOf(tx, size)
  const note = await signNote(checkpointText({ origin: signer.name, size, root }), signer)
  await copy.save(bundlesFrom(tx, copied, size), note)
  await tx.updateTable('recordLog').set({ size, checkpoint: note }).execute()
}

/** Undefined where another server holds it, or before it is created. */
export async function lockLog(tx: Db): Promise<LockedLog | undefined> {
  const { rows } = await sql<LockedLog>`
    select origin, size, verifier, checkpoint, policy, "disputedBy" from "recordLog" for no key update skip locked`.execute(
    tx,
  )
  return rows[0]
}

/** Writes the tiles of the tree with these entries. */
export async function growTree(tx: Db, oldSize: number, entries: readonly Entry[]): Promise<void> {
  const leaves = await Promise.all(entries.map((entry) => leafHash(entryBytes(entry))))
  await saveTiles(tx, await appendLeaves(oldSize, leaves, readTileOf(tx)))
}

/** Of the first entries, so many. */
export const rootOf = (db: Db, size: number): Promise<Hash> =>
  treeRoot(size, hashesOfTiles(size, readTileOf(db)))

async function saveTiles(tx: Db, tiles: readonly WrittenTile[]): Promise<void> {
  await tx
    .insertInto('recordTiles')
    .values(tiles.map(({ level, index, hashes }) => ({ level, index, hashes: Buffer.from(hashes) })))
    .onConflict((conflict) =>
      conflict.columns(['level', 'index']).doUpdateSet({ hashes: (eb) => eb.ref('excluded.hashes') }),
    )
    .execute()
}

async function placeEntries(tx: Db, labels: readonly string[], first: number): Promise<void> {
  await sql`
    update "recordEntries" e set index = ${first}::bigint + w.place - 1
    from unnest(${labels}::text[]) with ordinality w(label, place)
    where e.label = w.label`.execute(tx)
}

/** The bundles that entries from `first` on are in. */
export async function* bundlesFrom(tx: Db, first: number, size: number): AsyncGenerator<CopiedBundle> {
  for (let index = Math.floor(first / TILE_WIDTH); index * TILE_WIDTH < size; index++) {
    const width = Math.min(TILE_WIDTH, size - index * TILE_WIDTH)
    yield { index, bytes: bundleOf(await findEntries(tx, index * TILE_WIDTH, width)) }
  }
}
