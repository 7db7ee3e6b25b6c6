import type { Db } from '@gwanyeok/server/src/platform/db/db.ts'
import { checkDatabase } from '@gwanyeok/server/src/shared/integrity/check-database.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Member } from './member.ts'

/** A row of the database, as some of its columns identify it. */
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
  /** Rows that must exist, each as the JSON of a `Row`. */
  requiredRows: Set<string>
  /** Rows that were recorded since the last check. */
  uncheckedRows: Set<string>
  /** Number of answers by status and error code; status 0 means no answer. */
  answers: Map<string, number>
}

export const createLedger = (): Ledger => ({
  acknowledged: [],
  requiredRows: new Set(),
  uncheckedRows: new Set(),
  answers: new Map(),
})

/** Records a write of this row. If it was acknowledged, the row must exist; otherwise it may or may not. */
export function recordWrite(
  { requiredRows, uncheckedRows }: Ledger,
  row: Row,
  isAcknowledged: boolean,
): void {
  const key = JSON.stringify(row)
  if (isAcknowledged) {
    requiredRows.add(key)
    uncheckedRows.add(key)
  } else requiredRows.delete(key)
}

/** Finds rows of acknowledged writes that are missing in the database. */
export async function findLostRows(
  db: Db,
  { requiredRows, uncheckedRows }: Ledger,
  scope: 'unchecked' | 'all',
): Promise<string[]> {
  const keysToCheck = [...requiredRows].filter((key) => scope === 'all' || uncheckedRows.has(key))
  uncheckedRows.clear()
  const lostRows: string[] = []
  for (const key of keysToCheck)
    if (!(await isStored(db, JSON.parse(key) as Row))) lostRows.push(`lost: ${key}`)
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
