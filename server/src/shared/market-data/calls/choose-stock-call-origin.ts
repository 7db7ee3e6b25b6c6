import { findEnglishName } from '@gwanyeok/domain/stocks/catalog/known-stocks.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { CallOrigin } from './call-origin.ts'

/**
 * Chooses the priority of a member's call about a stock. A symbol that neither our table nor the database knows is a
 * guess, so its call counts as a search.
 */
export async function chooseStockCallOrigin(db: Db, memberId: string, symbol: string): Promise<CallOrigin> {
  return { priority: (await isKnown(db, symbol)) ? 'page' : 'search', member: memberId }
}

async function isKnown(db: Db, symbol: string): Promise<boolean> {
  if (findEnglishName(symbol) !== null) return true
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from stocks where symbol = ${symbol})
      or exists (select from "stockPrices" where symbol = ${symbol}) as "isKnown"`.execute(db)
  return rows[0]!.isKnown
}
