import { REPEATING_ACCOUNTS, REPEATS_MS, REPEATS_OF_ONE } from '@gwanyeok/domain/signals/thresholds.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Found } from './save-signals.ts'

interface Burst {
  key: string
  isOneText: boolean
  members: string[]
  refusals: number
  from: Date
  to: Date
}

/**
 * Accounts of which many texts were refused within an hour, and texts that were refused to several. Texts that are alike
 * mostly share their first band. A burst is a signal for each day. `now` is product time.
 */
export async function findRepeats(db: Db, now: number): Promise<Found[]> {
  const { rows } = await sql<Burst>`
    with refused as (
      select "userId", at, bands[1] as band from "writtenTexts"
      where refusal is not null and at > ${new Date(now - REPEATS_MS)}
    )
    select concat_ws(':', 'member', "userId", min(at)::date) as key, false as "isOneText",
      array["userId"] as members, count(*) as refusals, min(at) as "from", max(at) as "to"
    from refused group by "userId" having count(*) >= ${REPEATS_OF_ONE}
    union all
    select concat_ws(':', 'text', band, min(at)::date), true,
      array_agg(distinct "userId"), count(*), min(at), max(at)
    from refused where band is not null
    group by band having count(distinct "userId") >= ${REPEATING_ACCOUNTS}`.execute(db)
  return rows.map(({ key, members, from, to, ...burst }) => ({
    ...{ key, members },
    evidence: { kind: 'repeats', ...burst, from: from.toISOString(), to: to.toISOString() },
  }))
}
