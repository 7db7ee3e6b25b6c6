import { PANEL_PRIOR } from '@gwanyeok/domain/rating/market-part.ts'
import { sql } from 'kysely'

const prior = sql`${PANEL_PRIOR}::numeric`

/** How often the market alone wins the duel of a row of `duels`, between 0 and 1; numeric, so that no order changes a sum. */
export const MARKET_PART = sql`("panelWins" + ${prior}) / ("panelWins" + "panelLosses" + 2 * ${prior})`
