import type { LeaderboardEntry } from '@gwanyeok/domain/leaderboard/api.ts'
import { spanAround } from '@gwanyeok/domain/leaderboard/span.ts'
import type { Context } from '../../platform/context.ts'
import { memo } from '../../platform/memo.ts'
import { entryOf, findTopRanked, rankedEntryOf } from '../../shared/standings.ts'
import { findMember, findMembers, findPlaces } from './queries.ts'

const SHOWN = 50
const SECOND_MS = 1000
/** The places of a span are sums over all that was judged in it. */
const SPAN_PERIOD_MS = 10_000

export interface Board {
  /** What everybody sees. */
  top(): Promise<LeaderboardEntry[]>
  /** A member's own row; null without a judged prediction. */
  rowOf(member: string): Promise<LeaderboardEntry | null>
}

type Facts = Pick<Context, 'db' | 'clock'>

export function allTimeBoard({ db, clock }: Facts): Board {
  return {
    top: memo(clock, SECOND_MS, async () =>
      (await findTopRanked(db, SHOWN)).flatMap((member) => rankedEntryOf(member, false) ?? []),
    ),
    async rowOf(id) {
      const member = await findMember(db, id)
      return member ? rankedEntryOf(member, true) : null
    },
  }
}

/** The board of this month or week in Korea. */
export function spanBoard({ db, clock }: Facts, span: 'month' | 'week'): Board {
  const places = memo(clock, SPAN_PERIOD_MS, () => findPlaces(db, spanAround(span, clock.now())))
  return {
    top: memo(clock, SECOND_MS, async () => {
      const first = [...(await places())].slice(0, SHOWN)
      const members = await findMembers(
        db,
        first.map(([id]) => id),
      )
      return first.flatMap(([id, place]) => {
        const member = members.get(id)
        return member ? entryOf(member, place, false) : []
      })
    }),
    async rowOf(id) {
      const place = (await places()).get(id)
      const member = place && (await findMember(db, id))
      return member ? entryOf(member, place, true) : null
    },
  }
}
