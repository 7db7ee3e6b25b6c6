import { MAX_PENDING_PREDICTIONS } from '@gwanyeok/domain/predictions/prediction.ts'
import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db } from '#platform/db/db.ts'
import { type Parameters, createPreparedQuery } from '#platform/db/prepared.ts'
import { lockedMember } from '../members/lock-member.ts'
import { emitSql } from '../events.ts'
import { consumeTextLimits, type TextRefusal } from '../content/text-limits.ts'
import type { TextUse } from '../content/text-use.ts'
import { incrementOpenSql } from '../standings/member-stats.ts'
import type { NewRow } from './new-prediction-row.ts'

/** Null if it was inserted, otherwise the reason. */
export type Opened =
  | { refusal: null }
  | { refusal: 'already_predicted' | 'signed_out' | 'open_limit' | 'daily_limit' }
  | TextRefusal

interface Inserting {
  /** Whether it is a sample, which is dated in the past and notifies nobody. */
  isSample?: boolean
  /** The limits that its texts use if every member reads them; null for none. */
  use?: TextUse | null
}

const IN_BOTH_ROWS = ['id', 'author', 'evaluationEnd'] as const
const OF_ITEM_ALONE = ['stock', 'stockName', 'createdAt', 'visibility', 'revealAt', 'popularity'] as const
const ITEM_COLUMNS = [...IN_BOTH_ROWS, ...OF_ITEM_ALONE]

/**
 * Takes a slot among the member's pending predictions and inserts the prediction, in one statement. The limits are in
 * the row that it updates, and the one pending prediction per stock in a unique index, so concurrent calls cannot
 * exceed them. Refuses with `signed_out` if the member has just withdrawn.
 */
export async function insertPrediction(
  db: Db,
  row: NewRow,
  { isSample = false, use = null }: Inserting = {},
): Promise<Opened> {
  const columns = (Object.keys(row) as (keyof NewRow)[]).filter(
    (column) => !OF_ITEM_ALONE.some((each) => each === column),
  )
  const values = {
    ...use,
    ...row,
    today: toKoreanDate(row.createdAt.getTime()),
    isNonPublic: row.visibility === 'public' ? 0 : 1,
  }
  const opened = await insertOpenedRow({ columns, isSample, hasTexts: use !== null })(db, values).catch(
    toIndexRefusal,
  )
  if (opened === 'already_predicted') return { refusal: opened }
  const [created] = opened
  if (!created) return { refusal: 'signed_out' }
  const { refusal, freeAt, id } = created
  if (refusal !== null) return { refusal, freeAt }
  return { refusal: id === null ? await findReachedLimit(db, row.author) : null }
}

type OpenedValues = NewRow & Partial<TextUse> & { today: string; isNonPublic: number }

interface Shape {
  columns: readonly (keyof NewRow)[]
  isSample: boolean
  hasTexts: boolean
}

const insertOpenedRow = createPreparedQuery(
  ({ columns, isSample, hasTexts }: Shape) =>
    (_db, parameters: Parameters<OpenedValues>) =>
      sql<{ id: string | null } & (TextRefusal | { refusal: null; freeAt: null })>`
      with member as (${lockedMember(parameters.author)}),
      ${
        hasTexts
          ? consumeTextLimits(parameters as Parameters<TextUse>, {
              where: sql`member`,
              isPublic: sql.lit(true),
            })
          : WITHOUT_TEXTS
      },
      slot as (${incrementOpenSql({
        from: sql`member, allowed`,
        nonPublic: parameters.isNonPublic,
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

const WITHOUT_TEXTS = sql`
  refusal as (select null as refusal, null as "freeAt" where false), allowed as (select)`

async function findReachedLimit(db: Db, author: string): Promise<'open_limit' | 'daily_limit'> {
  const stats = await db
    .selectFrom('memberStats')
    .select('pending')
    .where('userId', '=', author)
    .executeTakeFirst()
  return (stats?.pending ?? 0) >= MAX_PENDING_PREDICTIONS ? 'open_limit' : 'daily_limit'
}

/** The unique index decided between two concurrent calls. The whole statement is undone, including the slot. */
function toIndexRefusal(error: unknown): 'already_predicted' {
  if (error instanceof DatabaseError && error.constraint === 'items_one_pending') return 'already_predicted'
  throw error
}
