import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A judged prediction of rules version 2 with a decided duel, as far as the rating reads it. */
export interface Result {
  id: string
  author: string
  stock: string
  /** New York dates. */
  windowFirst: string
  windowLast: string
  isUp: boolean
  isWin: boolean
  /** Of target and mirror; 1 unless said otherwise. */
  distance?: number
  /** What the chance was computed from, where it matters: one half otherwise. */
  basis?: { chance: number; distanceFromOpen: number | null }
  /** Public unless said otherwise. */
  visibility?: 'public' | 'private'
  /**
   * The market's part, where a run has computed it: of the first Saturday after the window unless said otherwise. Without
   * it the duel waits.
   */
  panel?: { wins: number; losses: number; ratedOn?: string }
}

/** Members without a password, by their ids. */
export async function addRatedMembers(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    insert into users (id, username, email, "createdAt", "updatedAt")
    select id, id, id || '@example.com', now(), now() from unnest(${[...ids]}::text[]) as id`.execute(db)
}

/** Inserts results as the evaluation leaves them, and the market's part of those that have one. */
export async function addResults(db: Db, results: readonly Result[]): Promise<void> {
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r(
      id text, author text, stock text, "windowFirst" date, "windowLast" date, "isUp" boolean, "isWin" boolean,
      distance float8, basis jsonb, visibility text, panel jsonb
    )`
  await sql`
    insert into predictions (
      id, author, stock, "stockName", "basePrice", "basePriceStatus", "baseDay", "referenceClose", "referenceDay",
      "targetPrice", "predictedChange", "predictedAt", "tradingHours", period, "windowFirst", "windowLast",
      "evaluationEnd", status, visibility, "revealTiming", "revealAt", "blockId", hash, nonce, commitment,
      "periodMultiplier", "volatilityMultiplier", "accuracyMultiplier", "timeMultiplier", "finalScore",
      "evaluatedAt", "actualPrice", "actualDay", "actualChange", error, "volatilityFrom", "volatilityChange",
      "rulesVersion", "chanceMultiplierApplies", chance, "chanceFromOpen", "chanceFromBase", "chanceMultiplier",
      "chanceBasis", duel, popularity
    )
    select
      r.id, r.author, r.stock, r.stock, 100, 'confirmed', day, 100, day,
      case when r."isUp" then 110 else 90 end, case when r."isUp" then 10 else -10 end, day, true,
      least(r."windowLast" - r."windowFirst" + 1, 30), r."windowFirst", r."windowLast",
      r."windowLast" + interval '21 hours', case when r."isWin" then 'success' else 'failed' end,
      coalesce(r.visibility, 'public'), 'immediate', day, r.id, digest, digest, digest, 2, 3, 1, 1,
      case when r."isWin" then 600 else 0 end,
      r."windowLast" + interval '22 hours', 111, r."windowLast", 11, 1, 'prediction', 10,
      2, true, pO, pO, pO, 1, coalesce(r.basis, '{}'),
      jsonb_build_object(
        'kind', case when r."isWin" then 'win' else 'loss' end,
        'mirror', case when r."isUp" then 90 else 110 end, 'distance', coalesce(r.distance, 1)
      ), popularity(day, 0)
    from ${given}
    cross join lateral (
      select r."windowFirst" - 1 as day, encode(sha256(r.id::bytea), 'hex') as digest,
        coalesce((r.basis ->> 'chance')::numeric, 0.5) as pO
    ) filler
  `.execute(db)
  await sql`
    insert into duels (
      "predictionId", author, stock, "isUp", "windowFirst", "windowLast", week, "isWin",
      "panelWins", "panelLosses", "ratedOn"
    )
    select r.id, r.author, r.stock, r."isUp", r."windowFirst", r."windowLast", date_trunc('week', r."windowFirst"),
      r."isWin",
      (r.panel ->> 'wins')::integer, (r.panel ->> 'losses')::integer,
      case when r.panel is not null
        then coalesce((r.panel ->> 'ratedOn')::date, date_trunc('week', r."windowLast")::date + 5) end
    from ${given}`.execute(db)
}
