import { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/db.ts'
import {
  bytesOf,
  preSerializedForOne,
  type PreSerializedResponse,
  revalidated,
} from '#platform/http/pre-serialized-response.ts'
import type { Reader } from '#platform/sessions/reader.ts'
import { predictionsSeenBy, type SeenPrediction, versionFor } from '../items/seen-by/predictions-seen-by.ts'
import { viewOf } from './prediction-view.ts'

/** A prediction that the reader of a list may see, as the list's own statement found it. */
export interface CardRef {
  id: string
  /** Of all that its card shows this reader. */
  version: string
}

/** The same with its row. */
export type CardRow = CardRef & SeenPrediction

interface CardList {
  /** Others may see all of it: the reader's browser may keep it. */
  isPublic?: boolean
  items: readonly (CardRef | CardRow)[]
  nextCursor: string | null
}

/** Some 15,000 cards. */
const CARD_BYTES = 32_000_000
/** Some 150 pages. */
const LIST_BYTES = 16_000_000

/** Writes lists of predictions for a reader. */
export type PredictionCards = (reader: Reader, list: CardList) => Promise<PreSerializedResponse>

/**
 * Keeps the JSON of predictions by the versions of their rows, and lists that were written before. Which ones a reader
 * sees, and which version, the list's statement asks each time: docs/decisions/042. A list that was not met lately is
 * better given with its rows: what is not kept is written of them.
 */
export function predictionCards(db: Db): PredictionCards {
  const cards = new LRUCache<string, Buffer>({
    maxSize: CARD_BYTES,
    // Outside of the heap, and without a second byte for each character once one is Korean.
    sizeCalculation: (json, key) => json.length + key.length,
  })
  const lists = new LRUCache<string, PreSerializedResponse>({
    maxSize: LIST_BYTES,
    sizeCalculation: (list, key) => bytesOf(list) + 2 * key.length,
  })

  /** One that the reader may not see any more is left out. */
  async function read(reader: Reader, ids: readonly string[]): Promise<[id: string, json: string][]> {
    const rows = await predictionsSeenBy(db, reader)
      .select(versionFor(reader).as('version'))
      .where(sql<boolean>`p.id = any(${ids}::text[])`)
      .execute()
    return rows.map((row) => [row.id, write(row, reader.now)])
  }

  function write(row: CardRow, now: number): string {
    const json = JSON.stringify(PredictionView.parse(viewOf(row, now)))
    cards.set(keyOf(row), Buffer.from(json))
    return json
  }

  return async (reader, { items, nextCursor, isPublic = false }) => {
    const key = [isPublic, nextCursor, ...items.map(keyOf)].join('\n')
    const kept = lists.get(key)
    if (kept) return kept
    const texts = new Map<string, string>()
    const missing: string[] = []
    for (const item of items) {
      const json = cards.get(keyOf(item))?.toString() ?? ('author' in item ? write(item, reader.now) : null)
      if (json === null) missing.push(item.id)
      else texts.set(item.id, json)
    }
    if (missing.length > 0) for (const [id, json] of await read(reader, missing)) texts.set(id, json)
    const written = await preSerializedForOne(
      listJson(
        items.flatMap(({ id }) => texts.get(id) ?? []),
        nextCursor,
      ),
    )
    const list = isPublic ? revalidated(written) : written
    // What was read just now may be newer than the list's statement.
    if (missing.length === 0) lists.set(key, list)
    return list
  }
}

const keyOf = ({ id, version }: CardRef) => `${id} ${version}`

/** A page of cards that are JSON. */
const listJson = (items: readonly string[], nextCursor: string | null) =>
  `{"items":[${items.join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`
