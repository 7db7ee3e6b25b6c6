import { maintenanceApi } from '@gwanyeok/domain/maintenance/api.ts'
import { realClock } from '#platform/clock.ts'
import type { Context } from '#shared/context.ts'
import { setReadOnly } from '#platform/read-only.ts'
import { recordAdminAction } from '#shared/admin-actions.ts'
import { findBackupStatus } from './backup-status.ts'

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
          await recordAdminAction(tx, { admin: currentMember.id, action, subject: 'site', now: clock.now() })
      })
      await readOnly.refresh()
      return { isOn: await readOnly.isOn() }
    },
  })
}
