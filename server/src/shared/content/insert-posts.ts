import type { Insertable } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/schema.gen.ts'

type ItemColumns = Pick<
  Insertable<DB['items']>,
  'id' | 'author' | 'stock' | 'stockName' | 'visibility' | 'hiddenAt'
>

interface NewPostRow extends ItemColumns {
  content: string
  predictionId?: string | null
  createdAt: Date
}

/** Inserts posts, with or without a stock. */
export async function insertPosts(tx: Db, rows: readonly NewPostRow[]): Promise<void> {
  const items = rows.map(({ content: _, predictionId: __, ...item }) => ({
    ...item,
    kind: item.stock ? ('stockPost' as const) : ('post' as const),
    popularity: item.createdAt.getTime(),
  }))
  await tx.insertInto('items').values(items).execute()
  const posts = rows.map(({ id, content, predictionId }) => ({ id, content, predictionId }))
  await tx.insertInto('posts').values(posts).execute()
}
