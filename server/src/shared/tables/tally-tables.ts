import type { TableDescriptions } from './table-description.ts'

export const TALLY_TABLES = {
  tallies: {
    owners: [],
  },
  stockTallies: {
    owners: [],
  },
  stockPostTallies: {
    owners: [],
  },
} as const satisfies TableDescriptions
