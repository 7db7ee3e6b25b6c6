import { AppError } from '@gwanyeok/domain/errors.ts'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { isPredictionUnmuted } from '#shared/items/muted-words.ts'
import { selectPredictionsSeenBy } from '#shared/items/seen-by/predictions-seen-by.ts'
import type { SeenPost } from '#shared/items/seen-by/posts-seen-by.ts'
import { toPredictionView } from '#shared/predictions/prediction-view.ts'

type PostsWithPrediction = readonly Pick<SeenPost, 'predictionId' | 'pendingPredictionId'>[]

/**
 * Finds the predictions that are attached to posts, or were pending when the posts were written. Returns those that the
 * viewer may see, by id.
 */
export const findAttachedPredictions = (db: Db, viewer: Viewer, posts: PostsWithPrediction) =>
  findAttachedPredictionsWhere(db, viewer, posts, sql`true`)

/** Finds the attached predictions for a list of posts, except predictions with a word that the viewer mutes. */
export const findUnmutedAttachedPredictions = (db: Db, viewer: Viewer, posts: PostsWithPrediction) =>
  findAttachedPredictionsWhere(db, viewer, posts, isPredictionUnmuted(viewer))

async function findAttachedPredictionsWhere(
  db: Db,
  viewer: Viewer,
  posts: PostsWithPrediction,
  condition: RawBuilder<boolean>,
): Promise<Map<string, PredictionView>> {
  const ids = posts.flatMap(
    ({ predictionId, pendingPredictionId }) => predictionId ?? pendingPredictionId ?? [],
  )
  if (ids.length === 0) return new Map()
  const rows = await selectPredictionsSeenBy(db, viewer)
    .where(sql<boolean>`i.id = any(${ids}::text[])`)
    .where(condition)
    .execute()
  return new Map(rows.map((row) => [row.id, toPredictionView(row, viewer.now)]))
}

/** Locks the prediction until the post is inserted. Throws `not_found` if the author may not attach it. */
export async function lockAttachedPrediction(
  tx: Db,
  author: string,
  predictionId: string | undefined,
): Promise<void> {
  if (predictionId === undefined) return
  const ownPrediction = await tx
    .selectFrom('items')
    .select('id')
    .where('id', '=', predictionId)
    .where('kind', '=', 'prediction')
    .where('author', '=', author)
    .where('visibility', '<>', 'private')
    .where('hiddenAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!ownPrediction) throw new AppError('not_found')
}
