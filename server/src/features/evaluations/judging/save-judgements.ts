import type { Judgement } from '@gwanyeok/domain/predictions/judging/judge.ts'
import { type RawBuilder, sql } from 'kysely'
import { COUNT_JUDGED, lockedStats } from '#shared/standings/member-stats.ts'
import { recordSettled } from '#shared/record-entries.ts'
import { queueResults } from '#shared/push/queue-pushes.ts'
import { queueJudged } from '#shared/webhook-events.ts'
import type { DuePrediction } from './due-predictions.ts'

export interface Judged extends Pick<DuePrediction, 'id' | 'author'> {
  judgement: Judgement
}

export interface SavingRun {
  runId: string
  /** Product time in epoch ms. */
  evaluatedAt: number
  /** From the end of an evaluation until it can be judged. */
  settleMinutes: number
}

/**
 * A statement, with what it sends, that moves predictions out of `pending`, with their scores, their authors'
 * statistics, decided duels, what enters the public record, the events of
 * their webhooks, their pushes and the run's counts. What another run has moved meanwhile is not counted.
 */
export const savedJudgements = (
  judged: readonly Judged[],
  { runId, evaluatedAt, settleMinutes }: SavingRun,
): RawBuilder<unknown> => sql`
    with locked as (${lockedStats(judged.map(({ author }) => author))}),
    judged as (${rowsOf(judged)}),
    moved as (${movePredictions({ evaluatedAt, settleMinutes })}),
    recorded as (${recordSettled('moved')}),
    gained as (${GAINED}),
    decided as (${ADD_DUELS}),
    stats as (${COUNT_JUDGED}),
    ${queueJudged('moved', evaluatedAt)},
    ${queueResults('moved', evaluatedAt)}
    ${countInRun(runId)}`

function rowsOf(judged: readonly Judged[]) {
  const rows = judged.map(({ id, judgement: { multipliers, chance, ...judgement } }) => ({
    ...judgement,
    id,
    accuracyMultiplier: multipliers.accuracyMultiplier,
    volatilityMultiplier: multipliers.volatilityMultiplier,
    ...(chance && {
      chance: chance.probability,
      chanceFromOpen: chance.fromOpen,
      chanceFromBase: chance.fromBase,
      chanceBasis: chance.basis,
      chanceMultiplier: multipliers.chanceMultiplier,
    }),
  }))
  return sql`
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j(
      id text collate "C", status text, "actualPrice" numeric, "actualDay" date, "actualChange" numeric,
      error numeric, "reachedOn" date, "accuracyMultiplier" numeric, "volatilityMultiplier" numeric, score integer,
      "splitFactor" numeric, "volatilityFrom" text, "volatilityChange" numeric, candles jsonb,
      chance numeric, "chanceFromOpen" numeric, "chanceFromBase" numeric, "chanceBasis" jsonb, "chanceMultiplier" numeric,
      duel jsonb
    )`
}

/** Samples are made with a past: their results are as old as they would be. */
const evaluatedAtOf = ({ evaluatedAt, settleMinutes }: Omit<SavingRun, 'runId'>) => sql`
  case when exists (select from users u where u.id = p.author and u."isSample")
    then p."evaluationEnd" + make_interval(mins => ${settleMinutes}) else ${new Date(evaluatedAt)} end`

// Counted, so that the statistics are locked before.
const movePredictions = (times: Omit<SavingRun, 'runId'>) => sql`
  update predictions p set
    status = j.status,
    "evaluatedAt" = ${evaluatedAtOf(times)},
    "actualPrice" = j."actualPrice",
    "actualDay" = j."actualDay",
    "actualChange" = j."actualChange",
    error = j.error,
    "reachedOn" = j."reachedOn",
    "accuracyMultiplier" = j."accuracyMultiplier",
    "volatilityMultiplier" = j."volatilityMultiplier",
    "finalScore" = j.score,
    "splitFactor" = j."splitFactor",
    "volatilityFrom" = j."volatilityFrom",
    "volatilityChange" = j."volatilityChange",
    "judgedCandles" = j.candles,
    chance = j.chance,
    "chanceFromOpen" = j."chanceFromOpen",
    "chanceFromBase" = j."chanceFromBase",
    "chanceBasis" = j."chanceBasis",
    "chanceMultiplier" = j."chanceMultiplier",
    duel = j.duel
  from judged j
  where p.id = j.id and p.status = 'pending' and (select count(*) from locked) >= 0
  returning p.id, p.author, p.status, p."finalScore", p."evaluationEnd", p."chanceMultiplier", p."chanceBasis",
    p.stock, p."predictedChange" > 0 as "isUp", p."windowFirst", p."windowLast", p.duel`

/** What a weekly rating will count. */
const ADD_DUELS = sql`
  insert into duels ("predictionId", author, stock, "isUp", "windowFirst", "windowLast", week, "isWin")
  select m.id, m.author, m.stock, m."isUp", m."windowFirst", m."windowLast", date_trunc('week', m."windowFirst"),
    m.duel ->> 'kind' = 'win'
  from moved m
  join users u on u.id = m.author and u."withdrawnAt" is null
  where m.duel ->> 'kind' in ('win', 'loss')`

const GAINED = sql`
  select
    author,
    sum("finalScore") as score,
    count(*) filter (where status = 'success') as success,
    count(*) filter (where status = 'failed') as failed,
    max("evaluationEnd") as latest,
    count(*) filter (where status = 'success' and "chanceMultiplier" < 1) as lowered,
    count(*) filter (where ("chanceBasis" -> 'volatility' ->> 'sessions')::integer = 0) as "withoutHistory"
  from moved
  group by author`

/** A run that another server took for dead counts as unfinished again, so that the next one ends its record. */
const countInRun = (runId: string) => sql`
  update "evaluationRuns" r set
    success = r.success + g.success,
    failed = r.failed + g.failed,
    "loweredByChance" = r."loweredByChance" + g.lowered,
    "withoutHistory" = r."withoutHistory" + g."withoutHistory",
    "finishedAt" = null,
    failure = null
  from (
    select
      coalesce(sum(success), 0) as success,
      coalesce(sum(failed), 0) as failed,
      coalesce(sum(lowered), 0) as lowered,
      coalesce(sum("withoutHistory"), 0) as "withoutHistory"
    from gained
  ) g
  where r.id = ${runId}`
