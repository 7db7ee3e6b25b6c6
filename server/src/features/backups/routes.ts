import { BackupName, backupsApi } from '@gwanyeok/domain/backups/api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { realClock } from '#platform/clock.ts'
import type { Context } from '#shared/context.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import { findLastRestore } from './restores/restore-rows.ts'
import { recordAdminAction } from '#shared/admin-actions.ts'
import { checkBackup } from './mutations/check-backup.ts'
import { makeBackup } from './mutations/make-backup.ts'
import { startRestore } from './mutations/restore.ts'
import { countLosses, findChecks, findDailyRun, findLastTrial } from './queries.ts'
import { findBackup, findLocalBackups, findStoreBackups, mergeBackups, readBackup } from './stored-backups.ts'
import { backupView, restoreView, scheduleView } from './view.ts'

/** Backups of the server that answers and of the store, and restores of them. */
export function backupRoutes(context: Context): void {
  const { serve, app, db, clock, config, log } = context
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  downloadRoute(context)

  // Two at once would write the same file.
  let making: Promise<string> | undefined

  const getBackup = async (name: string) => orNotFound(await findBackup(config, name))
  const viewOf = async (name: string) => backupView(await getBackup(name), await findChecks(db))
  const record = (admin: string, action: 'make_backup' | 'check_backup', name: string) =>
    recordAdminAction(db, { admin, action, subject: `backup:${name}`, now: clock.now() })
  const findRestore = async () => {
    const row = await findLastRestore(db)
    return row ? restoreView(row) : null
  }

  serve(backupsApi, {
    async 'GET /admin/backups'() {
      const inStore = await findStoreBackups(config).catch((error: unknown) => {
        log.warn({ err: error }, 'the store of backups does not answer')
        return null
      })
      const backups = mergeBackups(await findLocalBackups(config), inStore ?? [])
      const checks = await findChecks(db)
      return {
        items: await Promise.all(backups.map((backup) => backupView(backup, checks))),
        isStoreAway: inStore === null,
      }
    },

    async 'GET /admin/backup-schedule'() {
      if (config.clockStart !== null) return { schedule: null }
      return { schedule: scheduleView(await findDailyRun(db), await findLastTrial(db), realClock.now()) }
    },

    async 'POST /admin/backups'({ viewer }) {
      if ((await findRestore())?.isRunning) throw new AppError('restore_running')
      making ??= makeBackup(context, 'manual', stopping.signal).finally(() => (making = undefined))
      const name = await making
      await record(viewer.id, 'make_backup', name)
      return viewOf(name)
    },

    async 'POST /admin/backups/:file/checks'({ viewer, params: { file: name } }) {
      await checkBackup(context, await getBackup(name), stopping.signal)
      await record(viewer.id, 'check_backup', name)
      return viewOf(name)
    },

    async 'GET /admin/backups/:file/losses'({ viewer, params: { file: name } }) {
      const { at } = await viewOf(name)
      // The rows are dated by the product's clock, the backup by the real one.
      const since = new Date(clock.now() - (realClock.now() - Date.parse(at)))
      return countLosses(db, since, viewer.id)
    },

    async 'POST /admin/backups/:file/restores'({ viewer, params: { file: name }, body }) {
      const backup = await getBackup(name)
      if (body.file !== name) throw new AppError('invalid_input', { fields: { file: 'invalid' } })
      await startRestore(context, { backup, admin: viewer.id, stopping: stopping.signal })
      return DONE
    },

    'GET /admin/restore': async () => ({ restore: await findRestore() }),
  })
}

const ROUTE = '/admin/backups/:file/download'

/** `POST /api/admin/backups/:file/download`: the whole backup, and with it the personal data of all members. */
function downloadRoute({ app, admission, config, db, clock, recordShown }: Context): void {
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
