import { DELETE_ROW, type TableDescriptions } from './table-description.ts'

export const PREDICTION_TABLES = {
  items: {
    owners: ['shared/items', 'shared/predictions', 'shared/content', 'features/evaluations'],
    memberColumns: {
      author: { withdrawal: 'deleted unless it is public', dataExport: 'predictions' },
    },
  },
  predictions: { owners: ['shared/predictions', 'features/evaluations'] },
  nearTargets: {
    owners: ['shared/predictions'],
    memberColumns: {
      author: { withdrawal: DELETE_ROW, dataExport: 'no section: made of the predictions in it' },
    },
  },
  predictionNotes: { owners: ['features/predictions'] },
  evaluationRuns: {
    owners: ['features/evaluations', 'features/samples'],
    memberColumns: {
      startedBy: {
        withdrawal: 'kept: what admins did stays on record',
        dataExport: 'no section: acts for the operator',
      },
    },
  },
  evaluationSkips: { owners: ['features/evaluations'] },
  memberStats: {
    owners: ['shared/standings'],
    memberColumns: {
      userId: { withdrawal: 'recounted from what is left', dataExport: 'statistics' },
    },
  },
  rankBuckets: { owners: ['shared/standings'] },
  weeklyRanks: {
    owners: ['shared/standings'],
    memberColumns: {
      userId: { withdrawal: DELETE_ROW, dataExport: 'rankOfLastWeek' },
    },
  },
} as const satisfies TableDescriptions
