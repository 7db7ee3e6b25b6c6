import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { keysetPage, newestFirst, type PageRequest } from '#platform/http/keyset-page.ts'

interface SeenMember {
  id: string
  /** Null once withdrawn. */
  username: string | null
}

const MEMBERS = sql<SeenMember[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', seen.id, 'username', m.username) order by seen.place), '[]')
  from unnest(x.members) with ordinality as seen(id, place) left join users m on m.id = seen.id
)`

const accesses = (db: Db) =>
  db
    .selectFrom('accessLog as x')
    .leftJoin('users as u', 'u.id', 'x.admin')
    .select(['x.id', 'x.at', 'u.username as admin', 'x.route', 'x.address', MEMBERS.as('members')])

export type AccessRow = Awaited<ReturnType<ReturnType<typeof accesses>['execute']>>[number]

/** Newest first. */
export function findAccesses(db: Db, page: PageRequest): Promise<AccessRow[]> {
  return keysetPage(accesses(db), newestFirst('x.at', 'x.id'), page).execute()
}
