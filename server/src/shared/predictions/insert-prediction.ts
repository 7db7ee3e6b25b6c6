import type { ErrorCode } from '@gwanyeok/domain/errors.ts'
import { OPEN_LIMIT } from '@gwanyeok/domain/predictions/prediction.ts'
import { koreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db } from '../../platform/db/db.ts'
import { candleVersion } from '../../platform/market-data/candles/stored-candles.ts'
import { lockedMember } from '../members/lock-member.ts'
import { countOpened } from '../standings/member-stats.ts'
import type { NewRow } from './new-prediction-row.ts'

/**
 * The usage that a member's limits are checked against, and the version of the candles that a chance is computed from;
 * `now` is product time in epoch ms.
 */
export async function findOpeningContext(db: Db, request: { author: string; stock: string; now: number }) {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('predictions')
            .where('author', '=', request.author)
            .where('stock', '=', request.stock)
            // Written out, as the partial index has it.
            .where(sql<boolean>`status = 'pending'`),
        )
        .as('hasOpenOnStock'),
      eb.selectFrom('memberStats').select('pending').where('userId', '=', request.author).as('openCount'),
      eb
        .selectFrom('memberStats')
        .select('madeThatDay')
        .where('userId', '=', request.author)
        .where('madeOn', '=', koreanDate(request.now))
        .as('madeToday'),
      sql<
        string | null
      >`(select ${candleVersion} from "candleRanges" r where r.symbol = ${request.stock})`.as(
        'candleVersion',
      ),
    ])
    .executeTakeFirstOrThrow()
  return {
    hasOpenOnStock: Boolean(row.hasOpenOnStock),
    openCount: row.openCount ?? 0,
    madeToday: row.madeToday ?? 0,
    candleVersion: row.candleVersion,
  }
}

/**
 * Takes a slot among the member's open predictions and inserts the prediction, in one statement; the limits are
 * in the row it moves and the one pending prediction per stock in a unique index, so that no race passes them.
 * Returns why not; `signed_out` where the member has just withdrawn.
 */
export async function insertPrediction(db: Db, row: NewRow): Promise<ErrorCode | null> {
  const today = koreanDate(row.predictedAt.getTime())
  const statement = sql<{ id: string | null }>`
    with member as (${lockedMember(row.author)}),
    slot as (${countOpened({ isPublic: row.visibility === 'public', today })}),
    created as (
      insert into predictions (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      select ${sql.join(Object.values(row))} from slot
      returning id
    )
    select (select id from created) as id from member`
  const rows = await statement.execute(db).then((result) => result.rows, refusalOfIndex)
  if (rows === 'already_predicted') return rows
  if (!rows[0]) return 'signed_out'
  if (rows[0].id !== null) return null
  const stats = await db
    .selectFrom('memberStats')
    .select('pending')
    .where('userId', '=', row.author)
    .executeTakeFirst()
  return (stats?.pending ?? 0) >= OPEN_LIMIT ? 'open_limit' : 'daily_limit'
}

/** The unique index decided between two at once; the whole statement is undone, the slot with it. */
function refusalOfIndex(error: unknown): 'already_predicted' {
  if (error instanceof DatabaseError && error.constraint === 'predictions_one_pending')
    return 'already_predicted'
  throw error
}
