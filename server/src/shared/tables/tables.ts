import { MEMBER_TABLES } from './member-tables.ts'
import { PREDICTION_TABLES } from './prediction-tables.ts'
import { PUBLIC_RECORD_TABLES } from './public-record-tables.ts'
import { COMMUNITY_TABLES } from './community-tables.ts'
import { RELATION_TABLES } from './relation-tables.ts'
import { STOCK_TABLES } from './stock-tables.ts'
import { TALLY_TABLES } from './tally-tables.ts'
import { SERVER_TABLES } from './server-tables.ts'
import type { TableDescription, TableName } from './table-description.ts'

/** All tables, by subject. A new table without a description does not compile. */
export const TABLES: Readonly<Record<TableName, TableDescription>> = {
  ...MEMBER_TABLES,
  ...PREDICTION_TABLES,
  ...PUBLIC_RECORD_TABLES,
  ...COMMUNITY_TABLES,
  ...RELATION_TABLES,
  ...STOCK_TABLES,
  ...TALLY_TABLES,
  ...SERVER_TABLES,
}
