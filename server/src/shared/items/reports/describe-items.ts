import { cutText } from '@gwanyeok/domain/text/characters.ts'
import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import type { ItemKind, ReportableKind, ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { koreanNameOf } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { shownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Reader } from '#platform/sessions/reader.ts'
import type { NamedStock, ReportableDefinition } from '../item-definition.ts'
import { type ImageRow, imageView } from '../image-view.ts'
import { EVERY_ITEM_KIND } from '../item-kinds.ts'
import { EVERY_REPORTABLE_KIND } from '../reportable-kinds.ts'
import { type AuthorRow, authorBrief } from '../../members/member-brief.ts'

/** A reported item as the queue shows it, to admins who may not see it elsewhere. */
export interface DescribedItem {
  author: MemberBrief
  /** Empty for a sealed prediction, as for every signed-out visitor. */
  content: string
  images: ImageView[]
  context: string
  hidden: boolean
}

export const keyOf = ({ postType, postId }: ReportableRef) => `${postType} ${postId}`

/** The items that still exist, by `keyOf`; of what a comment is under, no more than the reader may see. */
export async function describeItems(
  db: Db,
  items: readonly ReportableRef[],
  reader: Reader,
): Promise<Map<string, DescribedItem>> {
  const everyKind = EVERY_REPORTABLE_KIND.map((kind) => rowsOf(kind, reader.now))
  const rows = await readItems(db, items, everyKind)
  const everySeenKind = EVERY_ITEM_KIND.map(
    (kind) => sql`${rowsOf(kind, reader.now)} and ${kind.isSeen(reader)}`,
  )
  const commented = await readItems(
    db,
    rows.flatMap(({ underType, underId }) =>
      underType && underId ? [{ postType: underType, postId: underId }] : [],
    ),
    everySeenKind,
  )
  const under = new Map(commented.map((row) => [keyOf(row), row]))
  return new Map(
    rows.map((row) => [
      keyOf(row),
      {
        author: authorBrief({ ...row, isMine: false }),
        content: contentOf(row),
        images: row.sealed ? [] : row.images.map(imageView),
        context: row.underType ? contextOf(under.get(`${row.underType} ${row.underId}`)) : labelOf(row),
        hidden: row.hiddenAt !== null,
      },
    ]),
  )
}

/** The stock's name and ticker as on other screens; '' without one. */
function labelOf({ stock }: Pick<ItemRow, 'stock'>): string {
  if (!stock) return ''
  const name = koreanNameOf(stock.symbol) ?? stock.name
  return [name, shownTicker(name, stock.symbol)].filter(Boolean).join(' ')
}

const CONTEXT_LENGTH = 200

/** The beginning of the item that a comment was written under. */
function contextOf(row: ItemRow | undefined): string {
  if (!row) return ''
  const text = [labelOf(row), contentOf(row)].filter(Boolean).join(' · ')
  return cutText(text, CONTEXT_LENGTH)
}

const contentOf = ({ sealed, content }: ItemRow) => (sealed ? '' : content)

interface ItemRow extends ReportableRef, Omit<AuthorRow, 'isMine'> {
  content: string
  images: ImageRow[]
  stock: NamedStock | null
  hiddenAt: Date | null
  sealed: boolean
  /** Set for comments only. */
  underType: ItemKind | null
  underId: string | null
}

async function readItems(
  db: Db,
  items: readonly ReportableRef[],
  rowsOfKinds: RawBuilder<unknown>[],
): Promise<ItemRow[]> {
  if (items.length === 0) return []
  const { rows } = await sql<ItemRow>`
    select i."postType", i."postId", x.*,
      a.username as "authorName", a."photoURL" as "authorPhotoURL", a."withdrawnAt" as "authorWithdrawnAt",
      a."publicProfile" as "authorPublicProfile", s.success as "authorSuccess", s.failed as "authorFailed",
      s."hasSkillBadge" as "authorHasSkillBadge"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i("postType" text, "postId" text)
    cross join lateral (${sql.join(rowsOfKinds, sql` union all `)}) x
    join users a on a.id = x.author
    left join "memberStats" s on s."userId" = x.author`.execute(db)
  return rows
}

const rowsOf = (kind: ReportableDefinition & { kind: ReportableKind }, now: number) => sql`
  select p.author, ${kind.text} as content, ${kind.images} as images, ${kind.stock} as stock, p."hiddenAt",
    ${kind.isSealed(now)} as sealed, ${kind.under.kind} as "underType", ${kind.under.id} as "underId"
  from ${sql.table(kind.table)} p
  where i."postType" = ${kind.kind} and p.id = i."postId" and not ${kind.isDeleted}`
