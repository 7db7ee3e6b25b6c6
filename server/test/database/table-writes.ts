/**
 * Files that may delete other features' rows: a withdrawal and the end of sample data. Tables with counters are
 * deleted from through their owner.
 */
export const ERASERS = ['shared/members/personal-rows.ts', 'features/samples/mutations']
export const NOT_ERASED = ['likes', 'comments', 'follows', 'reports']

/** The only file that updates each counter; those of `counters` are updated in shared/counters.ts. */
export const COUNTER_WRITERS: Record<string, string> = {
  totalScore: 'shared/standings/member-stats.ts',
  pending: 'shared/standings/member-stats.ts',
}
