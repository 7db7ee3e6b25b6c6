import { sql } from 'kysely'
import type { ItemDefinition } from '../item-definition.ts'
import { type MovedRows, stepsOf } from '../moved-rows.ts'

/**
 * Part of a statement: the number of comments that count of the items, by the rows of its part `moved` (item, step).
 * Nothing else writes that counter.
 */
export const countComments = ({ table }: ItemDefinition, rows: MovedRows) => sql`
  update ${sql.table(table)} i set "commentCount" = i."commentCount" + m.step
  from ${stepsOf(rows)} m
  where i.id = m.item`

/** The same of the replies of threads, by `moved` ("parentId", step). */
export const COUNT_REPLIES = sql`
  update comments t set "replyCount" = t."replyCount" + m.step
  from (select "parentId" as id, sum(step)::integer as step from moved group by "parentId") m
  where t.id = m.id`
