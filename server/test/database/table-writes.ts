/** A withdrawal and the end of sample data delete rows of others; tables with counters go through their owner. */
export const ERASERS = ['shared/members/personal-rows.ts', 'features/samples/mutations']
export const NOT_ERASED = ['likes', 'comments', 'follows', 'reports']

/** The one file that moves each counter; those of `counters` are moved in shared/counters.ts. */
export const COUNTER_WRITERS: Record<string, string> = {
  totalScore: 'shared/standings/member-stats.ts',
  pending: 'shared/standings/member-stats.ts',
}
