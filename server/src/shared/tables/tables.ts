import { MEMBER_TABLES } from './member-tables.ts'
import { PREDICTION_TABLES } from './prediction-tables.ts'
import { COMMUNITY_TABLES } from './community-tables.ts'
import { RELATION_TABLES } from './relation-tables.ts'
import { STOCK_TABLES } from './stock-tables.ts'
import {
  DELETE_ROW,
  type TableDescription,
  type TableDescriptions,
  type TableName,
} from './table-description.ts'

export const PUBLIC_RECORD_TABLES = {
  recordLog: { owners: ['features/record'] },
  recordTiles: { owners: ['features/record'] },
  recordKeys: {
    owners: ['features/record'],
    memberColumns: {
      userId: {
        withdrawal: DELETE_ROW,
        dataExport: 'no section: labels entries of the public record, and is not handed out yet',
      },
    },
  },
  recordEntries: { owners: ['features/record'] },
} as const satisfies TableDescriptions

export const TALLY_TABLES = {
  tallies: { owners: [] },
  stockTallies: { owners: [] },
  stockPostTallies: { owners: [] },
} as const satisfies TableDescriptions

export const SERVER_TABLES = {
  servers: { owners: ['platform/servers'] },
  readOnlyMode: { owners: ['platform/read-only.ts'] },
  rateLimits: { owners: ['platform/http/protection'] },
  productSettings: { owners: ['update-stored-rows.ts'] },
  filesToSweep: { owners: ['shared/images', 'features/images'] },
  migrations: { owners: ['platform/db'] },
  repeatableMigrations: { owners: ['platform/db'] },
} as const satisfies TableDescriptions

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
