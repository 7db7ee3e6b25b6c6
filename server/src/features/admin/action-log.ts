import type { AdminAction } from '@gwanyeok/domain/admin/api.ts'
import { koreanNameOf } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { sql } from 'kysely'
import { keysetPage, newestFirst, type PageRequest } from '../../platform/http/keyset-page.ts'
import type { Db } from '../../platform/db/db.ts'
import { WITHDRAWN_NAME } from '../../shared/members/member-brief.ts'

const KIND = sql<string>`split_part(x.subject, ':', 1)`
const ID = sql<string>`split_part(x.subject, ':', 2)`

/** The member an action was about: itself, or the author of what it was about. */
const MEMBER = sql<string | null>`case ${KIND}
  when 'user' then ${ID}
  when 'post' then (select p.author from posts p where p.id = ${ID})
  when 'stockPost' then (select p.author from "stockPosts" p where p.id = ${ID})
  when 'comment' then (select c.author from comments c where c.id = ${ID})
  when 'contact' then (select c."userId" from contacts c where c.id = ${ID})
end`

/** Of a prediction the stock alone: the author's name would join an admin's record to a private prediction. */
const STOCK = sql<string | null>`case ${KIND}
  when 'prediction' then (select p.stock from predictions p where p.id = ${ID})
end`

const actions = (db: Db) =>
  db
    .selectFrom('adminActions as x')
    .innerJoin('users as u', 'u.id', 'x.admin')
    .leftJoin('users as m', (join) => join.on('m.id', '=', MEMBER))
    .select(['x.id', 'x.at', 'u.username', 'x.action', 'x.subject', 'x.note'])
    .select(['m.id as memberId', 'm.username as memberName', STOCK.as('stock')])

export type ActionRow = Awaited<ReturnType<ReturnType<typeof actions>['execute']>>[number]

/** Newest first, with one row more than `size` when others follow. */
export function findActions(db: Db, page: PageRequest): Promise<ActionRow[]> {
  return keysetPage(actions(db), newestFirst('x.at', 'x.id'), page).execute()
}

export function actionView({ at, username, memberId, memberName, stock, ...row }: ActionRow): AdminAction {
  const ofMember = memberId === null ? null : (memberName ?? WITHDRAWN_NAME)
  return {
    ...row,
    at: at.toISOString(),
    admin: username ?? WITHDRAWN_NAME,
    subjectName: stock === null ? ofMember : (koreanNameOf(stock) ?? stock),
  }
}
