import type { Db } from '@gwanyeok/server/src/platform/db/db.ts'
import { checkDatabase } from '@gwanyeok/server/src/shared/integrity/check-database.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Member } from './member.ts'

export interface Row {
  table: string
  columns: Record<string, string>
}

/** A write that was acknowledged, in ms of `performance.now()`. */
interface Acknowledged {
  by: Member
  begunAt: number
  at: number
}

/** What members did and were told, held outside of the product. */
export interface Ledger {
  acknowledged: Acknowledged[]
  /** Whether a row must be there, or must not, by its JSON; what nobody can know is left out. */
  rows: Map<string, boolean>
  /** Those that were noted since they were last looked for. */
  fresh: Set<string>
  /** Answers by status and code; 0 is none. */
  answers: Map<string, number>
  /** What an author did not see right after an acknowledged write, and where. */
  unseen: string[]
  /** How often authors looked for what they wrote, and how often the server they asked was away. */
  looks: number
  looksAway: number
}

export const createLedger = (): Ledger => ({
  acknowledged: [],
  rows: new Map(),
  fresh: new Set(),
  answers: new Map(),
  unseen: [],
  looks: 0,
  looksAway: 0,
})

/** Notes what is known of a row after a write: there, not there, or null for unknown. */
export function note(ledger: Ledger, row: Row, isThere: boolean | null): void {
  const key = JSON.stringify(row)
  if (isThere === null) {
    ledger.rows.delete(key)
    return
  }
  ledger.rows.set(key, isThere)
  ledger.fresh.add(key)
}

/** Acknowledged writes that are not in the database, and acknowledged removals that are. */
export async function findLost(db: Db, { rows, fresh }: Ledger, which: 'fresh' | 'all'): Promise<string[]> {
  const expected = which === 'all' ? [...rows] : [...rows].filter(([key]) => fresh.has(key))
  fresh.clear()
  const lost: string[] = []
  for (const [key, isThere] of expected)
    if ((await exists(db, JSON.parse(key) as Row)) !== isThere) lost.push(`lost: ${key}`)
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

/** What was written twice: no two texts of the members are alike. */
export async function findDoubled(db: Db): Promise<string[]> {
  const { rows } = await sql<{ content: string }>`
    select content from comments group by content having count(*) > 1
    union all select content from posts group by content having count(*) > 1`.execute(db)
  return rows.map(({ content }) => `doubled: ${content}`)
}

/** Counters, statistics, ranks and seals that are not what a recount gives. Call it when nothing is written. */
export async function findDrift(db: Db): Promise<string[]> {
  return Object.entries(await checkDatabase(db)).flatMap(([kind, faults]: [string, unknown[]]) =>
    faults.map((fault) => `${kind}: ${JSON.stringify(fault)}`),
  )
}
