/** What members did and were told, held outside of the product. */
export interface Ledger {
  /** Rows that must be there: a write of them was acknowledged. */
  present: Map<string, Row>
  /** Rows that must not be there: their removal was acknowledged last. */
  absent: Map<string, Row>
  acknowledged: number
  refused: Map<string, number>
  /** Writes without an answer, by what was happening to the servers. */
  unanswered: Map<string, number>
  /** What an author did not see right after an acknowledged write, and where. */
  unseen: string[]
  /** How often authors looked for what they wrote, and how often the server they asked was away. */
  looks: number
  looksAway: number
}

export interface Row {
  table: string
  columns: Record<string, string>
}

export const createLedger = (): Ledger => ({
  present: new Map(),
  absent: new Map(),
  acknowledged: 0,
  refused: new Map(),
  unanswered: new Map(),
  unseen: [],
  looks: 0,
  looksAway: 0,
})

export const count = (counts: Map<string, number>, what: string) =>
  counts.set(what, (counts.get(what) ?? 0) + 1)

const keyOf = ({ table, columns }: Row) => `${table} ${JSON.stringify(columns)}`

/** Notes what is known of a row after a write: there, not there, or null for unknown. */
export function note(ledger: Ledger, row: Row, isThere: boolean | null): void {
  const key = keyOf(row)
  ledger.present.delete(key)
  ledger.absent.delete(key)
  if (isThere === true) ledger.present.set(key, row)
  if (isThere === false) ledger.absent.set(key, row)
}
