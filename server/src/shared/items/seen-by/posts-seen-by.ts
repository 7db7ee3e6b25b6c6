import { sql } from 'kysely'
import type { Viewer } from '#platform/sessions/viewer.ts'
import type { Db } from '#platform/db/db.ts'
import { AUTHOR_COLUMNS } from '../../members/member-brief.ts'
import { isItemListed, isItemSeen, isSealedAt } from './items-seen-by.ts'
import { selectMentionedSeenBy } from './mentions-seen-by.ts'
import { selectViewerColumns } from './viewer-columns.ts'
import { isNotice } from './visibility.ts'

/** Condition on an item `i`, written as in the partial indexes of posts. */
export const IS_POST = sql<boolean>`i.kind <> 'prediction'`

/**
 * Posts, with or without a stock, that a viewer may see or is shown a notice of. People's requests must read posts
 * through this function only.
 */
export function selectPostsSeenBy(db: Db, viewer: Viewer) {
  return db
    .selectFrom('items as i')
    .innerJoin('posts as p', 'p.id', 'i.id')
    .innerJoin('users as a', 'a.id', 'i.author')
    .leftJoin('memberStats as s', 's.userId', 'i.author')
    .where(IS_POST)
    .where(isItemListed(viewer))
    .selectAll('i')
    .select(['p.content', 'p.predictionId'])
    .select(isNotice(viewer, 'i').as('notice'))
    .select(AUTHOR_COLUMNS)
    .select(selectViewerColumns(viewer.id))
    .select(selectMentionedSeenBy(viewer, 'posts', 'p').as('mentioned'))
    .select(selectPredictedChange(viewer).as('predictedChange'))
}

/**
 * What the author of post `i` predicts for its stock, by a pending prediction that is public and revealed: authors see
 * it as others do. The index `items_one_pending` finds it.
 */
const selectPredictedChange = (viewer: Viewer) => sql<number | null>`(
  select prediction."predictedChange"
  from (select i.author, i.stock) as post
  join items i on i.author = post.author and i.stock = post.stock
  join predictions prediction on prediction.id = i.id
  where i.status = 'pending' and i.visibility = 'public' and i."hiddenAt" is null
  and ${isItemSeen(viewer)} and not ${isSealedAt(viewer.now)}
)`

export type PostQuery = ReturnType<typeof selectPostsSeenBy>
export type SeenPost = Awaited<ReturnType<PostQuery['execute']>>[number]
