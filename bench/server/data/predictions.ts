/**
 * Creates two tables. `days` numbers the trading days: days with candles, and weekdays after those. `dates` has each
 * calendar date with the trading day before it and the number of the trading day after it. `$1`: the current time.
 */
export const CREATE_DAY_TABLES = [
  `create temp table days as
  select (row_number() over (order by day))::integer as number, day from (
    select distinct date as day from candles where date > $1::date - 90
    union
    select day::date from generate_series(
      (select max(date) from candles) + 1, $1::date + 60, interval '1 day'
    ) day where extract(isodow from day) < 6
  ) all_days`,
  `create temp table dates as
  select date::date as date, (select max(day) from days where day < date) as previous_day,
    (select min(number) from days where day > date) as next_number
  from generate_series($1::date - 65, $1::date, interval '1 day') date`,
]

/**
 * Ten predictions per member, spread over the sixty days before `$2`; the oldest are inserted first. One in forty is
 * for followers, one in forty is private, and one in twenty-five is sealed until its end. `$1`: number of predictions,
 * `$3`: stocks, `$4`: number of pending predictions per member, which are the newest.
 */
const FROM_GENERATED_PREDICTIONS = `
  from generate_series($1::integer - 1, 0, -1) n
  cross join lateral mixNumber(n, $1::integer / 10) mixed
  cross join lateral (
    select
      $2::timestamptz - n * (60 * interval '1 day' / $1::integer) - interval '1 minute' as made_at,
      chooseAuthor(n, $1::integer / 10) as author,
      ($3::text[])[1 + (n % ($1::integer / 10) + n / ($1::integer / 10)) % cardinality($3::text[])] as stock,
      n / ($1::integer / 10) < $4::integer as pending,
      mixed % 25 = 3 as sealed,
      mixed % 3 = 0 as succeeded,
      (case when mixed % 2 = 0 then 1 else -1 end * (3 + mixed % 9))::numeric as change,
      encode(sha256(n::text::bytea), 'hex') as digest
  ) prediction
  join dates on dates.date = made_at::date
  join days first_day on first_day.number = dates.next_number
  cross join lateral (
    select (case when pending
      then 1 + ($2::date - made_at::date + n % 8) else 1 + n % 5 end)::integer as period
  ) evaluation
  join days last_day on last_day.number = first_day.number + period - 1
  join candles c on c.symbol = stock and c.date = dates.previous_day`

export const INSERT_ITEMS = `
  insert into items (
    id, kind, author, stock, "stockName", "createdAt", visibility, "revealAt", status, "evaluationEnd", popularity,
    likes, "commentCount", "viewCount", "rankedReactions"
  )
  select
    predictionId($1::integer - 1 - n), 'prediction', memberId(author), stock, stock, made_at,
    case mixed % 40 when 7 then 'followers' when 23 then 'private' else 'public' end, case when not sealed then made_at end,
    case when pending then 'pending' when succeeded then 'success' else 'failed' end, last_day.day + interval '20 hours',
    popularity(made_at, chooseLikeCount(mixed)), chooseLikeCount(mixed), case when n % 20 = 0 then 25 else 0 end, n % 300, chooseLikeCount(mixed)
  ${FROM_GENERATED_PREDICTIONS}`

export const INSERT_PREDICTIONS = `
  insert into predictions (
    id, author, "evaluationEnd", "basePrice", "basePriceStatus", "baseDay", "referenceClose", "referenceDay",
    "targetPrice", "predictedChange", "tradingHours", period, "windowFirst", "windowLast", content, "revealTiming",
    "blockId", hash, nonce, commitment, "periodMultiplier", "volatilityMultiplier", "accuracyMultiplier",
    "timeMultiplier", "finalScore", "evaluatedAt", "actualPrice", "actualDay", "actualChange", error, "reachedOn",
    "judgedFrom", "judgedCandles"
  )
  select
    predictionId($1::integer - 1 - n), memberId(author), last_day.day + interval '20 hours', c.close, 'confirmed',
    dates.previous_day, c.close, dates.previous_day, round(c.close * (1 + change / 100), 4), change, false, period, first_day.day,
    last_day.day, repeat('실적이 좋아지고 있어서 오를 것 같아요. ', 8),
    case when sealed then 'onComplete' else 'immediate' end,
    'BLK-' || lpad(n::text, 12, '0'), digest, digest, digest, 2, 3, case when pending then 0 else 1 end, 1,
    case when not pending and succeeded then 600 else 0 end, case when not pending then last_day.day + interval '21 hours' end,
    case when not pending then c.close end, case when not pending then last_day.day end, case when not pending then 1.5 end,
    case when not pending then abs(change - 1.5) end, case when not pending and succeeded then first_day.day end,
    case when not pending then first_day.day end,
    case when not pending then judged.candles end
  ${FROM_GENERATED_PREDICTIONS}
  cross join lateral (
    select jsonb_agg(jsonb_build_object(
      'date', j.date, 'open', j.open, 'high', j.high, 'low', j.low, 'close', j.close, 'volume', j.volume
    ) order by j.date) as candles
    from candles j where not pending and j.symbol = stock and j.date between first_day.day and last_day.day
  ) judged`
