/** Members, of whom one in fifty has no public profile. `$1`: number of members, `$2`: the current time. */
export const INSERT_MEMBERS = `
  insert into users (
    id, username, email, "emailConfirmed", "publicProfile", "usernameSkeleton", "createdAt", "updatedAt",
    "notificationsSeenAt"
  )
  select memberId(n), 'member' || n, 'member' || n || '@gwanyeok.test', true, n % 50 <> 49, 'member' || n,
    $2::timestamptz - interval '200 days', $2::timestamptz - interval '200 days', $2::timestamptz - interval '1 day'
  from generate_series(0, $1::integer - 1) n`

/** Consents of all members, without which they cannot write. */
export const INSERT_CONSENTS = `
  insert into consents ("userId", document, version, "agreedAt")
  select id, document, '2026-11', "createdAt" from users, unnest(array['terms', 'privacy']) document`

/** Number of members who have a session; the members with the lowest numbers have one. */
export const MEMBERS_WITH_SESSION = 4000

/** Creates sessions that do not expire during a run: their expiry is compared with real time. */
export const INSERT_SESSIONS = `
  insert into sessions (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
  select 'session' || n, 'token' || n, memberId(n), now() + interval '90 years', now(), now()
  from generate_series(0, least($1::integer, ${MEMBERS_WITH_SESSION}) - 1) n`

/** Each member follows twenty others, at growing distances, so that the follows spread over all members. */
export const INSERT_FOLLOWS = `
  insert into follows (follower, followee, "createdAt")
  select memberId(n), memberId((n + 3 * j * j + 1) % $1::integer), $2::timestamptz - j * interval '1 day'
  from generate_series(0, $1::integer - 1) n, generate_series(1, 20) j
  where (3 * j * j + 1) % $1::integer <> 0
  on conflict do nothing`

/** One member in fifty has blocked two. */
export const INSERT_BLOCKS = `
  insert into blocks (blocker, blocked, "createdAt")
  select memberId(n), memberId((n + 17 * j) % $1::integer), $2::timestamptz - interval '30 days'
  from generate_series(0, $1::integer - 1, 50) n, generate_series(1, 2) j`

/** Counts of followers and followed members. */
export const UPDATE_FOLLOW_COUNTS = `
  update users u set "followerCount" = counts.followers, "followingCount" = counts.following from (
    select id, sum(followers) as followers, sum(following) as following from (
      select followee as id, 1 as followers, 0 as following from follows
      union all select follower, 0, 1 from follows
    ) relations group by id
  ) counts where u.id = counts.id`

/** Statistics of each member, as the product computes them from the predictions. */
export const INSERT_STATS = `
  insert into "memberStats" (
    "userId", "signedUpAt", "isRankable", total, success, failed, pending, "nonPublic", "totalScore", "latestEvaluationEnd", "lastPredictedOn",
    "predictionsThatDay"
  )
  select
    i.author, (select "createdAt" from users where id = i.author), true, count(*),
    count(*) filter (where status = 'success'), count(*) filter (where status = 'failed'),
    count(*) filter (where status = 'pending'), count(*) filter (where visibility <> 'public'), sum("finalScore"),
    max(i."evaluationEnd") filter (where status <> 'pending'), max("createdAt")::date, 1
  from items i join predictions p on p.id = i.id group by i.author`

/** Counts of members and predictions by day, in place of those of the migrated database. */
export const REPLACE_TALLIES = [
  'truncate tallies, "stockTallies"',
  `insert into tallies (name, day, shard, count)
  select 'users', ("createdAt" at time zone 'Asia/Seoul')::date, 0, count(*) from users group by 2
  union all
  select 'predictions', ("createdAt" at time zone 'Asia/Seoul')::date, 0, count(*) from items group by 2`,
  `insert into "stockTallies" (stock, day, shard, predictions)
  select stock, ("createdAt" at time zone 'Asia/Seoul')::date, 0, count(*) from items
  where visibility = 'public' group by 1, 2`,
]
