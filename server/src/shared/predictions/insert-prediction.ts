import { MAX_PENDING_PREDICTIONS } from '@gwanyeok/domain/predictions/prediction.ts'
import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db } from '#platform/db/db.ts'
import { type SqlParameters, createPreparedQuery } from '#platform/db/prepared-query.ts'
import { lockMemberSql } from '../members/lock-member.ts'
import { emitSql } from '../events.ts'
import { consumeTextLimitsSql, type TextRefusal } from '../content/text-limits.ts'
import type { TextLimitUses } from '../content/text-limit-uses.ts'
import { incrementPendingSql } from '../standings/member-stats.ts'
import type { NewPredictionRow } from './new-prediction-row.ts'

/** The result of an insert; `refusal` is null if the prediction was created. */
export type InsertResult =
  | { refusal: null }
  | { refusal: 'already_predicted' | 'signed_out' | 'open_limit' | 'daily_limit' }
  | TextRefusal

interface InsertOptions {
  /** Samples have a past, so nobody is notified of them. */
  isSample?: boolean
  /** The text limits that a public prediction's texts use up; null if it has no public text. */
  limitUses?: TextLimitUses | null
}

const SHARED_COLUMNS = ['id', 'author', 'evaluationEnd'] as const
const ITEM_ONLY_COLUMNS = ['stock', 'stockName', 'createdAt', 'visibility', 'revealAt', 'popularity'] as const
const ITEM_COLUMNS = [...SHARED_COLUMNS, ...ITEM_ONLY_COLUMNS]

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
  const columns = (Object.keys(row) as (keyof NewPredictionRow)[]).filter(
    (column) => !ITEM_ONLY_COLUMNS.some((itemColumn) => itemColumn === column),
  )
  const values = {
    ...limitUses,
    ...row,
    today: toKoreanDate(row.createdAt.getTime()),
    nonPublicCount: row.visibility === 'public' ? 0 : 1,
  }
  const runInsert = preparePredictionInsert({ columns, isSample, hasTexts: limitUses !== null })
  const insertedRows = await runInsert(db, values).catch(toIndexRefusal)
  if (insertedRows === 'already_predicted') return { refusal: insertedRows }
  const [createdRow] = insertedRows
  if (!createdRow) return { refusal: 'signed_out' }
  const { refusal, allowedFrom, id } = createdRow
  if (refusal !== null) return { refusal, allowedFrom }
  return { refusal: id === null ? await findReachedLimit(db, row.author) : null }
}

type PredictionValues = NewPredictionRow & Partial<TextLimitUses> & { today: string; nonPublicCount: number }

interface StatementVariant {
  columns: readonly (keyof NewPredictionRow)[]
  isSample: boolean
  hasTexts: boolean
}

const preparePredictionInsert = createPreparedQuery(
  ({ columns, isSample, hasTexts }: StatementVariant) =>
    (_db, parameters: SqlParameters<PredictionValues>) =>
      sql<{ id: string | null } & (TextRefusal | { refusal: null; allowedFrom: null })>`
      with member as (${lockMemberSql(parameters.author)}),
      ${
        hasTexts
          ? consumeTextLimitsSql(parameters as SqlParameters<TextLimitUses>, {
              publicationCte: sql`member`,
              isPublic: sql.lit(true),
            })
          : NO_TEXT_LIMITS
      },
      slot as (${incrementPendingSql({
        fromClause: sql`member, allowed`,
        nonPublicCount: parameters.nonPublicCount,
        today: parameters.today,
      })}),
      item as (
        insert into items (kind, status, ${sql.join(ITEM_COLUMNS.map((column) => sql.ref(column)))})
        select 'prediction', 'pending', ${sql.join(ITEM_COLUMNS.map((column) => parameters[column]))} from slot
        returning id
      ),
      created as (
        insert into predictions (${sql.join(columns.map((column) => sql.ref(column)))})
        select ${sql.join(columns.map((column) => parameters[column]))} from item
        returning id
      )${isSample ? sql`` : sql`, emitted as (${emitSql('prediction.created', sql`select id from created`, parameters.createdAt)})`}
      select created.id, refusal.*
      from member left join created on true left join refusal on true`,
)

const NO_TEXT_LIMITS = sql`
  refusal as (select null as refusal, null as "allowedFrom" where false), allowed as (select)`

async function findReachedLimit(db: Db, author: string): Promise<'open_limit' | 'daily_limit'> {
  const stats = await db
    .selectFrom('memberStats')
    .select('pending')
    .where('userId', '=', author)
    .executeTakeFirst()
  return (stats?.pending ?? 0) >= MAX_PENDING_PREDICTIONS ? 'open_limit' : 'daily_limit'
}

/** The unique index refuses one of two concurrent inserts; its whole statement is rolled back. */
function toIndexRefusal(error: unknown): 'already_predicted' {
  if (error instanceof DatabaseError && error.constraint === 'items_one_pending') return 'already_predicted'
  throw error
}
