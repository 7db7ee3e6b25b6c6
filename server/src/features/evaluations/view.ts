import type { EvaluationRun, SkippedPrediction } from '@gwanyeok/domain/evaluations/api.ts'
import type { RunRow } from './judging/evaluation-runs.ts'
import type { SkipRow } from './queries.ts'

export const runView = ({ startedAt, finishedAt, ...run }: RunRow): EvaluationRun => ({
  ...run,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

export const skipView = ({ evaluationEnd, ...skip }: SkipRow): SkippedPrediction => ({
  ...skip,
  evaluationEnd: evaluationEnd.toISOString(),
})
