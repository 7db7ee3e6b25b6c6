import { STOCKS } from '../data/fill.ts'
import { AT } from '../product-settings.ts'
import type { Call } from '../load/connection.ts'
import { CARD, CARD_TABLES, SEEN } from './columns.ts'
import { cookieOfMember, memberId, memberOf, sqlMemberOf } from './who.ts'
import type { Statement, Turn, Work, World } from './work.ts'

const PAGE = 51
const FEED = `
  select ${CARD} from ${CARD_TABLES}
  where p.visibility = 'public' and p."hiddenAt" is null and ${SEEN}`
const NEWEST = `order by p."predictedAt" desc, p.id desc limit ${PAGE}`

export const get = (turn: Turn, path: string): Call[] => [
  { method: 'GET', path, cookie: cookieOfMember(memberOf(turn)) },
]

export const one = (name: string, text: string, ...values: unknown[]): Statement[] => [{ name, text, values }]

const reader = (turn: Turn) => [memberId(sqlMemberOf(turn)), AT]

const stockOf = ({ index }: Turn) => STOCKS[index % STOCKS.length]!

export const feed: Work = {
  name: 'feed',
  reads: true,
  calls: (_world, turn) => get(turn, '/api/predictions'),
  sql: (_world, turn) => one('feed', `${FEED} ${NEWEST}`, ...reader(turn)),
}

export const thirdPage: Work = {
  name: 'third-page',
  reads: true,
  calls: ({ thirdPage: cursor }, turn) => get(turn, `/api/predictions?cursor=${cursor}`),
  sql: (world, turn) =>
    one(
      'third-page',
      `${FEED} and (p."predictedAt", p.id) < ($3, $4) ${NEWEST}`,
      ...reader(turn),
      ...position(world),
    ),
}

/** A cursor is base64 of the moment, a dot and the id of the last row. */
function position({ thirdPage: cursor }: World): [Date, string] {
  const [at, id] = Buffer.from(cursor, 'base64url').toString().split('.')
  return [new Date(Number(at)), id!]
}

export const stockFeed: Work = {
  name: 'stock-feed',
  reads: true,
  calls: (_world, turn) => get(turn, `/api/predictions?stock=${stockOf(turn)}`),
  sql: (_world, turn) =>
    one('stock-feed', `${FEED} and p.stock = $3 ${NEWEST}`, ...reader(turn), stockOf(turn)),
}

export const following: Work = {
  name: 'following',
  reads: true,
  calls: (_world, turn) => get(turn, '/api/predictions?from=following'),
  sql: (_world, turn) =>
    one(
      'following',
      `select ${CARD} from ${CARD_TABLES}
      where p.id in (
        select latest.id from follows f cross join lateral (
          select p.id, p."predictedAt" from predictions p
          where p.author = f.followee and p.visibility in ('public', 'followers') and p."hiddenAt" is null
            and ${SEEN}
          ${NEWEST}
        ) latest
        where f.follower = $1
        order by latest."predictedAt" desc, latest.id desc limit ${PAGE}
      )
      order by p."predictedAt" desc, p.id desc`,
      ...reader(turn),
    ),
}
