/**
 * A withdrawal, the end of sample data and a restore delete rows of others; tables with counters go through their
 * owner.
 */
export const ERASERS = [
  'shared/members/personal-rows.ts',
  'features/samples/mutations',
  'database-command/back-up-restore.ts',
]
export const NOT_ERASED = ['likes', 'comments', 'follows', 'reports']

/** The one file that moves each counter; those of `counters` are moved in shared/counters.ts. */
export const COUNTER_WRITERS: Record<string, string> = {
  totalScore: 'shared/standings/member-stats.ts',
  pending: 'shared/standings/member-stats.ts',
}
