import type { DB } from '#platform/db/schema.gen.ts'

/** Views are not written; the tables of migrations are made before the schema. */
type Table = Exclude<keyof DB, 'rankableMembers'> | 'migrations' | 'repeatableMigrations'

/**
 * Who writes each table: folders or files below server/src. A table has one owner: a feature, or the part of `shared`
 * that several features write it through. More than one folder: the columns are divided between them.
 */
export const TABLE_OWNERS: Record<Table, readonly string[]> = {
  // The community. Tables of items are also written by shared/items, which takes their names from the registry.
  posts: ['shared/content', 'features/posts'],
  stockPosts: ['shared/content'],
  predictionNotes: ['features/predictions'],
  predictions: ['shared/predictions', 'features/predictions', 'features/evaluations'],
  predictionLikes: ['shared/items'],
  stockPostLikes: ['shared/items'],
  postLikes: ['shared/items'],
  comments: ['shared/items'],
  mentions: ['shared/items'],
  counters: ['shared/counters.ts', 'shared/items/rank-popular.ts'],
  reports: ['shared/items', 'features/reports'],
  takedowns: ['features/takedowns', 'shared/items'],
  takedownSteps: ['features/takedowns'],
  images: ['shared/images', 'features/images'],
  filesToSweep: ['shared/images', 'features/images'],
  follows: ['shared/members'],
  blocks: ['features/follows'],
  removedFollowers: ['features/follows'],
  contacts: ['features/contacts'],
  textLimits: ['shared/content'],
  bookmarks: ['features/bookmarks'],
  openPages: ['features/sharing'],
  recordLog: ['features/record'],
  recordTiles: ['features/record'],
  recordKeys: ['shared/record-entries.ts', 'features/record'],
  recordEntries: ['shared/record-entries.ts', 'features/record'],
  recordOutbox: ['shared/record-entries.ts', 'features/record'],
  watchlist: ['features/watchlist'],

  // Members and their accounts. Better Auth writes through platform/sessions.
  users: [
    'features/accounts',
    'features/admin',
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
  accounts: ['platform/sessions', 'shared/accounts', 'features/accounts', 'features/settings'],
  sessions: ['platform/sessions', 'shared/accounts', 'features/settings', 'features/backups'],
  accessTokens: ['platform/sessions', 'features/tokens', 'features/backups'],
  consents: ['shared/consents'],
  weeklyMails: ['features/weekly-mail'],
  secondFactors: ['shared/accounts/second-factor'],
  nearTargets: ['features/notifications'],
  pushSubscriptions: ['features/notifications', 'shared/push'],
  queuedPushes: ['features/notifications', 'shared/push'],
  untoldPredictions: ['shared/push'],
  verifications: ['platform/sessions', 'shared/accounts', 'features/settings', 'features/backups'],
  withdrawals: ['shared/accounts'],
  signInAttempts: ['shared/accounts'],
  socialAttempts: ['features/accounts'],
  socialSignUps: ['features/accounts'],
  accessLog: ['features/admin/access-log.ts', 'features/backups'],
  adminActions: ['shared/admin-actions.ts', 'features/backups'],

  // Judging.
  memberStats: ['shared/standings'],
  rankBuckets: ['shared/standings'],
  weeklyRanks: ['shared/standings'],
  evaluationRuns: ['features/evaluations', 'features/samples'],
  evaluationSkips: ['features/evaluations'],

  // The market, as far as it is kept.
  candles: ['shared/market-data/candles'],
  candleRanges: ['shared/market-data/candles'],
  dailyCloses: ['shared/market-data/daily'],
  splits: ['shared/market-data/daily'],
  dailyCalls: ['shared/market-data/daily'],
  stockPrices: ['shared/market-data/quotes'],
  stocks: ['shared/market-data/companies'],
  stockLogos: ['features/stocks'],

  // The server itself.
  jobLeases: ['platform/jobs'],
  servers: ['platform/servers'],
  readOnlyMode: ['platform/read-only.ts'],
  restores: ['features/backups'],
  backupChecks: ['features/backups'],
  migrations: ['platform/db'],
  repeatableMigrations: ['platform/db'],
  productSettings: ['prepare-rows.ts'],
  rateLimits: ['platform/http/protection'],

  // Triggers alone write these.
  tallies: [],
  stockTallies: [],
  stockPostTallies: [],
  freedUsernames: [],
}

/** A withdrawal and the end of sample data delete rows of others; tables with counters go through their owner. */
export const ERASERS = ['shared/members/personal-rows.ts', 'features/samples/mutations']
export const NOT_ERASED = ['predictionLikes', 'stockPostLikes', 'postLikes', 'comments', 'follows', 'reports']

/** The one file that moves each counter; those of `counters` are moved in shared/counters.ts. */
export const COUNTER_WRITERS: Record<string, string> = {
  totalScore: 'shared/standings/member-stats.ts',
  pending: 'shared/standings/member-stats.ts',
}
