import { type Entry, entryBytes } from '@gwanyeok/domain/record/entry.ts'
import { encodeBundle, type ReadTile, TILE_WIDTH, type TilePlace } from '@gwanyeok/domain/record/tiles.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { hasJob, hasJobAbout } from '#platform/jobs/publish.ts'
import type { Reader } from '#platform/sessions/reader.ts'
import { predictionItemsSeenBy } from '#shared/items/seen-by/predictions-seen-by.ts'

const HASH_BYTES = 32
/** The largest integer of the database. */
const LAST_TILE = 2 ** 31 - 1

export interface Log {
  origin: string
  verifier: string
  size: number
  /** The signed note. */
  checkpoint: string
}

export const findLog = (db: Db): Promise<Log | undefined> =>
  db.selectFrom('recordLog').select(['origin', 'verifier', 'size', 'checkpoint']).executeTakeFirst()

/** Throws where the log has not been opened. */
export const getLog = (db: Db): Promise<Log> =>
  db.selectFrom('recordLog').select(['origin', 'verifier', 'size', 'checkpoint']).executeTakeFirstOrThrow()

/**
 * The bytes of a tile, or of a bundle of entries, at a width that it has or once had; undefined for others. A partial tile
 * is the beginning of the full one, so that one row holds all widths.
 */
export async function findTile(db: Db, place: TilePlace, width: number): Promise<Uint8Array | undefined> {
  if (place.index > LAST_TILE) return undefined
  if (place.level < 0) {
    const entries = await findEntries(db, place.index * TILE_WIDTH, width)
    return entries.length === width ? encodeBundle(entries) : undefined
  }
  const hashes = await findHashes(db, place)
  return hashes && hashes.length >= width * HASH_BYTES ? hashes.subarray(0, width * HASH_BYTES) : undefined
}

/** As far as it is filled. */
async function findHashes(db: Db, { level, index }: TilePlace): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('recordTiles')
    .select('hashes')
    .where('level', '=', level)
    .where('index', '=', index)
    .executeTakeFirst()
  return row?.hashes
}

/** Rejects where the log has no such tile. */
export const createTileReader =
  (db: Db): ReadTile =>
  async (place) => {
    const hashes = await findHashes(db, place)
    if (!hashes) throw new Error(`the log has no tile ${place.index} at level ${place.level}`)
    return hashes
  }

/** The entries of the tree from the index `first` on, as they are hashed. */
async function findEntries(db: Db, first: number, atMost: number): Promise<Uint8Array[]> {
  const { rows } = await sql<Entry>`
    select kind, label, commitment from "recordEntries"
    where index >= ${first} and index < ${first + atMost}
    order by index`.execute(db)
  return rows.map(entryBytes)
}

/** Results of a run enter together once it has ended: those of each batch of it would say which stock they are of. */
export const MAY_ENTER = sql<boolean>`not exists (select from "evaluationRuns" where "finishedAt" is null)`

/** Whether something waits for its entry, or an entry for its place in the tree. */
export async function somethingWaits(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select where ${hasJob('record')} or (${hasJob('record-results')} and ${MAY_ENTER})
      or exists (select from "recordEntries" where index is null)`.execute(db)
  return rows.length > 0
}

/** Whether an entry `e` is of a prediction, not of what became of one. */
export const IS_OF_PREDICTION = sql<boolean>`e.kind = 'prediction'`

/**
 * Those without a place in the tree: predictions, the oldest first, then what became of some. The order of results is that
 * of their labels, which are random to all who do not have the nonces: the order of predictions would say between which
 * others a private one stands.
 */
export async function findWaiting(db: Db, atMost: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select e.kind, e.label, e.commitment from "recordEntries" e
    where e.index is null
    order by e.kind in ('judgement', 'void'), case when ${IS_OF_PREDICTION} then e."predictionId" end, e.label
    limit ${atMost}`.execute(db)
  return rows
}

/** Whether the record has a prediction `p`: samples it has not. */
export const IS_ENTERED = sql<boolean>`
  exists (select from "recordEntries" e where e."predictionId" = p.id and ${IS_OF_PREDICTION})`

/** An item `i` that the next round enters. */
const IS_NEW = hasJobAbout('record', { event: 'prediction.created', id: sql.ref('i.id') })

/** Finds the index of a prediction in the log; undefined if the viewer may not know that the prediction exists. */
export async function findRecordIndex(
  db: Db,
  reader: Reader,
  prediction: string,
): Promise<{ isRecorded: boolean; index: number | null } | undefined> {
  return predictionItemsSeenBy(db, reader)
    .where('i.id', '=', prediction)
    .leftJoin('recordEntries as e', (join) => join.onRef('e.predictionId', '=', 'i.id').on(IS_OF_PREDICTION))
    .select(['e.index', sql<boolean>`(e.label is not null or ${IS_NEW})`.as('isRecorded')])
    .executeTakeFirst()
}
