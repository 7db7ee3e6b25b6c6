import { checkpointText } from '@gwanyeok/domain/record/checkpoint.ts'
import { type Entry, entryBytes } from '@gwanyeok/domain/record/entry.ts'
import { type Signer, signNote } from '@gwanyeok/domain/record/note.ts'
import { appendLeaves, hashesOfTiles, type WrittenTile } from '@gwanyeok/domain/record/tiles.ts'
import { type Hash, leafHash, treeRoot } from '@gwanyeok/domain/record/tree.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type Log, createTileReader } from './queries.ts'

/** Gives entries the places of the tree from `from` on, and signs the tree with them. Returns the signed note. */
export async function appendEntries(
  tx: Db,
  entries: readonly Entry[],
  { from, signer }: { from: number; signer: Signer },
): Promise<string> {
  await growTree(tx, from, entries)
  const size = from + entries.length
  await placeEntries(
    tx,
    entries.map(({ label }) => label),
    from,
  )
  const root = await computeRoot(tx, size)
  const note = await signNote(checkpointText({ origin: signer.name, size, root }), signer)
  await tx.updateTable('recordLog').set({ size, checkpoint: note }).execute()
  return note
}

/** Lets one server at a time write. Undefined where another holds it, or before it is created. */
export async function lockLog(tx: Db): Promise<Log | undefined> {
  const { rows } = await sql<Log>`
    select origin, size, verifier, checkpoint from "recordLog" for no key update skip locked`.execute(tx)
  return rows[0]
}

/** Writes the tiles of the tree with these entries. */
async function growTree(tx: Db, oldSize: number, entries: readonly Entry[]): Promise<void> {
  const leaves = await Promise.all(entries.map((entry) => leafHash(entryBytes(entry))))
  await saveTiles(tx, await appendLeaves(oldSize, leaves, createTileReader(tx)))
}

/** The root hash of the tree of the first `size` entries. */
export const computeRoot = (db: Db, size: number): Promise<Hash> =>
  treeRoot(size, hashesOfTiles(size, createTileReader(db)))

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
