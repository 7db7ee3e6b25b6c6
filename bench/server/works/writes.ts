import { randomInt } from 'node:crypto'
import { AT } from '../product-settings.ts'
import type { Call } from '../connection.ts'
import {
  chosenMember,
  chosenPrediction,
  commenterOf,
  cookieOfMember,
  memberId,
  memberOf,
  one,
  sqlMemberOf,
  type Turn,
  type Work,
  type World,
} from './work.ts'

const write = (turn: Turn, method: 'PUT' | 'DELETE', path: string): Call[] => [
  { method, path, cookie: cookieOfMember(memberOf(turn)) },
]

// Done, then undone.
const isUndone = ({ index }: Turn) => index % 2 === 1
const choiceOf = ({ index }: Turn) => Math.floor(index / 2)

const liked = (world: World, turn: Turn) => chosenPrediction(world, turn.user, choiceOf(turn))

const LIKE = `
  with moved as (
    insert into likes ("itemId", "userId", "createdAt", receiver)
    select id, $2, $3, nullif(author, $2) from predictions where id = $1
    on conflict do nothing returning 1
  )
  insert into counters as c (id, likes) select $1, count(*) from moved
  on conflict (id) do update set likes = c.likes + excluded.likes returning likes`
const UNLIKE = `
  with moved as (delete from likes where "itemId" = $1 and "userId" = $2 returning 1)
  update counters set likes = likes - (select count(*) from moved) where id = $1 returning likes`

export const like: Work = {
  name: 'like',
  calls: (world, turn) =>
    write(turn, isUndone(turn) ? 'DELETE' : 'PUT', `/api/predictions/${liked(world, turn)}/like`),
  sql(world, turn) {
    const ids = [liked(world, turn), memberId(sqlMemberOf(turn))]
    return isUndone(turn) ? one('unlike', UNLIKE, ...ids) : one('like', LIKE, ...ids, AT)
  },
}

const FOLLOW = `
  with moved as (
    insert into follows (follower, followee, "createdAt") values ($1, $2, $3) on conflict do nothing returning 1
  )
  insert into counters as c (id, "followerCount", "followingCount")
  select each.* from (select count(*) as n from moved) m cross join lateral (values ($1, 0, n), ($2, n, 0)) each
  order by 1
  on conflict (id) do update set
    "followerCount" = c."followerCount" + excluded."followerCount",
    "followingCount" = c."followingCount" + excluded."followingCount"
  returning "followerCount"`
const UNFOLLOW = `
  with moved as (delete from follows where follower = $1 and followee = $2 returning 1),
  locked as (select id from counters where id in ($1, $2) order by id for no key update)
  update counters c set
    "followerCount" = c."followerCount" - case when c.id = $2 then (select count(*) from moved) else 0 end,
    "followingCount" = c."followingCount" - case when c.id = $1 then (select count(*) from moved) else 0 end
  from locked where c.id = locked.id
  returning c."followerCount"`

const followed = (turn: Turn) => memberId(chosenMember(turn.user, choiceOf(turn)))

export const follow: Work = {
  name: 'follow',
  calls: (_world, turn) =>
    write(turn, isUndone(turn) ? 'DELETE' : 'PUT', `/api/users/${followed(turn)}/follow`),
  sql(_world, turn) {
    const ids = [memberId(sqlMemberOf(turn)), followed(turn)]
    return isUndone(turn) ? one('unfollow', UNFOLLOW, ...ids) : one('follow', FOLLOW, ...ids, AT)
  },
}

const COMMENT = `
  with item as (
    insert into counters as c (id, "commentCount") values ($2, 1)
    on conflict (id) do update set "commentCount" = c."commentCount" + 1 returning id
  )
  insert into comments (id, "predictionId", author, content, "createdAt", receiver)
  select $1, p.id, $3, $4, $5, nullif(p.author, $3) from item join predictions p using (id)
  returning id, "createdAt"`

/** Make no word that the content check knows. */
const SYLLABLES = [...'가너도루미보서우져초카튜']

/** Syllables by chance: what many members write in the same words is refused. */
export const freshText = () =>
  Array.from({ length: 30 }, () => SYLLABLES[randomInt(SYLLABLES.length)]).join('')

export const comment: Work = {
  name: 'comment',
  calls: (world, turn) => [
    {
      method: 'POST',
      path: '/api/comments',
      cookie: cookieOfMember(commenterOf(turn)),
      body: JSON.stringify({
        postType: 'prediction',
        postId: chosenPrediction(world, turn.user, turn.index),
        content: freshText(),
      }),
    },
  ],
  sql: (world, turn) =>
    one(
      'comment',
      COMMENT,
      `bare-comment-${turn.unit}`,
      chosenPrediction(world, turn.user, turn.index),
      memberId(sqlMemberOf(turn)),
      freshText(),
      AT,
    ),
}
