import { MAX_PENDING_PREDICTIONS } from '@gwanyeok/domain/predictions/prediction.ts'
import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db } from '#platform/db/db.ts'
import { lockMemberSql } from '../members/lock-member.ts'
import { emitSql } from '../events.ts'
import { consumeTextLimitsSql, type TextRefusal } from '../content/text-limits.ts'
import type { TextLimitUses } from '../content/text-limit-uses.ts'
import { incrementPendingSql } from '../standings/member-stats.ts'
import type { NewPredictionRow } from './new-prediction-row.ts'

/** The result of an insert; `refusal` is null if the prediction was created. */
export type InsertResult =
  | { refusal: null }
  | { refusal: 'already_predicted' | 'signed_out' | 'pending_limit' | 'daily_limit' }
  | TextRefusal

interface InsertOptions {
  /** Samples have a past, so nobody is notified of them. */
  isSample?: boolean
  /** The text limits that a public prediction's texts use up; null if it has no public text. */
  limitUses?: TextLimitUses | null
}

/**
 * Counts the prediction towards the member's limits and inserts it, in one statement. The limits are checked in the
 * row of statistics that it updates, and a unique index allows one pending prediction per stock, so concurrent
 * inserts cannot exceed them. Refuses with `signed_out` if the member has just withdrawn.
 */
export async function insertPrediction(
  db: Db,
  row: NewPredictionRow,
  { isSample = false, limitUses = null }: InsertOptions = {},
): Promise<InsertResult> {
  const insertedRows = await runInsert(db, row, { isSample, limitUses }).catch(toIndexRefusal)
  if (insertedRows === 'already_predicted') return { refusal: insertedRows }
  const [createdRow] = insertedRows
  if (!createdRow) return { refusal: 'signed_out' }
  const { refusal, allowedFrom, id } = createdRow
  if (refusal !== null) return { refusal, allowedFrom }
  return { refusal: id === null ? await findReachedLimit(db, row.author) : null }
}

type InsertedRow = { id: string | null } & (TextRefusal | { refusal: null; allowedFrom: null })

/** Each of the CTEs `member`, `allowed`, `slot`, `item` and `created` has a row only if the one before it has a row. */
async function runInsert(
  db: Db,
  row: NewPredictionRow,
  { isSample, limitUses }: Required<InsertOptions>,
): Promise<InsertedRow[]> {
  const limits = limitUses
    ? consumeTextLimitsSql(limitUses, { publicationCte: sql`member`, isPublic: sql.lit(true) })
    : NO_TEXT_LIMITS
  const slot = incrementPendingSql({
    fromClause: sql`member, allowed`,
    nonPublicCount: row.visibility === 'public' ? 0 : 1,
    today: toKoreanDate(row.createdAt.getTime()),
  })
  const event = emitSql('prediction.created', sql`select id from created`, row.createdAt)
  const { rows } = await sql<InsertedRow>`
    with member as (${lockMemberSql(row.author)}),
    ${limits},
    slot as (${slot}),
    item as (${insertItemSql(row)}),
    created as (${insertFieldsSql(row)})${isSample ? sql`` : sql`, emitted as (${event})`}
    select created.id, refusal.*
    from member left join created on true left join refusal on true`.execute(db)
  return rows
}

const insertItemSql = (row: NewPredictionRow) => sql`
  insert into items (
    kind, status, id, author, "evaluationEnd", stock, "stockName", "createdAt", visibility, "revealAt", popularity
  )
  select 'prediction', 'pending', ${row.id}, ${row.author}, ${row.evaluationEnd}, ${row.stock}, ${row.stockName},
    ${row.createdAt}, ${row.visibility}, ${row.revealAt}, ${row.popularity}
  from slot
  returning id`

const insertFieldsSql = (row: NewPredictionRow) => sql`
  insert into predictions (
    id, author, "evaluationEnd", "targetPrice", period, content, reason, "revealTiming", "basePrice", "baseDay",
    "referenceClose", "referenceDay", "predictedChange", "tradingHours", nonce, hash, commitment, "blockId",
    "basePriceStatus", "windowFirst", "windowLast", "periodMultiplier", "volatilityMultiplier", "timeMultiplier"
  )
  select ${row.id}, ${row.author}, ${row.evaluationEnd}, ${row.targetPrice}, ${row.period}, ${row.content},
    ${row.reason}, ${row.revealTiming}, ${row.basePrice}, ${row.baseDay}, ${row.referenceClose}, ${row.referenceDay},
    ${row.predictedChange}, ${row.tradingHours}, ${row.nonce}, ${row.hash}, ${row.commitment}, ${row.blockId},
    ${row.basePriceStatus}, ${row.windowFirst}, ${row.windowLast}, ${row.periodMultiplier},
    ${row.volatilityMultiplier}, ${row.timeMultiplier}
  from item
  returning id`

const NO_TEXT_LIMITS = sql`
  refusal as (select null as refusal, null as "allowedFrom" where false), allowed as (select)`

async function findReachedLimit(db: Db, author: string): Promise<'pending_limit' | 'daily_limit'> {
  const stats = await db
    .selectFrom('memberStats')
    .select('pending')
    .where('userId', '=', author)
    .executeTakeFirst()
  return (stats?.pending ?? 0) >= MAX_PENDING_PREDICTIONS ? 'pending_limit' : 'daily_limit'
}

/** The unique index refuses one of two concurrent inserts; its whole statement is rolled back. */
function toIndexRefusal(error: unknown): 'already_predicted' {
  if (error instanceof DatabaseError && error.constraint === 'items_one_pending') return 'already_predicted'
  throw error
}
