import type { Db } from '@gwanyeok/server/src/platform/db/db.ts'
import { checkDatabase } from '@gwanyeok/server/src/shared/integrity/check-database.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Member } from './member.ts'

export interface Row {
  table: string
  columns: Record<string, string>
}

/** An acknowledged write; times in ms of `performance.now()`. */
interface AcknowledgedWrite {
  member: Member
  startedAt: number
  acknowledgedAt: number
}

/** Writes of members and their acknowledgements, recorded outside the product. */
export interface Ledger {
  acknowledged: AcknowledgedWrite[]
  /** Rows that must exist, as JSON. */
  rows: Set<string>
  /** Rows recorded since the last check. */
  unchecked: Set<string>
  /** Number of answers by status and error code; status 0 means no answer. */
  answers: Map<string, number>
}

export const createLedger = (): Ledger => ({
  acknowledged: [],
  rows: new Set(),
  unchecked: new Set(),
  answers: new Map(),
})

/** Records a write of this row. If it was acknowledged, the row must exist; otherwise it may or may not. */
export function record({ rows, unchecked }: Ledger, row: Row, isAcknowledged: boolean): void {
  const key = JSON.stringify(row)
  if (!isAcknowledged) rows.delete(key)
  else {
    rows.add(key)
    unchecked.add(key)
  }
}

/** Finds acknowledged writes that are missing in the database. */
export async function findLostRows(
  db: Db,
  { rows, unchecked }: Ledger,
  scope: 'unchecked' | 'all',
): Promise<string[]> {
  const expected = scope === 'all' ? [...rows] : [...rows].filter((key) => unchecked.has(key))
  unchecked.clear()
  const lostRows: string[] = []
  for (const key of expected) if (!(await isStored(db, JSON.parse(key) as Row))) lostRows.push(`lost: ${key}`)
  return lostRows
}

async function isStored(db: Db, { table, columns }: Row): Promise<boolean> {
  const conditions: RawBuilder<unknown>[] = Object.entries(columns).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  const { rows } =
    await sql`select from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(db)
  return rows.length === 1
}

/** Finds texts that were written twice, although all texts of the members differ. */
export async function findDuplicates(db: Db): Promise<string[]> {
  const { rows } = await sql<{ content: string }>`
    select content from comments group by content having count(*) > 1
    union all select content from posts group by content having count(*) > 1`.execute(db)
  return rows.map(({ content }) => `doubled: ${content}`)
}

/** Finds counters, statistics, ranks and seals that differ from a recount. Call it while nothing is written. */
export async function findInconsistencies(db: Db): Promise<string[]> {
  return Object.entries(await checkDatabase(db)).flatMap(([kind, faults]: [string, unknown[]]) =>
    faults.map((fault) => `${kind}: ${JSON.stringify(fault)}`),
  )
}
