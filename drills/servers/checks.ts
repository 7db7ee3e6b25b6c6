import type { Db } from '@gwanyeok/server/src/platform/db/db.ts'
import { checkDatabase } from '@gwanyeok/server/src/shared/integrity/check-database.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ledger, Row } from './ledger.ts'

/** What must be empty after a drill, each with what was found against it. */
export interface Findings {
  /** Acknowledged writes that are not in the database, and acknowledged removals that are. */
  lost: Row[]
  /** What an author did not see right after an acknowledged write. */
  unseen: string[]
  /** Counters, statistics, ranks and seals that are not what a recount gives. */
  drifted: unknown[]
  /** Predictions that runs counted more often, or less often, than they were judged. */
  evaluations: string[]
  /** Faults of streams, and what pages showed twice, never, or in another order. */
  watchers: string[]
}

export const isClean = (findings: Findings) =>
  Object.values(findings).every((faults: unknown[]) => faults.length === 0)

export async function findLost(db: Db, { present, absent }: Ledger): Promise<Row[]> {
  const lost: Row[] = []
  for (const row of present.values()) if (!(await exists(db, row))) lost.push(row)
  for (const row of absent.values()) if (await exists(db, row)) lost.push(row)
  return lost
}

async function exists(db: Db, { table, columns }: Row): Promise<boolean> {
  const conditions: RawBuilder<unknown>[] = Object.entries(columns).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  const { rows } =
    await sql`select from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(db)
  return rows.length === 1
}

export async function findDrift(db: Db): Promise<unknown[]> {
  return Object.entries(await checkDatabase(db)).flatMap(([kind, faults]: [string, unknown[]]) =>
    faults.map((fault) => ({ kind, fault })),
  )
}

/** Runs count what they judge in the statement that judges it. */
export async function findDoubled(db: Db): Promise<string[]> {
  const { rows } = await sql<{ judged: number; counted: number; left: number; skips: string | null }>`
    select
      (select count(*) from predictions where status in ('success', 'failed'))::integer as judged,
      (select coalesce(sum(success + failed), 0) from "evaluationRuns")::integer as counted,
      (select count(*) from predictions where status = 'pending' and "evaluationEnd" < now() - interval '2 hours')::integer
        as left,
      (select string_agg(distinct reason, ', ') from "evaluationSkips") as skips`.execute(db)
  const { judged, counted, left, skips } = rows[0]!
  return [
    ...(judged === counted ? [] : [`${judged} predictions are judged, the runs count ${counted}`]),
    ...(left === 0 ? [] : [`${left} due predictions were not judged (${skips ?? 'none skipped'})`]),
  ]
}
