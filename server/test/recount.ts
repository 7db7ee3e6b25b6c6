import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'

/** Members whose stored statistics are not the sums over their predictions; none, if all is well. */
export async function driftedStats(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    with stored as (
      select "userId", "totalScore", success, failed, pending, void, total, "latestEvaluationEnd" from "memberStats"
    ), counted as (
      select
        author,
        coalesce(sum("finalScore") filter (where status in ('success', 'failed')), 0)::bigint,
        count(*) filter (where status = 'success')::integer,
        count(*) filter (where status = 'failed')::integer,
        count(*) filter (where status = 'pending')::integer,
        count(*) filter (where status = 'void')::integer,
        count(*) filter (where status <> 'void')::integer,
        max("evaluationEnd") filter (where status in ('success', 'failed'))
      from predictions
      group by author
    )
    (table stored except table counted) union all (table counted except table stored)`.execute(db)
  return rows
}
