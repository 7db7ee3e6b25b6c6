import { STOCKS } from '../data/fill.ts'
import { AT } from '../product-settings.ts'
import { CARD, CARD_TABLES, SEEN } from './columns.ts'
import { get, memberId, one, sqlMemberOf, type Turn, type Work } from './work.ts'

const PAGE = 51
const FEED = `
  select ${CARD} from ${CARD_TABLES}
  where p.visibility = 'public' and p."hiddenAt" is null and ${SEEN}`
const NEWEST = `order by p."predictedAt" desc, p.id desc limit ${PAGE}`

const reader = (turn: Turn) => [memberId(sqlMemberOf(turn)), AT]

const stockOf = ({ index }: Turn) => STOCKS[index % STOCKS.length]!

export const feed: Work = {
  name: 'feed',
  calls: (_world, turn) => get(turn, '/api/predictions'),
  sql: (_world, turn) => one('feed', `${FEED} ${NEWEST}`, ...reader(turn)),
}

export const stockFeed: Work = {
  name: 'stock-feed',
  calls: (_world, turn) => get(turn, `/api/predictions?stock=${stockOf(turn)}`),
  sql: (_world, turn) =>
    one('stock-feed', `${FEED} and p.stock = $3 ${NEWEST}`, ...reader(turn), stockOf(turn)),
}

export const following: Work = {
  name: 'following',
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
