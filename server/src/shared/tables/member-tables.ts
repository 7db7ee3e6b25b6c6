import { DELETE_ROW, type TableDescriptions } from './table-description.ts'

export const MEMBER_TABLES = {
  users: {
    owners: [
      'features/accounts',
      'features/admin',
      'features/home',
      'features/notifications',
      'features/samples',
      'features/maintenance',
      'features/settings',
      'features/weekly-mail',
      'shared/accounts/name-skeleton.ts',
      'shared/accounts/digest-ip-network.ts',
      'shared/images',
      'shared/members',
      'shared/withdraw.ts',
    ],
  },
  consents: {
    owners: ['shared/consents'],
    memberColumns: {
      userId: { withdrawal: DELETE_ROW, dataExport: 'consents' },
    },
  },
  weeklyMails: {
    owners: ['features/weekly-mail'],
    memberColumns: {
      userId: { withdrawal: DELETE_ROW, dataExport: 'weeklyMail' },
    },
  },
  accounts: {
    owners: ['platform/sessions', 'shared/accounts', 'features/accounts', 'features/settings'],
    memberColumns: {
      userId: { withdrawal: DELETE_ROW, dataExport: 'signInMethods' },
    },
  },
  sessions: {
    owners: [
      'platform/sessions',
      'shared/accounts',
      'features/settings',
      'database-command/back-up-restore.ts',
    ],
    memberColumns: {
      userId: { withdrawal: DELETE_ROW, dataExport: 'signIns' },
    },
  },
  secondFactors: {
    owners: ['shared/accounts/second-factor'],
    memberColumns: {
      userId: { withdrawal: DELETE_ROW, dataExport: 'no section: secrets of the sign-in' },
    },
  },
  accessTokens: {
    owners: ['platform/sessions', 'features/tokens', 'database-command/back-up-restore.ts'],
    memberColumns: {
      userId: { withdrawal: DELETE_ROW, dataExport: 'accessTokens' },
    },
  },
  pushSubscriptions: {
    owners: ['features/notifications', 'shared/push'],
    memberColumns: {
      userId: { withdrawal: DELETE_ROW, dataExport: 'pushBrowsers' },
    },
  },
  verifications: {
    owners: [
      'platform/sessions',
      'shared/accounts',
      'features/settings',
      'database-command/back-up-restore.ts',
    ],
    memberColumns: {
      value: { withdrawal: DELETE_ROW, dataExport: 'no section: one-time secrets' },
    },
  },
  signInAttempts: { owners: ['shared/accounts'] },
  socialAttempts: {
    owners: ['features/accounts'],
    memberColumns: {
      userId: {
        withdrawal: 'kept for the minutes in which the attempt ends',
        dataExport: 'no section: secrets of a sign-in, kept for minutes',
      },
    },
  },
  socialSignUps: { owners: ['features/accounts'] },
  withdrawals: { owners: ['shared/accounts'] },
  freedUsernames: {
    owners: [],
    memberColumns: {
      userId: {
        withdrawal: 'kept as a hash, for 90 days',
        dataExport: 'no section: a hash that guards a name for a while',
      },
    },
  },
} as const satisfies TableDescriptions
