/**
 * Files and folders (of the withdrawal, and of the removal of sample data) that may delete rows of any table except
 * `TABLES_WITH_COUNTERS`.
 */
export const ERASERS = ['shared/members/personal-rows.ts', 'features/samples/mutations']
/** Rows of these tables are deleted only by the code that owns the table, because a deletion changes counters. */
export const TABLES_WITH_COUNTERS = ['likes', 'comments', 'follows', 'reports']

/** For each counter column of `memberStats`, the only file that may change it. */
export const COUNTER_WRITERS: Record<string, string> = {
  totalScore: 'shared/standings/member-stats.ts',
  pending: 'shared/standings/member-stats.ts',
}
