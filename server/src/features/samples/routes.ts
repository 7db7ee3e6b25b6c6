import { samplesApi } from '@gwanyeok/domain/samples/api.ts'
import type { Context } from '#shared/context.ts'
import { DONE } from '#platform/http/serve.ts'
import { type AdminActionKind, recordAdminAction } from '#shared/admin-actions.ts'
import { createSamples } from './mutations/create-samples.ts'
import { deleteSamples } from './mutations/delete-samples.ts'
import { findDemoLogin, giveDemoPassword } from './mutations/demo-logins.ts'
import { isDemo, runExclusively } from './fill-demo.ts'
import { countSamples, hasSamples, isHalfMade } from './queries.ts'

export function sampleRoutes(context: Context): void {
  const { serve, app, auth, background, clock, config, db, queue } = context
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())

  /** A closing server waits for it. */
  async function change(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const changed = runExclusively(queue, stopping.signal, work)
    background.run(
      'sample data',
      changed.catch(() => {}),
    )
    await changed
  }

  const record = (admin: string, action: AdminActionKind) =>
    recordAdminAction(db, { admin, action, subject: 'samples', now: clock.now() })

  serve(samplesApi, {
    async 'GET /admin/samples'() {
      return { ...(await countSamples(db)), demoLogin: await findDemoLogin(db) }
    },

    async 'POST /admin/samples'({ viewer }) {
      await change(async (signal) => {
        // An interrupted attempt is repeated.
        if (await isHalfMade(db)) await deleteSamples(db)
        await createSamples(context, { signal })
        if (isDemo(config)) await giveDemoPassword(auth)
        await record(viewer.id, 'create_samples')
      })
      return DONE
    },

    async 'DELETE /admin/samples'({ viewer }) {
      await change(async () => {
        if (!(await hasSamples(db))) return
        await deleteSamples(db)
        await record(viewer.id, 'delete_samples')
      })
      return DONE
    },
  })
}
