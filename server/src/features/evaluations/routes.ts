import {
  type EvaluationRun,
  type SkippedPrediction,
  evaluationsApi,
} from '@gwanyeok/domain/evaluations/api.ts'
import { startRun } from './evaluation-job.ts'
import type { Context } from '#shared/context.ts'
import { toPage, toPageRequest, createPositionReader } from '#platform/http/keyset-page.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import { recordAdminAction } from '#shared/admin-actions.ts'
import { closeAsVoid } from './mutations.ts'
import { type SkipRow, findRun, findRuns, findSkips, findStuckPredictions } from './queries.ts'
import type { RunRow } from './judging/evaluation-runs.ts'
import type { EvaluationDeps } from './judging/judge-stock.ts'

const RUNS_PER_PAGE = 20

export function evaluationRoutes(context: Context): void {
  const { serve, db, clock, log } = context
  const startRunInBackground = createRunStarter(context)

  serve(evaluationsApi, {
    async 'POST /admin/evaluations'({ currentMember }) {
      const run = await startRunInBackground(currentMember.id)
      await recordAdminAction(db, {
        adminId: currentMember.id,
        action: 'start_evaluation',
        subject: `evaluation:${run.id}`,
        now: clock.now(),
      })
      return toRunView(run)
    },

    async 'GET /admin/evaluations'({ query }) {
      const page = toPageRequest(query.cursor, RUNS_PER_PAGE)
      return toPage(await findRuns(db, page), page, {
        readPosition: createPositionReader('startedAt'),
        toView: toRunView,
      })
    },

    async 'GET /admin/evaluations/:id'({ params }) {
      const run = orNotFound(await findRun(db, params.id))
      return { run: toRunView(run), skips: (await findSkips(db, run.id)).map(toSkipView) }
    },

    async 'GET /admin/stuck-predictions'() {
      return { items: (await findStuckPredictions(db)).map(toSkipView) }
    },

    async 'POST /admin/predictions/:id/void'({ currentMember, params, body }) {
      await closeAsVoid(db, {
        id: params.id,
        reason: body.reason,
        adminId: currentMember.id,
        now: clock.now(),
      })
      log.info({ admin: currentMember.id, prediction: params.id }, 'a stuck prediction was closed as void')
      return DONE
    },
  })
}

/** Creates a function that starts a run in the background. A closing server aborts the run and waits for its end. */
function createRunStarter(context: EvaluationDeps & Pick<Context, 'app' | 'background' | 'queue'>) {
  const stopController = new AbortController()
  context.app.addHook('preClose', async () => stopController.abort())
  return async (startedBy: string) => {
    const { run, completion } = await startRun(context, { startedBy, stopSignal: stopController.signal })
    context.background.run({ failureMessage: 'an evaluation failed' }, completion)
    return run
  }
}

const toRunView = ({ startedAt, finishedAt, ...run }: RunRow): EvaluationRun => ({
  ...run,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

const toSkipView = ({ evaluationEnd, ...skip }: SkipRow): SkippedPrediction => ({
  ...skip,
  evaluationEnd: evaluationEnd.toISOString(),
})
