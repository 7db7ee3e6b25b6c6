import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { BackupSchedule } from '@gwanyeok/domain/maintenance/api.ts'
import { DAILY_BACKUP } from '#platform/backup/daily-backup-job.ts'
import type { Db } from '#platform/db/db.ts'
import { findLastRuns } from '#platform/jobs/schedule.ts'

/** The next backup may take an hour to complete. */
const MAX_BACKUP_AGE_MS = DAY_MS + 3_600_000

/**
 * Returns when the last daily backup succeeded, and whether one is late. A failed first backup counts as late. `now`
 * is real time in epoch ms.
 */
export async function findBackupStatus(db: Db, now: number): Promise<BackupSchedule> {
  const [run] = await findLastRuns(db, [DAILY_BACKUP])
  const lastAt = run?.endedAt ?? null
  return {
    lastAt: lastAt?.toISOString() ?? null,
    isLate: lastAt === null ? run?.hasFailed === true : now - lastAt.getTime() > MAX_BACKUP_AGE_MS,
  }
}
