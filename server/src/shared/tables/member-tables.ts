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
      'shared/accounts/sign-up-network.ts',
      'shared/images',
      'shared/members',
      'shared/withdraw.ts',
    ],
  },
  consents: {
    owners: ['shared/consents'],
    members: {
      userId: { withdrawal: DELETE_ROW, dataExport: 'consents' },
    },
  },
  weeklyMails: {
    owners: ['features/weekly-mail'],
    members: {
      userId: { withdrawal: DELETE_ROW, dataExport: 'weeklyMail' },
    },
  },
  accounts: {
    owners: ['platform/sessions', 'shared/accounts', 'features/accounts', 'features/settings'],
    members: {
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
    members: {
      userId: { withdrawal: DELETE_ROW, dataExport: 'signIns' },
    },
  },
  secondFactors: {
    owners: ['shared/accounts/second-factor'],
    members: {
      userId: { withdrawal: DELETE_ROW, dataExport: 'no section: secrets of the sign-in' },
    },
  },
  accessTokens: {
    owners: ['platform/sessions', 'features/tokens', 'database-command/back-up-restore.ts'],
    members: {
      userId: { withdrawal: DELETE_ROW, dataExport: 'accessTokens' },
    },
  },
  pushSubscriptions: {
    owners: ['features/notifications', 'shared/push'],
    members: {
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
    members: {
      value: { withdrawal: DELETE_ROW, dataExport: 'no section: one-time secrets' },
    },
  },
  signInAttempts: {
    owners: ['shared/accounts'],
  },
  socialAttempts: {
    owners: ['features/accounts'],
    members: {
      userId: {
        withdrawal: 'kept for the minutes in which the attempt ends',
        dataExport: 'no section: secrets of a sign-in, kept for minutes',
      },
    },
  },
  socialSignUps: {
    owners: ['features/accounts'],
  },
  withdrawals: {
    owners: ['shared/accounts'],
  },
  freedUsernames: {
    owners: [],
    members: {
      userId: {
        withdrawal: 'kept as a hash, for 90 days',
        dataExport: 'no section: a hash that guards a name for a while',
      },
    },
  },
} as const satisfies TableDescriptions
