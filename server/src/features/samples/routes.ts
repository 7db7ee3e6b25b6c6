import { samplesApi } from '@gwanyeok/domain/samples/api.ts'
import type { Context } from '#shared/context.ts'
import { DONE } from '#platform/http/serve.ts'
import { type AdminActionKind, recordAdminAction } from '#shared/admin-actions.ts'
import { createSamples } from './mutations/create-samples.ts'
import { deleteSamples } from './mutations/delete-samples.ts'
import { findDemoMemberEmail, setDemoPassword } from './mutations/demo-logins.ts'
import { changeSamplesExclusively, isDemo } from './fill-demo.ts'
import { countSamples, hasSamples, hasUnfinishedSamples } from './queries.ts'

export function sampleRoutes(context: Context): void {
  const { serve, app, auth, background, clock, config, db, queue } = context
  const stopController = new AbortController()
  app.addHook('preClose', async () => stopController.abort())

  /** Runs `work` as a background task as well, so that a closing server waits for its end. */
  async function runChange(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const changePromise = changeSamplesExclusively(queue, stopController.signal, work)
    background.run(
      { failureMessage: 'changing the sample data failed' },
      changePromise.catch(() => {}),
    )
    await changePromise
  }

  const recordAction = (adminId: string, action: AdminActionKind) =>
    recordAdminAction(db, { adminId, action, subject: 'samples', now: clock.now() })

  serve(samplesApi, {
    async 'GET /admin/samples'() {
      return { ...(await countSamples(db)), demoLogin: await findDemoMemberEmail(db) }
    },

    async 'POST /admin/samples'({ currentMember }) {
      await runChange(async (signal) => {
        // An interrupted attempt may have left a part of the samples.
        if (await hasUnfinishedSamples(db)) await deleteSamples(db)
        await createSamples(context, { signal })
        if (isDemo(config)) await setDemoPassword(auth)
        await recordAction(currentMember.id, 'create_samples')
      })
      return DONE
    },

    async 'DELETE /admin/samples'({ currentMember }) {
      await runChange(async () => {
        if (!(await hasSamples(db))) return
        await deleteSamples(db)
        await recordAction(currentMember.id, 'delete_samples')
      })
      return DONE
    },
  })
}
