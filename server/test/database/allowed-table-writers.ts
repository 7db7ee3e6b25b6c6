/**
 * Files and folders (the withdrawal, the removal of sample data) that may delete rows of any table except those in
 * `NOT_ERASED`. From these, only the feature that owns them deletes, because deletions change counters.
 */
export const ERASERS = ['shared/members/personal-rows.ts', 'features/samples/mutations']
export const NOT_ERASED = ['likes', 'comments', 'follows', 'reports']

/** For each counter column of `memberStats`, the only file that may change it. */
export const COUNTER_WRITERS: Record<string, string> = {
  totalScore: 'shared/standings/member-stats.ts',
  pending: 'shared/standings/member-stats.ts',
}
