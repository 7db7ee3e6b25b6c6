import { maintenanceApi, type BackupSchedule } from '@gwanyeok/domain/maintenance/api.ts'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { realClock } from '#platform/clock.ts'
import type { Context } from '#shared/context.ts'
import { setReadOnly } from '#platform/read-only.ts'
import { recordAdminAction } from '#shared/admin-actions.ts'
import { DAILY_BACKUP } from '#platform/backup/daily-backup-job.ts'
import type { Db } from '#platform/db/db.ts'
import { findJobHistories } from '#platform/jobs/schedule.ts'

export function maintenanceRoutes({ serve, db, clock, config, readOnly }: Context): void {
  serve(maintenanceApi, {
    'GET /admin/backup-schedule': async () => ({
      schedule: config.clockStart === null ? await findBackupStatus(db, realClock.now()) : null,
    }),

    'GET /admin/read-only': async () => ({ isOn: await readOnly.isOn() }),

    async 'PUT /admin/read-only'({ currentMember, body: { isOn } }) {
      const action = isOn ? 'begin_read_only' : 'end_read_only'
      await db.transaction().execute(async (tx) => {
        if (await setReadOnly(tx, isOn))
          await recordAdminAction(tx, {
            adminId: currentMember.id,
            action,
            subject: 'site',
            now: clock.now(),
          })
      })
      await readOnly.refresh()
      return { isOn: await readOnly.isOn() }
    },
  })
}

/** A day, and an hour for the next backup to complete. */
const MAX_BACKUP_AGE_MS = DAY_MS + 3_600_000

/**
 * Returns when the last daily backup succeeded, and whether the next one is late. A failed first backup counts as late.
 * `now` is real time in epoch ms.
 */
async function findBackupStatus(db: Db, now: number): Promise<BackupSchedule> {
  const [history] = await findJobHistories(db, [DAILY_BACKUP])
  const lastAt = history?.succeededAt ?? null
  return {
    lastAt: lastAt?.toISOString() ?? null,
    isLate: lastAt === null ? history?.hasFailed === true : now - lastAt.getTime() > MAX_BACKUP_AGE_MS,
  }
}
