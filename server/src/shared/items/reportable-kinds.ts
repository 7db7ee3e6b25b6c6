import { ReportableKind } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { ReportableDefinition } from './item-definition.ts'
import { ITEM_KINDS, itemColumnsOf, itemIn, mentioningText, selectedItem } from './item-kinds.ts'
import { findItemOfComment, setCommentHidden } from './write-comments.ts'
import { commentsSeenBy } from './seen-by/comments-seen-by.ts'

/** A comment is reported and hidden like an item, but neither liked nor commented on, and has no pictures. */
const comment: ReportableDefinition = {
  table: 'comments',
  ...mentioningText('commentId'),
  images: sql`'[]'::jsonb`,
  stock: sql`null::jsonb`,
  isSealed: () => sql`false`,
  isDeleted: sql`p."deletedAt" is not null`,
  under: itemColumnsOf('p'),
  named: 'author',
  // Visible only together with the item above it.
  async findSeen(db, reader, id) {
    const row = await commentsSeenBy(db, reader)
      .select(selectedItem('c'))
      .where('c.id', '=', id)
      .executeTakeFirst()
    const item = row && itemIn(row)
    if (!item || !(await ITEM_KINDS[item.postType].findSeen(db, reader, item.postId))) return undefined
    const { author, isMine } = row
    return { author, isMine, sealed: false, commentCount: 0 }
  },
  findUnder: findItemOfComment,
  setHidden: setCommentHidden,
}

/** The definition of each kind that can be reported. */
export const REPORTABLE_KINDS: Record<ReportableKind, ReportableDefinition> = { ...ITEM_KINDS, comment }

/** Each kind with its definition, in the domain's order. */
export const EVERY_REPORTABLE_KIND = ReportableKind.options.map((kind) => ({
  kind,
  ...REPORTABLE_KINDS[kind],
}))
