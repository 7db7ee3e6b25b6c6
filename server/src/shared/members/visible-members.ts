import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { isBlockedBetween } from './relations.ts'

/** The members `u` whom a viewer may see: not withdrawn, and neither member has blocked the other. */
export const selectVisibleMembers = (db: Db, viewerId: string) =>
  db.selectFrom('users as u').where(isMemberVisible(viewerId))

/** Condition on a member `u`: the viewer may see them. */
export const isMemberVisible = (viewerId: string) =>
  sql<boolean>`(u."withdrawnAt" is null and not ${isBlockedBetween(viewerId, 'u.id')})`
