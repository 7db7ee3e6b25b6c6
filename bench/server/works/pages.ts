import { AT } from '../product-settings.ts'
import { CARD, CARD_TABLES, COMMENT, COMMENT_TABLES, isSeen, SEEN } from './columns.ts'
import {
  chosenMember,
  chosenPrediction,
  get,
  memberId,
  one,
  sqlMemberOf,
  type Turn,
  type Work,
  type World,
} from './work.ts'

const DETAIL = `
  select ${CARD}, (
    select jsonb_agg(jsonb_build_array(c.date, c.open, c.high, c.low, c.close, c.volume) order by c.date)
    from candles c where c.symbol = p.stock and c.date between p."referenceDay" - 30 and p."windowLast"
  ) as candles
  from ${CARD_TABLES} where p.id = $3 and ${SEEN}`

const IS_COMMENT_SEEN = (row: string) => `(${row}."deletedAt" is null and ${isSeen(row, 'true')})`

const COMMENTS = `
  with item as (
    select p.id, coalesce((select "commentCount" from counters where id = p.id), 0) as "commentCount"
    from predictions p where p.id = $2 and ${SEEN}
  ),
  threads as (
    select c.id from comments c, item
    where c."predictionId" = item.id and c."parentId" is null and (${IS_COMMENT_SEEN('c')} or exists (
      select from comments r where r."parentId" = c.id and ${IS_COMMENT_SEEN('r')}
    ))
    order by c."createdAt", c.id limit 21
  )
  select ${COMMENT}, (select "commentCount" from item) as count
  from ${COMMENT_TABLES} where c.id in (
    select id from threads
    union all select r.id from threads t join comments r on r."parentId" = t.id where ${IS_COMMENT_SEEN('r')}
  )
  order by c."createdAt", c.id`

const shown = (world: World, { user, index }: Turn) => chosenPrediction(world, user, index)

export const detail: Work = {
  name: 'detail',
  calls(world, turn) {
    const id = shown(world, turn)
    return [
      ...get(turn, `/api/predictions/${id}`),
      ...get(turn, `/api/comments?postType=prediction&postId=${id}`),
    ]
  },
  sql(world, turn) {
    const me = memberId(sqlMemberOf(turn))
    const id = shown(world, turn)
    return [...one('detail', DETAIL, me, AT, id), ...one('comments', COMMENTS, me, id)]
  },
}

const MEMBER = `
  select u.id, u.username, u."photoURL", u."withdrawnAt", u."publicProfile", u."createdAt",
    coalesce(n."followerCount", 0) as "followerCount", coalesce(n."followingCount", 0) as "followingCount", s."totalScore", s.total, s.success, s.failed, s.pending, s.void, s."nonPublic",
    exists (select from follows f where f.follower = $1 and f.followee = u.id) as "followedByMe"
  from users u left join "memberStats" s on s."userId" = u.id left join counters n on n.id = u.id
  where u.id = $2 and u."withdrawnAt" is null and not exists (
    select from blocks b
    where (b.blocker = $1 and b.blocked = u.id) or (b.blocker = u.id and b.blocked = $1)
  )`

const PREDICTIONS_OF = `
  select ${CARD} from ${CARD_TABLES} where p.author = $3 and ${SEEN}
  order by p."predictedAt" desc, p.id desc limit 21`

export const member: Work = {
  name: 'member',
  calls(_world, turn) {
    const id = memberId(chosenMember(turn.user, turn.index))
    return [...get(turn, `/api/users/${id}`), ...get(turn, `/api/users/${id}/predictions`)]
  },
  sql(_world, turn) {
    const me = memberId(sqlMemberOf(turn))
    const id = memberId(chosenMember(turn.user, turn.index))
    return [...one('member', MEMBER, me, id), ...one('predictions-of', PREDICTIONS_OF, me, AT, id)]
  },
}

const SEARCHED = ['AAPL', 'Listed 12', 'MSFT', 'Listed 70']

const SEARCH = `
  select k.symbol, k.name, coalesce(k.type, '') as type, q."currentPrice", q.change, q."changePercent", q.at, q.live
  from stocks k left join "stockPrices" q on q.symbol = k.symbol
  where k.symbol ilike $1 or k.name ilike $1 or k.name ilike $2
  order by length(k.symbol), k.symbol limit 200`

const searched = ({ index }: Turn) => SEARCHED[index % SEARCHED.length]!

export const search: Work = {
  name: 'search',
  calls: (_world, turn) => get(turn, `/api/stocks/search?q=${encodeURIComponent(searched(turn))}`),
  sql: (_world, turn) => one('search', SEARCH, `${searched(turn)}%`, `% ${searched(turn)}%`),
}
