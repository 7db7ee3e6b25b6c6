import { checkpointText } from '@gwanyeok/domain/record/checkpoint.ts'
import { type Signer, signNote, verifierText } from '@gwanyeok/domain/record/note.ts'
import {
  appendLeaves,
  hashesOfTiles,
  type TilePlace,
  type WrittenTile,
} from '@gwanyeok/domain/record/tiles.ts'
import { leafHash, treeRoot } from '@gwanyeok/domain/record/tree.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { entryBytes, findHashes, findWaiting } from './queries.ts'

/** Entries that one transaction appends. */
const AT_MOST = 2048

interface LockedLog {
  size: number
  verifier: string
}

/** Creates the log with its first, empty checkpoint, unless it stands. */
export async function openLog(db: Db, signer: Signer): Promise<void> {
  const root = await treeRoot(0, () => Promise.reject(new RangeError('an empty tree has no hashes')))
  const checkpoint = await signNote(checkpointText({ origin: signer.name, size: 0, root }), signer)
  await db
    .insertInto('recordLog')
    .values({ origin: signer.name, verifier: verifierText(signer), checkpoint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Gives waiting entries the next places of the tree, and signs the tree with them, in one transaction: the locked row of
 * the log lets one server at a time append. Returns how many; 0 also where another server appends, or where the log is
 * signed by another key.
 */
export const appendWaiting = (db: Db, signer: Signer): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const log = await lockLog(tx)
    if (log?.verifier !== verifierText(signer)) return 0
    const entries = await findWaiting(tx, AT_MOST)
    if (entries.length === 0) return 0
    const readTile = async (place: TilePlace) => {
      const hashes = await findHashes(tx, place)
      if (!hashes) throw new Error(`the log has no tile ${place.index} at level ${place.level}`)
      return hashes
    }
    const leaves = await Promise.all(entries.map((entry) => leafHash(entryBytes(entry))))
    const tiles = await appendLeaves(log.size, leaves, readTile)
    await saveTiles(tx, tiles)
    await placeEntries(
      tx,
      entries.map(({ id }) => id),
      log.size,
    )
    const size = log.size + entries.length
    const root = await treeRoot(size, hashesOfTiles(size, readTile))
    const checkpoint = await signNote(checkpointText({ origin: signer.name, size, root }), signer)
    await tx.updateTable('recordLog').set({ size, checkpoint }).execute()
    return entries.length
  })

/** Undefined where another server holds it, or before it is created. */
async function lockLog(tx: Db): Promise<LockedLog | undefined> {
  const { rows } = await sql<LockedLog>`
    select size, verifier from "recordLog" for no key update skip locked`.execute(tx)
  return rows[0]
}

async function saveTiles(tx: Db, tiles: readonly WrittenTile[]): Promise<void> {
  await tx
    .insertInto('recordTiles')
    .values(tiles.map(({ level, index, hashes }) => ({ level, index, hashes: Buffer.from(hashes) })))
    .onConflict((conflict) =>
      conflict.columns(['level', 'index']).doUpdateSet({ hashes: (eb) => eb.ref('excluded.hashes') }),
    )
    .execute()
}

async function placeEntries(tx: Db, ids: readonly string[], first: number): Promise<void> {
  await sql`
    update "recordEntries" e set index = ${first}::bigint + w.place - 1
    from unnest(${ids}::text[]) with ordinality w(id, place)
    where e.id = w.id`.execute(tx)
}
