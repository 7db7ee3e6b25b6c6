import { OPEN_LIMIT } from '@gwanyeok/domain/predictions/prediction.ts'
import { koreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db } from '#platform/db/db.ts'
import { type Parameters, prepared } from '#platform/db/prepared.ts'
import { candleVersion } from '../market-data/candles/stored-candles.ts'
import type { Quote } from '../market-data/quotes/stored-quotes.ts'
import { type PredictionRow, SHOWN_COLUMNS } from '../items/seen-by/predictions-seen-by.ts'
import { lockedMember } from '../members/lock-member.ts'
import { NOTE_UNTOLD } from '../push/queue-pushes.ts'
import { newRecordKey, recordCreated } from '../record-entries.ts'
import { authorOf, type AuthorPart } from '../members/member-brief.ts'
import { countOpened } from '../standings/member-stats.ts'
import type { NewRow } from './new-prediction-row.ts'

/** What is stored of a member and a stock before a prediction. */
export interface OpeningContext {
  hasOpenOnStock: boolean
  openCount: number
  madeToday: number
  /** Of the candles that a chance is computed from. */
  candleVersion: string | null
  /** The stock's English name. */
  stockName: string | null
  quote: Quote | undefined
  author: AuthorPart
}

/** `now` is product time in epoch ms. */
export async function findOpeningContext(
  db: Db,
  { author, stock, now }: { author: string; stock: string; now: number },
): Promise<OpeningContext> {
  const rows = await openingContext()(db, { author, stock, today: koreanDate(now) })
  const { hasOpenOnStock, openCount, madeToday, candleVersion: version, stockName, ...rest } = rows[0]!
  const { authorName, authorPhotoURL, authorWithdrawnAt, authorPublicProfile, ...others } = rest
  const { authorSuccess, authorFailed, authorHasSkillBadge, ...quote } = others
  return {
    ...{ hasOpenOnStock, openCount, madeToday, stockName },
    candleVersion: version,
    quote: quote.symbol === null ? undefined : quote,
    author: {
      ...{ authorName, authorPhotoURL, authorWithdrawnAt, authorPublicProfile },
      ...{ authorSuccess, authorFailed, authorHasSkillBadge },
    },
  }
}

/** One row, also without any of what it joins. */
const openingContext = prepared(
  () =>
    (db, { author, stock, today }: Parameters<{ author: string; stock: string; today: string }>) =>
      sql<Omit<OpeningContext, 'quote' | 'author'> & AuthorPart & (Quote | { symbol: null })>`
      select
        exists (
          select from predictions where author = ${author} and stock = ${stock} and status = 'pending'
        ) as "hasOpenOnStock",
        coalesce(s.pending, 0) as "openCount",
        case when s."madeOn" = ${today} then s."madeThatDay" else 0 end as "madeToday",
        ${candleVersion} as "candleVersion",
        k.name as "stockName",
        author.*,
        q.*
      from (values (1)) one
      left join ${authorOf(db, author)} author on true
      left join "memberStats" s on s."userId" = ${author}
      left join "candleRanges" r on r.symbol = ${stock}
      left join stocks k on k.symbol = ${stock}
      left join "stockPrices" q on q.symbol = ${stock}`,
)

/** The row of the new prediction, or why there is none. */
export type Opened =
  | { refusal: null; created: PredictionRow }
  | { refusal: 'already_predicted' | 'signed_out' | 'open_limit' | 'daily_limit' }

/**
 * Takes a slot among the member's open predictions and inserts the prediction, in one statement; the limits are
 * in the row it moves and the one pending prediction per stock in a unique index, so that no race passes them.
 * Refuses with `signed_out` where the member has just withdrawn. A sample stays out of the public record.
 */
export async function insertPrediction(
  db: Db,
  row: NewRow,
  { isSample = false }: { isSample?: boolean } = {},
): Promise<Opened> {
  const columns = Object.keys(row) as (keyof NewRow)[]
  const values = {
    ...{ ...row, ...newRecordKey(), today: koreanDate(row.predictedAt.getTime()) },
    isNonPublic: row.visibility === 'public' ? 0 : 1,
  }
  const opened = await openedRow({ columns, isSample })(db, values).catch(refusalOfIndex)
  if (opened === 'already_predicted') return { refusal: opened }
  const [created] = opened
  if (!created) return { refusal: 'signed_out' }
  return created.id === null ? { refusal: await reachedLimit(db, row.author) } : { refusal: null, created }
}

type OpenedValues = NewRow & ReturnType<typeof newRecordKey> & { today: string; isNonPublic: number }

const openedRow = prepared(
  ({ columns, isSample }: { columns: readonly (keyof NewRow)[]; isSample: boolean }) =>
    (_db, parameters: Parameters<OpenedValues>) =>
      sql<PredictionRow | { id: null }>`
      with member as (${lockedMember(parameters.author)}),
      slot as (${countOpened({ nonPublic: parameters.isNonPublic, today: parameters.today })}),
      created as (
        insert into predictions (${sql.join(columns.map((column) => sql.ref(column)))})
        select ${sql.join(columns.map((column) => parameters[column]))} from slot
        returning ${sql.join(SHOWN_COLUMNS.map((column) => sql.ref(column.slice('p.'.length))))}
      )${isSample ? sql`` : sql`, ${recordCreated(parameters)}, ${NOTE_UNTOLD}`}
      select ${sql.join(SHOWN_COLUMNS.map((column) => sql.ref(column)))}
      from member left join created p on true`,
)

async function reachedLimit(db: Db, author: string): Promise<'open_limit' | 'daily_limit'> {
  const stats = await db
    .selectFrom('memberStats')
    .select('pending')
    .where('userId', '=', author)
    .executeTakeFirst()
  return (stats?.pending ?? 0) >= OPEN_LIMIT ? 'open_limit' : 'daily_limit'
}

/** The unique index decided between two at once; the whole statement is undone, the slot with it. */
function refusalOfIndex(error: unknown): 'already_predicted' {
  if (error instanceof DatabaseError && error.constraint === 'predictions_one_pending')
    return 'already_predicted'
  throw error
}
