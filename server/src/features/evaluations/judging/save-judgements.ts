import type { Judgement } from '@gwanyeok/domain/predictions/judging/judge.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { COUNT_JUDGED, lockedStats, recountMarketDays } from '#shared/standings/member-stats.ts'
import { emitted } from '#shared/events.ts'
import type { DuePrediction } from './due-predictions.ts'
import type { SavedComparison } from './market-comparison.ts'

export interface Judged extends Pick<DuePrediction, 'id' | 'author'> {
  judgement: Judgement
  comparison: SavedComparison
}

export interface SavingRun {
  runId: string
  /** Product time in epoch ms. */
  evaluatedAt: number
  /** From the end of an evaluation until it can be judged. */
  settleMinutes: number
}

/**
 * Moves predictions out of `pending` with their scores, their authors' statistics, what enters the public record, their
 * pushes and the run's counts. What another run has moved meanwhile is not counted.
 */
export async function saveJudgements(db: Db, judged: readonly Judged[], run: SavingRun): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await moveJudged(judged, run).execute(tx)
    const decided = judged.filter(({ comparison }) => comparison.beatMarket !== null)
    if (decided.length > 0)
      await recountMarketDays(
        tx,
        decided.map(({ author }) => author),
      )
  })
}

const moveJudged = (judged: readonly Judged[], { runId, evaluatedAt, settleMinutes }: SavingRun) => sql`
    with locked as (${lockedStats(judged.map(({ author }) => author))}),
    judged as (${rowsOf(judged)}),
    moved as (${movePredictions({ evaluatedAt, settleMinutes })}),
    emitted as (${emitted('prediction.judged', sql`select id from moved`, new Date(evaluatedAt))}),
    gained as (${GAINED}),
    stats as (${COUNT_JUDGED})
    ${countInRun(runId)}`

function rowsOf(judged: readonly Judged[]) {
  const rows = judged.map(({ id, judgement, comparison }) => ({
    ...judgement,
    ...comparison,
    id,
    judgedFrom: judgement.candles[0]!.date,
    accuracyMultiplier: judgement.multipliers.accuracyMultiplier,
    volatilityMultiplier: judgement.multipliers.volatilityMultiplier,
  }))
  return sql`
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j(
      id text collate "C", status text, "actualPrice" numeric, "actualDay" date, "actualChange" numeric,
      error numeric, "reachedOn" date, "accuracyMultiplier" numeric, "volatilityMultiplier" numeric, score integer,
      "splitFactor" numeric, candles jsonb, "judgedFrom" date, "marketChange" numeric, "beatMarket" boolean,
      "marketPending" boolean
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
    "judgedCandles" = j.candles,
    "judgedFrom" = j."judgedFrom",
    "marketChange" = j."marketChange",
    "beatMarket" = j."beatMarket",
    "marketPending" = j."marketPending"
  from judged j
  where p.id = j.id and p.status = 'pending' and (select count(*) from locked) >= 0
  returning p.id, p.author, p.status, p."finalScore", p."evaluationEnd"`

const GAINED = sql`
  select
    author,
    sum("finalScore") as score,
    count(*) filter (where status = 'success') as success,
    count(*) filter (where status = 'failed') as failed,
    max("evaluationEnd") as latest
  from moved
  group by author`

/** A run that another server took for dead counts as unfinished again, so that the next one ends its record. */
const countInRun = (runId: string) => sql`
  update "evaluationRuns" r set
    success = r.success + g.success,
    failed = r.failed + g.failed,
    "finishedAt" = null,
    failure = null
  from (
    select
      coalesce(sum(success), 0) as success,
      coalesce(sum(failed), 0) as failed
    from gained
  ) g
  where r.id = ${runId}`
