import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/id.ts'
import { addComments } from '../../../shared/items/comments/write-comments.ts'
import { addToCounter } from '../../../shared/items/counters.ts'
import type { ItemDefinition } from '../../../shared/items/item-definition.ts'
import { insertLikes } from '../../../shared/items/likes.ts'
import type { PlannedComment, PlannedReactions } from '../plan/plan-reactions.ts'

interface Reactions {
  /** Of the sample members, in the plan's order. */
  ids: readonly string[]
  reactions: readonly ({ id: string } & PlannedReactions)[]
}

/** Likes and comments on new items of one kind, with the counters that follow from them, and views. */
export async function insertReactions(
  tx: Db,
  kind: ItemDefinition,
  { ids, reactions }: Reactions,
): Promise<void> {
  const likes = reactions.flatMap((reaction) =>
    reaction.likes.map(({ member, at }) => ({ item: reaction.id, member: ids[member], at: new Date(at) })),
  )
  const likeRows = sql`
    select l.item, l.member, l.at
    from jsonb_to_recordset(${JSON.stringify(likes)}::jsonb) as l(item text, member text, at timestamptz)`
  await sql`with moved as (${insertLikes(kind, likeRows)}) ${addToCounter('likes')}`.execute(tx)
  const comments = reactions.flatMap((reaction) => commentRows(reaction, ids))
  // Top-level ones first, so that the replies find what they answer.
  for (const areReplies of [false, true]) {
    const some = comments.filter(({ thread }) => (thread !== null) === areReplies)
    await sql`with ${addComments(kind, rowsOf(some))} select count(*) from moved`.execute(tx)
  }
  if (!kind.hasViews) return
  const views = reactions.map(({ id, views: step }) => ({ id, step }))
  const viewRows = sql`
    select id, step from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as v(id text, step integer)`
  await addToCounter('viewCount', viewRows).execute(tx)
}

interface CommentRow {
  id: string
  item: string
  author: string
  content: string
  thread: string | null
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
      thread: answered ? (answered.thread ?? answered.id) : null,
      answered: answered?.id ?? null,
      at: new Date(at),
    })
  }
  return rows
}

const rowsOf = (comments: readonly CommentRow[]) => sql`
  select c.id, c.item, c.author, c.content, c.thread, c.answered, c.at
  from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as c(
    id text, item text, author text, content text, thread text, answered text, at timestamptz
  )
  order by c.at`

/** Sets the view counts of items, if their kind has any. */
async function setViews(
  tx: Db,
  { table, hasViews }: ItemDefinition,
  views: readonly { id: string; views: number }[],
): Promise<void> {
  if (!hasViews) return
  const rows = views.map(({ id, views: count }) => ({ id, count }))
  await sql`
    update ${sql.table(table)} i set "viewCount" = v.count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id text, count integer)
    where i.id = v.id`.execute(tx)
}
