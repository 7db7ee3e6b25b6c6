import { DELETE_ROW, type TableDescriptions } from './table-description.ts'

export const PUBLIC_RECORD_TABLES = {
  recordLog: {
    owners: ['features/record'],
  },
  recordTiles: {
    owners: ['features/record'],
  },
  recordKeys: {
    owners: ['shared/record-entries.ts', 'features/record'],
    members: {
      userId: {
        withdrawal: DELETE_ROW,
        dataExport: 'no section: labels entries of the public record, and is not handed out yet',
      },
    },
  },
  recordEntries: {
    owners: ['shared/record-entries.ts', 'features/record'],
  },
  recordOutbox: {
    owners: ['shared/record-entries.ts', 'features/record'],
  },
} as const satisfies TableDescriptions
