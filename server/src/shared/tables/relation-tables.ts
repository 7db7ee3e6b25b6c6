import { DELETE_ROW, type TableDescriptions } from './table-description.ts'

export const RELATION_TABLES = {
  follows: {
    owners: ['shared/members'],
    memberColumns: {
      followee: { withdrawal: 'deleted with its counters', dataExport: 'followers' },
      follower: { withdrawal: 'deleted with its counters', dataExport: 'following' },
    },
  },
  blocks: {
    owners: ['features/follows'],
    memberColumns: {
      blocker: { withdrawal: DELETE_ROW, dataExport: 'blocks' },
      blocked: {
        withdrawal: 'kept: an opaque id in the other member’s list',
        dataExport: 'no section: other members’ choice',
      },
    },
  },
  removedFollowers: {
    owners: ['features/follows'],
    memberColumns: {
      followee: { withdrawal: DELETE_ROW, dataExport: 'removedFollowers' },
      follower: {
        withdrawal: 'kept: an opaque id in the other member’s list',
        dataExport: 'no section: other members’ choice',
      },
    },
  },
  reports: {
    owners: ['shared/items', 'features/reports'],
    memberColumns: {
      author: { withdrawal: 'kept with the item', dataExport: 'no section: names who reported' },
      reporterId: { withdrawal: 'set to null', dataExport: 'reports' },
      resolvedBy: {
        withdrawal: 'kept: what admins did stays on record',
        dataExport: 'no section: acts for the operator',
      },
    },
  },
  takedowns: {
    owners: ['features/takedowns', 'shared/items'],
    memberColumns: {
      requesterId: { withdrawal: 'set to null', dataExport: 'takedownRequests' },
      author: { withdrawal: 'kept with the item', dataExport: 'takedowns' },
    },
  },
  takedownSteps: {
    owners: ['features/takedowns'],
    memberColumns: {
      by: {
        withdrawal: 'kept: what admins did stays on record',
        dataExport: 'no section: acts for the operator',
      },
    },
  },
  adminActions: { owners: ['shared/admin-actions.ts'] },
  accessLog: { owners: ['features/admin/access-log.ts'] },
  contacts: {
    owners: ['features/contacts', 'shared/contacts'],
    memberColumns: {
      userId: { withdrawal: DELETE_ROW, dataExport: 'contacts' },
    },
  },
  textLimits: { owners: ['shared/content'] },
} as const satisfies TableDescriptions
