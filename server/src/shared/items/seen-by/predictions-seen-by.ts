import { sql } from 'kysely'
import type { CursorPosition } from '../../../platform/http/keyset-page.ts'
import type { Db } from '../../../platform/db/db.ts'
import { imagesOf } from '../../images/attached-images.ts'
import { AUTHOR_COLUMNS } from '../../members/member-brief.ts'
import { followsMember, isBlockedBetween } from '../../members/relations.ts'

/** As whom, and when, predictions are read. */
export interface Reader {
  /** Null: signed out. */
  id: string | null
  isAdmin: boolean
  /** Product time in epoch ms. */
  now: number
}

/**
 * The predictions that a reader may know of, as rows: the only place that reads them for people.
 * A row with `sealed` must leave through `viewOf`, which takes its content away.
 * Rules: domain/predictions/visibility.ts; a test holds this statement against them.
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

export interface PageRequest {
  after: CursorPosition | null
  size: number
}

/** A page of predictions, newest first, with one row more than `size` when others follow. */
export function newestFirst(query: PredictionQuery, { after, size }: PageRequest): Promise<SeenPrediction[]> {
  const following = after
    ? query.where(sql<boolean>`(p."predictedAt", p.id) < (${new Date(after.at)}, ${after.id})`)
    : query
  return following
    .orderBy('p.predictedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(size + 1)
    .execute()
}

const likedBy = (me: string | null) =>
  sql<boolean>`exists (select from "predictionLikes" l where l."predictionId" = p.id and l."userId" = ${me})`

const isSealed = ({ id, now }: Reader) =>
  sql<boolean>`(
    p.author is distinct from ${id} and p.status = 'pending' and coalesce(p."revealAt" > ${new Date(now)}, true)
  )`
