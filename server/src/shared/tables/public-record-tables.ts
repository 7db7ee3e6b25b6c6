import { DELETE_ROW, type TableDescriptions } from './table-description.ts'

export const PUBLIC_RECORD_TABLES = {
  recordLog: {
    owners: ['features/record'],
  },
  recordTiles: {
    owners: ['features/record'],
  },
  recordKeys: {
    owners: ['features/record'],
    memberColumns: {
      userId: {
        withdrawal: DELETE_ROW,
        dataExport: 'no section: labels entries of the public record, and is not handed out yet',
      },
    },
  },
  recordEntries: {
    owners: ['features/record'],
  },
} as const satisfies TableDescriptions
