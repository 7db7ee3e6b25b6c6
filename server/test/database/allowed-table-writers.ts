/**
 * Files and folders (the withdrawal, the removal of sample data) that may delete rows of any table except those in
 * `NOT_ERASED`. From these, only the owner deletes, because deletions change counters.
 */
export const ERASERS = ['shared/members/personal-rows.ts', 'features/samples/mutations']
export const NOT_ERASED = ['likes', 'comments', 'follows', 'reports']

/** The only file that changes each counter column of `memberStats`. */
export const COUNTER_WRITERS: Record<string, string> = {
  totalScore: 'shared/standings/member-stats.ts',
  pending: 'shared/standings/member-stats.ts',
}
