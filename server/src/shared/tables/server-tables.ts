import type { TableDescriptions } from './table-description.ts'

export const SERVER_TABLES = {
  servers: {
    owners: ['platform/servers'],
  },
  readOnlyMode: {
    owners: ['platform/read-only.ts'],
  },
  rateLimits: {
    owners: ['platform/http/protection'],
  },
  productSettings: {
    owners: ['update-stored-rows.ts'],
  },
  filesToSweep: {
    owners: ['shared/images', 'features/images'],
  },
  migrations: { owners: ['platform/db'] },
  repeatableMigrations: { owners: ['platform/db'] },
} as const satisfies TableDescriptions
