import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/id.ts'
import { ITEM_COLUMNS, ITEM_TABLES, LIKE_TABLES } from '../../../shared/items/lock-seen-item.ts'
import type { PlannedComment, PlannedReactions } from '../plan/plan-reactions.ts'

interface Reactions {
  /** Of the sample members, by their places. */
  ids: readonly string[]
  reactions: readonly ({ id: string } & PlannedReactions)[]
}

/** Likes and comments on new items of one kind, and the counters that follow from them. */
export async function insertReactions(
  tx: Db,
  postType: ItemKind,
  { ids, reactions }: Reactions,
): Promise<void> {
  const item = sql.ref(ITEM_COLUMNS[postType])
  const likes = reactions.flatMap((reaction) =>
    reaction.likes.map(({ member, at }) => ({ item: reaction.id, member: ids[member], at: new Date(at) })),
  )
  await sql`
    insert into ${sql.table(LIKE_TABLES[postType])} (${item}, "userId", "createdAt")
    select l.item, l.member, l.at
    from jsonb_to_recordset(${JSON.stringify(likes)}::jsonb) as l(item text, member text, at timestamptz)
  `.execute(tx)
  const comments = reactions.flatMap((reaction) => commentRows(reaction, ids))
  // Heads first, so that the replies find whom they answer.
  await insertComments(
    tx,
    postType,
    comments.filter(({ head }) => head === null),
  )
  await insertComments(
    tx,
    postType,
    comments.filter(({ head }) => head !== null),
  )
  await countReactions(tx, postType, reactions)
}

interface CommentRow {
  id: string
  item: string
  author: string
  content: string
  head: string | null
  answered: string | null
  at: Date
}

function commentRows({ id: item, comments }: { id: string } & PlannedReactions, ids: readonly string[]) {
  const rows: CommentRow[] = []
  for (const { member, at, content, answers } of comments satisfies PlannedComment[]) {
    const answered = answers === null ? undefined : rows[answers]
    rows.push({
      id: newId(at),
      item,
      author: ids[member]!,
      content,
      head: answered ? (answered.head ?? answered.id) : null,
      answered: answered?.id ?? null,
      at: new Date(at),
    })
  }
  return rows
}

async function insertComments(tx: Db, postType: ItemKind, rows: readonly CommentRow[]): Promise<void> {
  await sql`
    insert into comments (id, ${sql.ref(ITEM_COLUMNS[postType])}, author, content, "parentId", "replyTo", "createdAt")
    select c.id, c.item, c.author, c.content, c.head, c.answered, c.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(
      id text, item text, author text, content text, head text, answered text, at timestamptz
    )
    order by c.at`.execute(tx)
}

async function countReactions(tx: Db, postType: ItemKind, reactions: Reactions['reactions']) {
  const column = ITEM_COLUMNS[postType]
  const items = reactions.map(({ id, views }) => ({ id, views }))
  const views = postType === 'stockPost' ? sql`` : sql`"viewCount" = n.views,`
  await sql`
    update ${sql.table(ITEM_TABLES[postType])} i set
      ${views}
      likes = (select count(*) from ${sql.table(LIKE_TABLES[postType])} l where ${sql.ref(`l.${column}`)} = i.id),
      "commentCount" = (select count(*) from comments c where ${sql.ref(`c.${column}`)} = i.id)
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as n(id text, views integer)
    where i.id = n.id`.execute(tx)
  await sql`
    update comments h set "replyCount" = (select count(*) from comments r where r."parentId" = h.id)
    where h."parentId" is null and ${sql.ref(`h.${column}`)} = any (${items.map(({ id }) => id)}::text[])
  `.execute(tx)
}
