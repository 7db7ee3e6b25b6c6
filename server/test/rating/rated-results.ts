import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'

/** A judged prediction of rules version 2, as far as the rating reads it. */
export interface Result {
  id: string
  author: string
  stock: string
  /** New York dates, and how many trading days they span. */
  windowFirst: string
  windowLast: string
  sessions: number
  isUp: boolean
  /** pO with four decimals, and its z. */
  chance: number
  distance: number
  isHit: boolean
  /** Public unless said otherwise. */
  visibility?: 'public' | 'private'
}

/** Members without a password, by their ids. */
export async function addRatedMembers(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    insert into users (id, username, email, "createdAt", "updatedAt")
    select id, id, id || '@example.com', now(), now() from unnest(${[...ids]}::text[]) as id`.execute(db)
}

/** Inserts results as the evaluation leaves them. */
export async function addResults(db: Db, results: readonly Result[]): Promise<void> {
  await sql`
    insert into predictions (
      id, author, stock, "stockName", "basePrice", "basePriceStatus", "baseDay", "referenceClose", "referenceDay",
      "targetPrice", "predictedChange", "predictedAt", "tradingHours", period, "windowFirst", "windowLast",
      "evaluationEnd", status, visibility, "revealTiming", "revealAt", "blockId", hash, nonce, commitment,
      "periodMultiplier", "volatilityMultiplier", "accuracyMultiplier", "timeMultiplier", "finalScore",
      "evaluatedAt", "actualPrice", "actualDay", "actualChange", error, "volatilityFrom", "volatilityChange",
      "rulesVersion", "chanceMultiplierApplies", chance, "chanceFromOpen", "chanceFromBase", "chanceMultiplier",
      "chanceBasis"
    )
    select
      r.id, r.author, r.stock, r.stock, 100, 'confirmed', day, 100, day,
      case when r."isUp" then 110 else 90 end, case when r."isUp" then 10 else -10 end, day, true,
      least(r."windowLast" - r."windowFirst" + 1, 30), r."windowFirst", r."windowLast",
      r."windowLast" + interval '21 hours', case when r."isHit" then 'success' else 'failed' end,
      coalesce(r.visibility, 'public'), 'immediate', day, r.id, digest, digest, digest, 2, 3, 1, 1, case when r."isHit" then 600 else 0 end,
      r."windowLast" + interval '22 hours', 111, r."windowLast", 11, 1, 'prediction', 10,
      2, true, r.chance, r.chance, r.chance, 1,
      jsonb_build_object('sessions', r.sessions, 'isUp', r."isUp", 'distanceFromOpen', r.distance)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r(
      id text, author text, stock text, "windowFirst" date, "windowLast" date, sessions integer, "isUp" boolean,
      chance numeric, distance float8, "isHit" boolean, visibility text
    )
    cross join lateral (select r."windowFirst" - 1 as day, encode(sha256(r.id::bytea), 'hex') as digest) filler
  `.execute(db)
}

/** The moves of the panel's stocks within a window, as a computation has kept them. */
export interface KeptMoves {
  windowFirst: string
  windowLast: string
  stocks: string[]
  up: number[]
  down: number[]
}

export async function keepMoves(db: Db, moves: readonly KeptMoves[]): Promise<void> {
  for (const { windowFirst, windowLast, stocks, up, down } of moves) {
    await db.insertInto('panelMoves').values({ windowFirst, windowLast, stocks, up, down }).execute()
  }
}
