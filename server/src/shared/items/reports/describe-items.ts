import { cutText } from '@gwanyeok/domain/text/characters.ts'
import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import type { ItemKind, ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { findShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { type ImageRow, selectImages, toImageView } from '../image-view.ts'
import { REPORTABLE_KINDS } from '../reportable-kinds.ts'
import { isItemVisible, isSealedAt } from '../seen-by/items-seen-by.ts'
import { type AuthorRow, toAuthorBrief } from '../../members/member-brief.ts'

/** A reported item as the admins' queue shows it, even to admins who may not see it elsewhere. */
export interface DescribedItem {
  author: MemberBrief
  /** Empty for a sealed prediction, which only its author may read. */
  content: string
  images: ImageView[]
  /** The stock of an item, or the beginning of the item that a comment belongs to; '' if there is none. */
  context: string
  hidden: boolean
}

export const formatItemKey = ({ postType, postId }: ReportableRef) => `${postType} ${postId}`

/**
 * Returns the items that still exist, by `formatItemKey`. The beginning of the item that a comment belongs to is included
 * only if the viewer may see that item.
 */
export async function describeItems(
  db: Db,
  items: readonly ReportableRef[],
  viewer: Viewer,
): Promise<Map<string, DescribedItem>> {
  const rows = await readRows(db, items, sql`${selectItemRows(viewer.now)} union all ${SELECT_COMMENT_ROWS}`)
  const parentItems = await readRows(
    db,
    rows.flatMap(({ parentKind, parentId }) =>
      parentKind && parentId ? [{ postType: parentKind, postId: parentId }] : [],
    ),
    sql`${selectItemRows(viewer.now)} and ${isItemVisible(viewer)}`,
  )
  const parentsByKey = new Map(parentItems.map((row) => [formatItemKey(row), row]))
  return new Map(
    rows.map((row) => [
      formatItemKey(row),
      {
        author: toAuthorBrief({ ...row, isMine: false }),
        content: readContent(row),
        images: row.sealed ? [] : row.images.map(toImageView),
        context: row.parentKind
          ? formatContext(parentsByKey.get(`${row.parentKind} ${row.parentId}`))
          : formatStock(row),
        hidden: row.hiddenAt !== null,
      },
    ]),
  )
}

/** Formats the stock's Korean name and ticker as on other screens; '' if the item has no stock. */
function formatStock({ stock, stockName }: Pick<ItemRow, 'stock' | 'stockName'>): string {
  if (stock === null) return ''
  const name = findKoreanName(stock) ?? stockName ?? stock
  return [name, findShownTicker(name, stock)].filter(Boolean).join(' ')
}

const MAX_CONTEXT_LENGTH = 200

/** Formats the beginning of the item that a comment belongs to. */
function formatContext(row: ItemRow | undefined): string {
  if (!row) return ''
  const text = [formatStock(row), readContent(row)].filter(Boolean).join(' · ')
  return cutText(text, MAX_CONTEXT_LENGTH)
}

const readContent = ({ sealed, content }: ItemRow) => (sealed ? '' : content)

interface ItemRow extends ReportableRef, Omit<AuthorRow, 'isMine'> {
  content: string
  images: ImageRow[]
  stock: string | null
  stockName: string | null
  hiddenAt: Date | null
  sealed: boolean
  /** The item that a comment belongs to; null in the rows of items. */
  parentKind: ItemKind | null
  parentId: string | null
}

async function readRows(
  db: Db,
  items: readonly ReportableRef[],
  selectRowsOfItem: RawBuilder<unknown>,
): Promise<ItemRow[]> {
  if (items.length === 0) return []
  const { rows } = await sql<ItemRow>`
    select r."postType", r."postId", x.*,
      a.username as "authorName", a."photoURL" as "authorPhotoURL", a."withdrawnAt" as "authorWithdrawnAt",
      a."publicProfile" as "authorPublicProfile", s.success as "authorSuccess", s.failed as "authorFailed",
      s."hasSkillBadge" as "authorHasSkillBadge"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r("postType" text, "postId" text)
    cross join lateral (${selectRowsOfItem}) x
    join users a on a.id = x.author
    left join "memberStats" s on s."userId" = x.author`.execute(db)
  return rows
}

/** Selects the row of the item that `r` refers to. */
const selectItemRows = (now: number) => sql`
  select i.author, ${REPORTABLE_KINDS.post.text} as content, ${selectImages('i.id')} as images, i.stock, i."stockName",
    i."hiddenAt", ${isSealedAt(now)} as sealed, null as "parentKind", null as "parentId"
  from items i where i.kind = r."postType" and i.id = r."postId"`

/** Selects the row of the comment that `r` refers to. */
const SELECT_COMMENT_ROWS = sql`
  select i.author, ${REPORTABLE_KINDS.comment.text}, '[]'::jsonb, null, null, i."hiddenAt", false, u.kind, u.id
  from comments i join items u on u.id = i."itemId"
  where r."postType" = 'comment' and i.id = r."postId" and i."deletedAt" is null`
