/**
 * A withdrawal and the removal of sample data delete rows of other features; tables with counters are deleted from
 * only by their owner.
 */
export const ERASERS = ['shared/members/personal-rows.ts', 'features/samples/mutations']
export const NOT_ERASED = ['likes', 'comments', 'follows', 'reports']

/** The only file that changes each counter; those of `counters` are changed in shared/counters.ts. */
export const COUNTER_WRITERS: Record<string, string> = {
  totalScore: 'shared/standings/member-stats.ts',
  pending: 'shared/standings/member-stats.ts',
}
