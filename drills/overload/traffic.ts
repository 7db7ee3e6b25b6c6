import type { Call } from '@gwanyeok/bench/server/load/connection.ts'
import { home, leaderboard } from '@gwanyeok/bench/server/works/boards.ts'
import { feed, following, stockFeed, thirdPage } from '@gwanyeok/bench/server/works/feeds.ts'
import { detail, member, search } from '@gwanyeok/bench/server/works/pages.ts'
import { turnsOf } from '@gwanyeok/bench/server/works/turns.ts'
import type { Work, World } from '@gwanyeok/bench/server/works/work.ts'
import { comment, follow, like } from '@gwanyeok/bench/server/works/writes.ts'

/** Of a hundred things that members do; a detail and a member's page are two calls each. */
const SHARES: [Work, number][] = [
  ...([
    [feed, 25],
    [detail, 20],
    [home, 10],
    [leaderboard, 8],
    [stockFeed, 8],
    [member, 8],
  ] as const),
  ...([
    [following, 5],
    [thirdPage, 4],
    [search, 2],
    [like, 6],
    [follow, 2],
    [comment, 2],
  ] as const),
].map(([work, share]) => [work, share])

/** A hundred places, one of which is drawn for each thing to do. */
const DRAWN = SHARES.flatMap(([work, share]) => Array<Work>(share).fill(work))

/** A user's next call; each user has a session and an address. */
export type NextCall = (user: number) => Call

export function mixedTraffic(world: World): NextCall {
  const turns = turnsOf()
  const queues = new Map<number, Call[]>()
  return (user) => {
    const queue = queues.get(user) ?? []
    queues.set(user, queue)
    if (queue.length === 0) {
      const work = DRAWN[Math.floor(Math.random() * DRAWN.length)]!
      queue.push(...work.calls(world, turns(work.name)(user))!)
    }
    return { ...queue.shift()!, from: addressOf(user) }
  }
}

/** As the reverse proxy names it (RFC 5737 and its neighbours). */
const addressOf = (user: number) => `198.51.${100 + Math.floor(user / 250)}.${1 + (user % 250)}`
