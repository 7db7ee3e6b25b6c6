import { type RawBuilder, sql } from 'kysely'
import type { Parameters } from '#platform/db/prepared.ts'
import { createHmac, randomBytes } from 'node:crypto'

/** A member's, with its blocks of HMAC. */
interface RecordKey {
  recordKey: Buffer
  innerPad: Uint8Array
  outerPad: Uint8Array
}

/** Taken by the member's first prediction alone. */
export function newRecordKey(): RecordKey {
  const recordKey = randomBytes(32)
  return { recordKey, ...padsOf(recordKey) }
}

/**
 * Parts of a statement: numbers the prediction of its part `created` (id, author, commitment) among its author's, and
 * enters it into the public record, where the next round gives it its place.
 */
export function recordCreated({ recordKey, innerPad, outerPad }: Parameters<RecordKey>): RawBuilder<unknown> {
  return sql`
    numbered as (
      insert into "recordKeys" as k ("userId", key, "innerPad", "outerPad", predictions)
      select author, ${recordKey}, ${innerPad}, ${outerPad}, 1 from created
      on conflict ("userId") do update set predictions = k.predictions + 1
      returning predictions, "innerPad", "outerPad"
    ),
    recorded as (
      insert into "recordEntries" (label, kind, commitment, "predictionId")
      select ${labelOf(sql`n`, sql`n.predictions`)}, 'prediction', c.commitment, c.id
      from created c cross join numbered n
    )`
}

/** The labels of the numbers from 1 on. */
export const labelsOf = (key: Buffer, predictions: number): string[] =>
  Array.from({ length: predictions }, (_, i) =>
    createHmac('sha256', key)
      .update(String(i + 1))
      .digest('hex'),
  )

/** The label of a number: HMAC-SHA-256 of its decimal digits, by the pads of the row's key. */
const labelOf = (row: RawBuilder<unknown>, number: RawBuilder<unknown>): RawBuilder<string> => sql`
  encode(sha256(${row}."outerPad" || sha256(${row}."innerPad" || convert_to((${number})::text, 'UTF8'))), 'hex')`

/** The blocks of HMAC-SHA-256 (RFC 2104): the key, filled up with zeros to 64 bytes, combined with a byte. */
function padsOf(key: Buffer): Pick<RecordKey, 'innerPad' | 'outerPad'> {
  const padOf = (byte: number) => Buffer.alloc(64, byte).map((pad, i) => pad ^ (key[i] ?? 0))
  return { innerPad: padOf(0x36), outerPad: padOf(0x5c) }
}

/**
 * Part of a statement: has the next round enter what became of the predictions that another part, with `id`, has just
 * settled.
 */
export const recordSettled = (settled: 'moved' | 'closed'): RawBuilder<unknown> => sql`
  insert into "recordOutbox" (predictions)
  select array_agg(id) from ${sql.table(settled)} having count(*) > 0`
