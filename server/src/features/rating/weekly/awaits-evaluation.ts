import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/**
 * Whether predictions whose windows had ended `at` (epoch ms) are still to be judged, as after a late start: judged later,
 * they would count a week later. Those are not waited for that an evaluation cannot judge by what the service answered.
 */
export async function awaitsEvaluation(db: Db, at: number): Promise<boolean> {
  const { rows } = await sql<{ awaits: boolean }>`
    select exists (
      select from predictions p
      where p.status = 'pending' and p."rulesVersion" = 2 and p."evaluationEnd" <= ${new Date(at)}
        and not exists (
          select from "evaluationSkips" s where s."predictionId" = p.id and s.reason <> 'fetch_failed'
        )
    ) as awaits`.execute(db)
  return rows[0]!.awaits
}
