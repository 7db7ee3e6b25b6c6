import { chanceOf } from '@gwanyeok/domain/predictions/chance.ts'
import { pastBefore } from '@gwanyeok/domain/predictions/volatility.ts'
import { openRun } from '@gwanyeok/server/src/features/evaluations/judging/evaluation-runs.ts'
import { savedJudgements } from '@gwanyeok/server/src/features/evaluations/judging/save-judgements.ts'
import type { Db } from '@gwanyeok/server/src/platform/db/db.ts'
import { evenRankBuckets } from '@gwanyeok/server/src/shared/standings/ranks.ts'

/** As the evaluation saves them. */
const BATCH = 500
const JUDGED_AT = Date.parse('2026-07-02T22:00:00Z')

/** Likely enough that the rating counts it. */
const CHANCE = chanceOf(
  { base: 100, target: 103, isUp: true, sessions: 1, open: 100 },
  pastBefore([], '2026-07-02'),
)

/** Every second one hits, with points that move its author past many others. */
const judgementOf = (index: number) => ({
  ...({
    kind: 'judged',
    status: index % 2 ? 'success' : 'failed',
    score: index % 2 ? 150 + (index % 600) : 0,
  } as const),
  ...{ actualPrice: 111, actualDay: '2026-07-02', actualChange: 11, error: 1, reachedOn: null, candles: [] },
  ...{ splitFactor: 1, judgedBase: 100, judgedTarget: 110, chance: CHANCE },
  ...{ volatilityFrom: 'prediction' as const, volatilityChange: 10 },
  multipliers: {
    ...{ periodMultiplier: 2, volatilityMultiplier: 3, accuracyMultiplier: 1, timeMultiplier: 1 },
    chanceMultiplier: 1,
  },
})

/** Saves a result for every prediction, as a run of the evaluation does. */
export async function judge(db: Db): Promise<void> {
  const due = await db.selectFrom('predictions').select(['id', 'author']).orderBy('id').execute()
  const { id: runId } = await openRun(db, { startedBy: null, now: JUDGED_AT })
  const judged = due.map(({ id, author }, index) => ({ id, author, judgement: judgementOf(index) }))
  for (let at = 0; at < judged.length; at += BATCH)
    await savedJudgements(judged.slice(at, at + BATCH), { runId, evaluatedAt: JUDGED_AT }).execute(db)
  await evenRankBuckets(db)
}
