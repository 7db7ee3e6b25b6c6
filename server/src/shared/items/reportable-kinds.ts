import type { ItemRef, ReportableKind, ReportableRef } from '@gwanyeok/domain/items/api.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { findSeenItem, type SeenItem } from './find-item.ts'
import { selectCommentsSeenBy } from './seen-by/comments-seen-by.ts'
import { selectTextWithAllNames } from './seen-by/mentions-seen-by.ts'
import { setCommentHidden } from './write-comments.ts'

/** A kind of content that can be reported and hidden. In its SQL, the row of its table is `i`. */
interface Reportable {
  table: 'items' | 'comments'
  /** The text that admins see in the queue. */
  text: RawBuilder<string>
  /** The text with placeholders instead of the names of mentioned members, as a report copies it. */
  storedText: RawBuilder<string>
  isDeleted: RawBuilder<boolean>
  /** The ids of the row's item and, for a comment, of the comment. */
  idColumns: RawBuilder<unknown>
  /** Returns what the viewer may see of the item or comment; undefined if they may not know that it exists. */
  findVisibleContent(db: Db, viewer: Viewer, ref: ReportableRef): Promise<SeenItem | undefined>
  /** Finds the item to lock before a comment; null if the content is an item, undefined if there is no such comment. */
  findParentItem(db: Db, id: string): Promise<ItemRef | null | undefined>
  /** Sets the time at which the content was hidden; null shows it again. */
  setHidden(tx: Db, id: string, hiddenAt: Date | null): Promise<void>
}

const selectItemText = (postText: RawBuilder<string>) => sql<string>`(
  case i.kind when 'prediction' then (
    select concat_ws(E'\n', nullif(p.reason, ''), nullif(p.content, ''), n.content)
    from predictions p left join "predictionNotes" n on n."predictionId" = p.id where p.id = i.id
  ) else (select ${postText} from posts p where p.id = i.id) end
)`

const ITEM: Reportable = {
  table: 'items',
  text: selectItemText(selectTextWithAllNames('posts', 'p')),
  storedText: selectItemText(sql`p.content`),
  isDeleted: sql`false`,
  idColumns: sql`i.id, null::text`,
  findVisibleContent: findSeenItem,
  findParentItem: async () => null,
  async setHidden(tx, id, hiddenAt) {
    await tx.updateTable('items').set({ hiddenAt }).where('id', '=', id).execute()
  },
}

/** A comment can be reported and hidden like an item, but has no likes, comments or images. */
const COMMENT: Reportable = {
  table: 'comments',
  text: selectTextWithAllNames('comments', 'i'),
  storedText: sql`i.content`,
  isDeleted: sql`i."deletedAt" is not null`,
  idColumns: sql`i."itemId", i.id`,
  // A comment is visible only together with its item.
  async findVisibleContent(db, viewer, { postId }) {
    const row = await selectCommentsSeenBy(db, viewer).where('c.id', '=', postId).executeTakeFirst()
    const item = row && (await findItemOfComment(db, postId))
    if (!item || !(await findSeenItem(db, viewer, item))) return undefined
    const { author, isMine } = row
    return { author, isMine, sealed: false }
  },
  findParentItem: findItemOfComment,
  setHidden: setCommentHidden,
}

export const REPORTABLE_KINDS: Record<ReportableKind, Reportable> = {
  prediction: ITEM,
  stockPost: ITEM,
  post: ITEM,
  comment: COMMENT,
}

/** The item that a comment belongs to; undefined if there is no such comment. */
function findItemOfComment(db: Db, id: string): Promise<ItemRef | undefined> {
  return db
    .selectFrom('comments as c')
    .innerJoin('items as i', 'i.id', 'c.itemId')
    .select(['i.kind as postType', 'i.id as postId'])
    .where('c.id', '=', id)
    .executeTakeFirst()
}
