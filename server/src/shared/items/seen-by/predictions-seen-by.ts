import { sql } from 'kysely'
import type { Reader } from '../../../platform/sessions/reader.ts'
import type { Db } from '../../../platform/db/db.ts'
import { imagesOf } from '../image-view.ts'
import { AUTHOR_COLUMNS } from '../../members/member-brief.ts'
import { followsMember, isBlockedBetween } from '../../members/relations.ts'

/**
 * The predictions that a reader may know of, as rows: the only place that reads them for people.
 * A row with `sealed` must leave through `viewOf`, which takes its content away.
 * Its test compares this statement with `server/test/oracles/what-may-see.ts`.
 */
export function predictionsSeenBy(db: Db, reader: Reader) {
  const me = reader.id
  return db
    .selectFrom('predictions as p')
    .innerJoin('users as a', 'a.id', 'p.author')
    .leftJoin('memberStats as s', 's.userId', 'p.author')
    .leftJoin('stockPrices as q', 'q.symbol', 'p.stock')
    .where((eb) =>
      eb.or([
        eb('p.author', '=', me),
        eb.and([
          ...(reader.isAdmin ? [] : [eb('p.hiddenAt', 'is', null)]),
          eb.or([
            eb('p.visibility', '=', 'public'),
            eb.and([eb('p.visibility', '=', 'followers'), followsMember(me, 'p.author')]),
          ]),
          eb.not(isBlockedBetween(me, 'p.author')),
        ]),
      ]),
    )
    .selectAll('p')
    .select(AUTHOR_COLUMNS)
    .select([
      'q.currentPrice',
      isSealed(reader).as('sealed'),
      likedBy(me).as('likedByMe'),
      imagesOf('predictionId', 'p.id').as('images'),
      sql<boolean>`p.author is not distinct from ${me}`.as('isMine'),
    ])
}

export type PredictionQuery = ReturnType<typeof predictionsSeenBy>
export type SeenPrediction = Awaited<ReturnType<PredictionQuery['execute']>>[number]

const likedBy = (me: string | null) =>
  sql<boolean>`exists (select from "predictionLikes" l where l."predictionId" = p.id and l."userId" = ${me})`

const isSealed = ({ id, now }: Reader) =>
  sql<boolean>`(p.author is distinct from ${id} and ${isSealedAt(now)})`

/** Of a row `p` of predictions: strangers do not see its content at a moment (product time in epoch ms). */
export const isSealedAt = (now: number) =>
  sql<boolean>`(p.status = 'pending' and coalesce(p."revealAt" > ${new Date(now)}, true))`
