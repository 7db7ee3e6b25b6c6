import { type Entry, encodeEntry } from '@gwanyeok/domain/record/entry.ts'
import { encodeBundle, type ReadTile, TILE_WIDTH, type TilePlace } from '@gwanyeok/domain/record/tiles.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { hasJob, hasJobAbout } from '#platform/jobs/publish.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { selectPredictionItemsSeenBy } from '#shared/items/seen-by/predictions-seen-by.ts'

const HASH_BYTES = 32
/** The largest value of an integer column. */
const MAX_TILE_INDEX = 2 ** 31 - 1

export interface RecordLog {
  origin: string
  verifier: string
  size: number
  /** The signed note. */
  checkpoint: string
}

export const findLog = (db: Db): Promise<RecordLog | undefined> =>
  db.selectFrom('recordLog').select(['origin', 'verifier', 'size', 'checkpoint']).executeTakeFirst()

/** Returns the log. Throws if it has not been created. */
export const getLog = (db: Db): Promise<RecordLog> =>
  db.selectFrom('recordLog').select(['origin', 'verifier', 'size', 'checkpoint']).executeTakeFirstOrThrow()

/**
 * Returns the bytes of a tile, or of a bundle of entries at level -1. Returns undefined for a width that the tile
 * never had. A partial tile is the beginning of the full one, so one row serves all widths.
 */
export async function findTile(db: Db, place: TilePlace, width: number): Promise<Uint8Array | undefined> {
  if (place.index > MAX_TILE_INDEX) return undefined
  if (place.level < 0) {
    const entries = await findEntries(db, place.index * TILE_WIDTH, width)
    return entries.length === width ? encodeBundle(entries) : undefined
  }
  const hashes = await findHashes(db, place)
  return hashes && hashes.length >= width * HASH_BYTES ? hashes.subarray(0, width * HASH_BYTES) : undefined
}

/** Returns the hashes that a tile contains so far. */
async function findHashes(db: Db, { level, index }: TilePlace): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('recordTiles')
    .select('hashes')
    .where('level', '=', level)
    .where('index', '=', index)
    .executeTakeFirst()
  return row?.hashes
}

/** Creates a function that reads tiles from the database. It rejects if the log has no such tile. */
export const createTileReader =
  (db: Db): ReadTile =>
  async (place) => {
    const hashes = await findHashes(db, place)
    if (!hashes) throw new Error(`the log has no tile ${place.index} at level ${place.level}`)
    return hashes
  }

/** Returns at most `limit` encoded entries, from `firstIndex` on. */
async function findEntries(db: Db, firstIndex: number, limit: number): Promise<Uint8Array[]> {
  const { rows } = await sql<Entry>`
    select kind, label, commitment from "recordEntries"
    where index >= ${firstIndex} and index < ${firstIndex + limit}
    order by index`.execute(db)
  return rows.map(encodeEntry)
}

/**
 * Entries of results are created only while no evaluation run is in progress, so that all results of a run get theirs
 * together. Entries created batch by batch would reveal their stock.
 */
export const NO_RUN_IN_PROGRESS = sql<boolean>`not exists (select from "evaluationRuns" where "finishedAt" is null)`

/** Returns whether an event waits for its entry, or an entry for its index in the tree. */
export async function hasWaitingEntries(db: Db): Promise<boolean> {
  // A `select` without columns returns one row if its condition holds.
  const { rows } = await sql`
    select where ${hasJob('record')} or (${hasJob('record-results')} and ${NO_RUN_IN_PROGRESS})
      or exists (select from "recordEntries" where index is null)`.execute(db)
  return rows.length > 0
}

/** Whether an entry `e` records a prediction, not a result. */
export const IS_PREDICTION_ENTRY = sql<boolean>`e.kind = 'prediction'`

/**
 * Finds entries without an index in the tree: predictions, oldest first, then results. Results are ordered by their
 * labels, which are random to everyone without the nonces. An order by prediction would reveal the neighbours of a
 * private prediction.
 */
export async function findWaitingEntries(db: Db, limit: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select e.kind, e.label, e.commitment from "recordEntries" e
    where e.index is null
    order by e.kind in ('judgement', 'void'), case when ${IS_PREDICTION_ENTRY} then e."predictionId" end, e.label
    limit ${limit}`.execute(db)
  return rows
}

/** Whether the log has an entry of the prediction `p`. Sample predictions have none. */
export const HAS_ENTRY = sql<boolean>`
  exists (select from "recordEntries" e where e."predictionId" = p.id and ${IS_PREDICTION_ENTRY})`

/** Whether the next round creates an entry for the item `i`. */
const IS_QUEUED = hasJobAbout('record', { event: 'prediction.created', id: sql.ref('i.id') })

/**
 * Finds whether a prediction is recorded, or will be by the next round, and its index in the log, null until the round
 * assigns it. Returns undefined if the viewer may not know that the prediction exists.
 */
export async function findRecordIndex(
  db: Db,
  viewer: Viewer,
  prediction: string,
): Promise<{ isRecorded: boolean; index: number | null } | undefined> {
  return selectPredictionItemsSeenBy(db, viewer)
    .where('i.id', '=', prediction)
    .leftJoin('recordEntries as e', (join) =>
      join.onRef('e.predictionId', '=', 'i.id').on(IS_PREDICTION_ENTRY),
    )
    .select(['e.index', sql<boolean>`(e.label is not null or ${IS_QUEUED})`.as('isRecorded')])
    .executeTakeFirst()
}
