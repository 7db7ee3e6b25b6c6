import type { HeldMember, SignalEvidence } from '@gwanyeok/domain/signals/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { isoText } from '#platform/db/iso-text.ts'
import { keysetPage, newestFirst, type PageRequest } from '#platform/http/keyset-page.ts'

const members = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('memberStats as s', 's.userId', 'u.id')
    .leftJoin('memberHolds as h', 'h.userId', 'u.id')
    .where('u.withdrawnAt', 'is', null)
    .select(['u.id', 'u.username', 'u.createdAt', 's.total as predictions', 'h.placedAt', 'h.note'])

export type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number]

export function findMember(db: Db, id: string): Promise<MemberRow | undefined> {
  return members(db).where('u.id', '=', id).executeTakeFirst()
}

/** Members under a hold, the latest first. */
export async function findHeld(db: Db, page: PageRequest): Promise<(MemberRow & { placedAt: Date })[]> {
  const held = members(db).where('h.placedAt', 'is not', null).$narrowType<{ placedAt: Date }>()
  return keysetPage(held, newestFirst('h.placedAt', 'h.userId'), page).execute()
}

const MEMBERS_SHOWN = 50

/** As JSON, which has no dates: the view's form at once. */
const MEMBERS = sql<HeldMember[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', m.id, 'username', coalesce(m.username, ''), 'createdAt', ${isoText(sql`m."createdAt"`)},
    'predictions', coalesce(m.total, 0),
    'hold', case when m."placedAt" is not null then
      jsonb_build_object('placedAt', ${isoText(sql`m."placedAt"`)}, 'note', m.note) end
  ) order by m."createdAt", m.id), '[]')
  from (
    select u.id, u.username, u."createdAt", s.total, h."placedAt", h.note
    from "signalMembers" j
    join users u on u.id = j."userId"
    left join "memberStats" s on s."userId" = u.id
    left join "memberHolds" h on h."userId" = u.id
    where j."signalId" = g.id
    order by u."createdAt", u.id
    limit ${sql.lit(MEMBERS_SHOWN)}
  ) m
)`

const signals = (db: Db) =>
  db
    .selectFrom('signals as g')
    .leftJoin('users as d', 'd.id', 'g.decidedBy')
    .select(['g.id', 'g.foundAt', 'g.latestAt', 'g.state', 'g.decidedAt', 'g.note'])
    .select(['d.username as decidedBy', MEMBERS.as('members')])
    .select(sql<SignalEvidence>`g.evidence`.as('evidence'))

export type SignalRow = Awaited<ReturnType<ReturnType<typeof signals>['execute']>>[number]

export function findSignal(db: Db, id: string): Promise<SignalRow | undefined> {
  return signals(db).where('g.id', '=', id).executeTakeFirst()
}

/** Signals of withdrawn members say nothing about those who are left. */
const CONCERNS_SOMEBODY = sql<boolean>`(
  select count(*) from "signalMembers" j where j."signalId" = g.id
) >= case when g.kind = 'price_talk' then 1 else 2 end`

export function findOpenSignals(db: Db, page: PageRequest): Promise<SignalRow[]> {
  const open = signals(db).where('g.state', '=', 'open').where(CONCERNS_SOMEBODY)
  return keysetPage(open, newestFirst('g.foundAt', 'g.id'), page).execute()
}

export async function findClosedSignals(db: Db, page: PageRequest): Promise<SignalRow[]> {
  const closed = signals(db).where('g.state', '<>', 'open')
  return keysetPage(closed, newestFirst('g.decidedAt', 'g.id'), page).execute()
}
