import { BackupName } from '@gwanyeok/domain/backups/api.ts'
import type { Context } from '#shared/context.ts'
import { orNotFound } from '#platform/http/serve.ts'
import { recordAdminAction } from '#shared/admin-actions.ts'
import { findBackup, readBackup } from './stored-backups.ts'

const ROUTE = '/admin/backups/:file/download'

/** `POST /api/admin/backups/:file/download`: the whole backup, and with it the personal data of all members. */
export function downloadRoute({ app, admission, config, db, clock, recordShown }: Context): void {
  app.post<{ Params: { file: string } }>(
    `/api${ROUTE}`,
    {
      schema: { hide: true },
      config: { access: 'admin' },
      onRequest: admission({ access: 'admin', recentSignIn: true }),
    },
    async (request, reply) => {
      const name = orNotFound(BackupName.safeParse(request.params.file).data)
      const backup = orNotFound(await findBackup(config, name))
      const admin = request.viewer!.id
      await recordShown({ route: `POST ${ROUTE}`, members: [], admin, address: request.ip })
      await recordAdminAction(db, {
        ...{ admin, action: 'download_backup', subject: `backup:${name}`, now: clock.now() },
      })
      return reply
        .type('application/zip')
        .headers({
          'content-disposition': `attachment; filename="${name}"`,
          'content-length': backup.size,
          'cache-control': 'no-store',
        })
        .send(orNotFound(await readBackup(config, backup)))
    },
  )
}
