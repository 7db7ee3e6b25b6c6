import { AT } from '../product-settings.ts'
import { get, memberId, one, sqlMemberOf, type Work } from './work.ts'

const BY_RANK = 's."negatedScore", s."latestEvaluationEnd", s."signedUpAt", s."userId"'

const STANDING = `
  select u.id, u.username, u."photoURL", u."withdrawnAt", u."publicProfile", s."totalScore", s.success, s.failed,
    s.pending
  from "memberStats" s join users u on u.id = s."userId" where u."withdrawnAt" is null`

export const leaderboard: Work = {
  name: 'leaderboard',
  calls: (_world, turn) => get(turn, '/api/leaderboard'),
  sql: (_world, turn) =>
    one(
      'leaderboard',
      `(${STANDING} and s."isRanked" order by ${BY_RANK} limit 50) union all (${STANDING} and u.id = $1)`,
      memberId(sqlMemberOf(turn)),
    ),
}

const COUNTS = `
  select sum(count) filter (where name = 'users') as users,
    sum(count) filter (where name = 'predictions') as predictions,
    sum(count) filter (where name = 'predictions' and day = ($1::timestamptz at time zone 'Asia/Seoul')::date) as today
  from tallies`

const HOT_STOCKS = `
  select b.stock, b.predictions, s.name, q."currentPrice", q.change, q."changePercent", q.at, q.live, c.closes
  from (
    select stock, sum(predictions) as predictions from "stockTallies"
    where day > ($1::timestamptz at time zone 'Asia/Seoul')::date - 7
    group by stock order by 2 desc, 1 limit 5
  ) b
  left join stocks s on s.symbol = b.stock left join "stockPrices" q on q.symbol = b.stock
  cross join lateral (
    select array_agg(close) as closes from (
      select close from candles where symbol = b.stock order by date desc limit 20
    ) latest
  ) c
  order by b.predictions desc, b.stock`

export const home: Work = {
  name: 'home',
  calls: (_world, turn) => get(turn, '/api/home'),
  sql: () => [
    ...one('counts', COUNTS, AT),
    ...one('hot-stocks', HOT_STOCKS, AT),
    ...one('podium', `${STANDING} and s."isRanked" order by ${BY_RANK} limit 3`),
  ],
}
