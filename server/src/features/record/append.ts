import { checkpointText } from '@gwanyeok/domain/record/checkpoint.ts'
import { type Entry, entryBytes } from '@gwanyeok/domain/record/entry.ts'
import { isSignedBy, parseNote, type Signer, signNote, verifierText } from '@gwanyeok/domain/record/note.ts'
import {
  appendLeaves,
  bundleOf,
  hashesOfTiles,
  TILE_WIDTH,
  type WrittenTile,
} from '@gwanyeok/domain/record/tiles.ts'
import { equalBytes } from '@gwanyeok/domain/record/bytes.ts'
import { type Hash, leafHash, treeRoot } from '@gwanyeok/domain/record/tree.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { CopiedBundle, LogCopy } from './log-copy.ts'
import { findEntries, findWaiting, readTileOf } from './queries.ts'
import { recoverEntries } from './recover.ts'
import { recoverWitnessed } from './witnessing/witnessed-copy.ts'

/** Entries that one transaction appends. */
export const AT_MOST = 2048

export interface LogDeps {
  db: Db
  signer: Signer
  copy: LogCopy
}

interface LockedLog {
  size: number
  verifier: string
  checkpoint: string | null
  disputedBy: string | null
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
 * the log lets one server at a time append. The copy is written before the transaction ends, so that nothing signed can be
 * missing there. Returns how many; 0 also where another server appends, or the log is signed by another key.
 */
export const appendWaiting = ({ db, signer, copy }: LogDeps): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const log = await lockLog(tx, SOMETHING_WAITS)
    if (log?.verifier !== verifierText(signer)) return 0
    const entries = await findWaiting(tx, AT_MOST)
    if (entries.length === 0) return 0
    if (log.disputedBy !== null)
      throw new Error(`the public record is disputed by witness ${log.disputedBy}: nothing is signed`)
    const copied = await copy.findHead()
    if (copied && copied.size > log.size)
      throw new Error('the database is older than the public record: it is recovered first')
    await growTree(tx, log.size, entries)
    const size = log.size + entries.length
    await placeEntries(
      tx,
      entries.map(({ label }) => label),
      log.size,
    )
    const root = await rootOf(tx, size)
    const note = await signNote(checkpointText({ origin: signer.name, size, root }), signer)
    await copy.save(bundlesFrom(tx, log.size, size), note)
    await tx.updateTable('recordLog').set({ size, checkpoint: note }).execute()
    return entries.length
  })

const NOTHING = { recovered: 0, lost: 0 }

/**
 * Brings a database that was restored from an older backup up to what was signed, from the copy. Returns how many entries
 * came back, and how many of them are of facts that are lost. Rejects where the two are not one tree.
 */
export const recoverLog = ({ db, signer, copy }: LogDeps): Promise<{ recovered: number; lost: number }> =>
  db.transaction().execute(async (tx) => {
    const log = await lockLog(tx)
    if (log?.verifier !== verifierText(signer)) return NOTHING
    const copied = await copy.findHead()
    if (!copied) return NOTHING
    if (!(await isSignedBy(parseNote(copied.note)!, signer)))
      throw new Error('the copy of the public record is signed by another key')
    const entries = copied.size > log.size ? await copy.readEntries(log.size, copied.size) : []
    if (entries.length > 0) await growTree(tx, log.size, entries)
    if (!equalBytes(copied.root, await rootOf(tx, copied.size)))
      throw new Error('the copy of the public record and the record in the database are not one')
    await recoverWitnessed(tx, copy, { from: log.size, to: copied.size, verifier: signer })
    if (entries.length === 0) return NOTHING
    const lost = await recoverEntries(tx, entries, log.size)
    await tx.updateTable('recordLog').set({ size: copied.size, checkpoint: copied.note }).execute()
    return { recovered: entries.length, lost }
  })

/** Copies what a store that is new, or lost it, does not have of the log. */
export const completeCopy = ({ db, signer, copy }: LogDeps): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const log = await lockLog(tx)
    if (log?.verifier !== verifierText(signer) || log.checkpoint === null) return
    const copied = (await copy.findHead())?.size ?? 0
    if (copied < log.size) await copy.save(bundlesFrom(tx, copied, log.size), log.checkpoint)
  })

/** An idle log is not locked: a lock writes. */
const SOMETHING_WAITS = sql`exists (select from "recordEntries" where index is null)`

/** Undefined where another server holds it, before it is created, or where the condition is false. */
async function lockLog(tx: Db, condition = sql`true`): Promise<LockedLog | undefined> {
  const { rows } = await sql<LockedLog>`
    select size, verifier, checkpoint, "disputedBy" from "recordLog" where ${condition} for no key update skip locked`.execute(
    tx,
  )
  return rows[0]
}

/** Writes the tiles of the tree with these entries. */
async function growTree(tx: Db, oldSize: number, entries: readonly Entry[]): Promise<void> {
  const leaves = await Promise.all(entries.map((entry) => leafHash(entryBytes(entry))))
  await saveTiles(tx, await appendLeaves(oldSize, leaves, readTileOf(tx)))
}

/** Of the first entries, so many. */
const rootOf = (db: Db, size: number): Promise<Hash> => treeRoot(size, hashesOfTiles(size, readTileOf(db)))

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
async function* bundlesFrom(tx: Db, first: number, size: number): AsyncGenerator<CopiedBundle> {
  for (let index = Math.floor(first / TILE_WIDTH); index * TILE_WIDTH < size; index++) {
    const width = Math.min(TILE_WIDTH, size - index * TILE_WIDTH)
    yield { index, bytes: bundleOf(await findEntries(tx, index * TILE_WIDTH, width)) }
  }
}
