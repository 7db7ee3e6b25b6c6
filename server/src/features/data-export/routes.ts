import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { EXPORT_INTERVAL_MINUTES } from '@gwanyeok/domain/data-export/limits.ts'
import { realClock } from '#platform/clock.ts'
import { type MemberViewer, createMemberViewer } from '#platform/sessions/viewer.ts'
import type { Context } from '#shared/context.ts'
import { createId } from '#platform/id.ts'
import { writeArchive } from './write-archive.ts'

const ACCESS = { access: 'member', needsRecentSignIn: true, openToSuspended: true } as const

/** `POST /api/me/data`: all data of the member as a ZIP archive. */
export function dataExportRoutes(context: Context): void {
  const { app, limits, createAccessHook } = context
  const exportLimit = limits.createLimiter('data-export', {
    points: 1,
    seconds: EXPORT_INTERVAL_MINUTES * 60,
  })
  app.post(
    '/api/me/data',
    { schema: { hide: true }, config: { access: 'member' }, onRequest: createAccessHook(ACCESS) },
    async (request, reply) => {
      const currentMember = request.currentMember!
      await exportLimit.consume(currentMember.id)
      const viewer = createMemberViewer(currentMember, context.clock.now())
      const archive = await writeExport(context, viewer).catch(async (error: unknown) => {
        await exportLimit.reset(currentMember.id)
        throw error
      })
      return reply
        .type('application/zip')
        .headers({
          'content-disposition': 'attachment; filename="gwanyeok-data.zip"',
          'content-length': (await archive.stat()).size,
          'cache-control': 'no-store',
        })
        .send(archive.createReadStream())
    },
  )
}

/**
 * Writes the archive to a file. If it were sent directly, an export on a slow line would occupy a database
 * connection, and a failure in the middle could not be reported. The file is unlinked before it is sent, so that
 * nothing remains even after a crash.
 */
async function writeExport(
  { db, config }: Pick<Context, 'db' | 'config'>,
  member: MemberViewer,
): Promise<FileHandle> {
  const file = path.join(config.dataDir, 'exports', `${createId(realClock.now())}.zip`)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeArchive(db, member, file)
    return await open(file)
  } finally {
    await rm(file, { force: true })
  }
}
