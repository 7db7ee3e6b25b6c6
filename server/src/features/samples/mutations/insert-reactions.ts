import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { addComments } from '#shared/items/comments/write-comments.ts'
import { addToCounters } from '#shared/counters.ts'
import type { ItemDefinition } from '#shared/items/item-definition.ts'
import { insertLikes } from '#shared/items/likes.ts'
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
    select l.item, l.member, l.at, nullif(i.author, l.member)
    from jsonb_to_recordset(${JSON.stringify(likes)}::jsonb) as l(item text, member text, at timestamptz)
    join ${sql.table(kind.table)} i on i.id = l.item`
  await sql`with moved as (${insertLikes(kind, likeRows)}) ${addToCounters(['likes'])}`.execute(tx)
  const comments = reactions.flatMap((reaction) => commentRows(reaction, ids))
  // Top-level ones first, so that the replies find what they answer.
  for (const areReplies of [false, true]) {
    const some = comments.filter(({ thread }) => (thread !== null) === areReplies)
    await sql`with ${addComments(kind, rowsOf(some))} select count(*) from moved`.execute(tx)
  }
  if (!kind.hasViews) return
  const viewed = reactions.map(({ id, views }) => ({ id, views }))
  const viewRows = sql`
    select id, views as "viewCount"
    from jsonb_to_recordset(${JSON.stringify(viewed)}::jsonb) as v(id text, views integer)`
  await addToCounters(['viewCount'], viewRows).execute(tx)
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
