import { MAX_PERIOD } from '@gwanyeok/domain/predictions/prediction.ts'
import { sql } from 'kysely'
import type { Viewer } from '#platform/sessions/viewer.ts'
import type { Db } from '#platform/db/db.ts'
import { AUTHOR_COLUMNS } from '../../members/member-brief.ts'
import { isItemVisibleOrNotice, isItemVisible, isSealedAt } from './items-seen-by.ts'
import { selectMentionedSeenBy } from './mentions-seen-by.ts'
import { selectViewerColumns } from './viewer-columns.ts'
import { isNotice } from './visibility.ts'

/** Condition on an item `i`, written as in the partial indexes of posts. */
export const IS_POST = sql<boolean>`i.kind <> 'prediction'`

/**
 * Selects the posts, with or without a stock, that a viewer may see or is shown a notice of. People's requests must read
 * posts through this function only.
 */
export function selectPostsSeenBy(db: Db, viewer: Viewer) {
  return db
    .selectFrom('items as i')
    .innerJoin('posts as p', 'p.id', 'i.id')
    .innerJoin('users as a', 'a.id', 'i.author')
    .leftJoin('memberStats as s', 's.userId', 'i.author')
    .where(IS_POST)
    .where(isItemVisibleOrNotice(viewer))
    .selectAll('i')
    .select(['p.content', 'p.predictionId'])
    .select(isNotice(viewer, 'i').as('notice'))
    .select(AUTHOR_COLUMNS)
    .select(selectViewerColumns(viewer.id))
    .select(selectMentionedSeenBy(viewer, 'posts', 'p').as('mentioned'))
    .select(selectPendingPrediction(viewer).as('pendingPredictionId'))
}

/** No prediction ends later than this many days after it was made: its window may begin up to a week later. */
const MAX_PENDING_DAYS = MAX_PERIOD + 7

/**
 * The id of the author's prediction of a stock post's stock that was made before the post and ended after it; null if
 * the post has an attached prediction. The prediction must be public and revealed, also for its author, who sees it as
 * others do. Inside, `i` is the prediction, as the conditions on items expect, and `post` the post. The index
 * `items_author` finds it; the bound on the creation keeps the scan short.
 */
const selectPendingPrediction = (viewer: Viewer) => sql<string | null>`(
  case when i.stock is not null and p."predictionId" is null then (
    select i.id
    from (select i.author, i.stock, i."createdAt") as post
    join items i on i.author = post.author and i.kind = 'prediction' and i.stock = post.stock
    where i."createdAt" <= post."createdAt"
    and i."createdAt" > post."createdAt" - make_interval(days => ${sql.lit(MAX_PENDING_DAYS)})
    and i."evaluationEnd" > post."createdAt" and i.status <> 'void'
    and i.visibility = 'public' and i."hiddenAt" is null
    and ${isItemVisible(viewer)} and not ${isSealedAt(viewer.now)}
    order by i."createdAt" desc, i.id desc limit 1
  ) end
)`

export type PostQuery = ReturnType<typeof selectPostsSeenBy>
export type SeenPost = Awaited<ReturnType<PostQuery['execute']>>[number]
