import type { PredictionStatus } from '@gwanyeok/domain/predictions/api.ts'
import { isRevealed } from '@gwanyeok/domain/predictions/reveal.ts'
import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import type { ItemKind, ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { MemberBrief } from '@gwanyeok/domain/users/member-brief.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { imagesOf, type ImageRow, imageView } from '../../shared/images/attached-images.ts'
import { type AuthorRow, authorBrief } from '../../shared/members/member-brief.ts'

/** A reported item as the queue shows it, to admins who may not see it elsewhere. */
export interface DescribedItem {
  author: MemberBrief
  /** Of a sealed prediction nothing, as for every stranger. */
  content: string
  images: ImageView[]
  context: string
  hidden: boolean
}

export const keyOf = ({ postType, postId }: ReportableRef) => `${postType} ${postId}`

/** What stands of the items, by `keyOf`; deleted ones are absent. `now` is product time in epoch ms. */
export async function describeItems(
  db: Db,
  items: readonly ReportableRef[],
  now: number,
): Promise<Map<string, DescribedItem>> {
  const rows = await readItems(db, items)
  const commented = await readItems(
    db,
    rows.flatMap(({ underType, underId }) =>
      underType && underId ? [{ postType: underType, postId: underId }] : [],
    ),
  )
  const under = new Map(commented.map((row) => [keyOf(row), row]))
  return new Map(
    rows.map((row) => [
      keyOf(row),
      {
        author: authorBrief({ ...row, isMine: false }),
        content: contentOf(row, now),
        images: isOpen(row, now) ? row.images.map(imageView) : [],
        context: row.underType ? contextOf(under.get(`${row.underType} ${row.underId}`), now) : row.stock,
        hidden: row.hiddenAt !== null,
      },
    ]),
  )
}

const CONTEXT_LENGTH = 200

/** What a comment was written under. */
function contextOf(row: ItemRow | undefined, now: number): string {
  if (!row) return ''
  const text = [row.stock, contentOf(row, now)].filter(Boolean).join(' · ')
  return Array.from(text).slice(0, CONTEXT_LENGTH).join('')
}

const isOpen = ({ status, revealAt }: ItemRow, now: number) =>
  status === null || isRevealed({ status, revealAt: revealAt?.getTime() ?? null }, now)

const contentOf = (row: ItemRow, now: number) => (isOpen(row, now) ? row.content : '')

interface ItemRow extends ReportableRef, Omit<AuthorRow, 'isMine'> {
  content: string
  images: ImageRow[]
  /** Symbol and name; empty where there is no stock. */
  stock: string
  hiddenAt: Date | null
  /** Of predictions alone. */
  status: PredictionStatus | null
  revealAt: Date | null
  /** Of comments alone. */
  underType: ItemKind | null
  underId: string | null
}

async function readItems(db: Db, items: readonly ReportableRef[]): Promise<ItemRow[]> {
  if (items.length === 0) return []
  const { rows } = await sql<ItemRow>`
    select i."postType", i."postId", x.*,
      a.username as "authorName", a."photoURL" as "authorPhotoURL", a."withdrawnAt" as "authorWithdrawnAt",
      a."publicProfile" as "authorPublicProfile", s.success as "authorSuccess", s.failed as "authorFailed"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i("postType" text, "postId" text)
    cross join lateral (${EVERY_KIND}) x
    join users a on a.id = x.author
    left join "memberStats" s on s."userId" = x.author`.execute(db)
  return rows
}

const EVERY_KIND = sql`
  select p.author, concat_ws(E'\n', nullif(p.reason, ''), nullif(p.content, '')) as content,
    ${imagesOf('predictionId', 'p.id')} as images,
    p.stock || ' ' || p."stockName" as stock, p."hiddenAt", p.status, p."revealAt",
    null as "underType", null as "underId"
  from predictions p where i."postType" = 'prediction' and p.id = i."postId"
  union all
  select p.author, p.content, ${imagesOf('stockPostId', 'p.id')}, p.stock || ' ' || p."stockName", p."hiddenAt", null, null, null, null
  from "stockPosts" p where i."postType" = 'stockPost' and p.id = i."postId"
  union all
  select p.author, p.content, ${imagesOf('postId', 'p.id')}, '', p."hiddenAt", null, null, null, null
  from posts p where i."postType" = 'post' and p.id = i."postId"
  union all
  select c.author, c.content, '[]', '', c."hiddenAt", null, null,
    case when c."predictionId" is not null then 'prediction' when c."postId" is not null then 'post' else 'stockPost' end,
    coalesce(c."predictionId", c."stockPostId", c."postId")
  from comments c where i."postType" = 'comment' and c.id = i."postId" and c."deletedAt" is null`
