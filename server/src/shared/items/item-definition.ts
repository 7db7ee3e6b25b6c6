import type { ImagePurpose } from '@gwanyeok/domain/images/api.ts'
import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/schema.gen.ts'
import { type ImageRow, imagesOf } from './image-view.ts'
import type { Reader, SqlReader } from '#platform/sessions/reader.ts'

/** The tables that have all of the columns. */
type TableWith<Column extends string> = {
  [Table in keyof DB]: Column extends keyof DB[Table] ? Table : never
}[keyof DB]

/** What a text with mentions belongs to: the foreign key in `mentions`. */
export type MentionKey = 'postId' | 'commentId'

/** What a reader may see of an item or a comment. */
export interface SeenItem {
  author: string
  isMine: boolean
  sealed: boolean
  /** 0 for a comment. */
  commentCount: number
}

export interface NamedStock {
  symbol: string
  name: string
}

/** An id, or the column of a larger query that holds it. */
export type ItemId = string | Expression<string>

/** What can be reported and hidden. In its SQL a row of the table is `p`. */
export interface ReportableDefinition {
  table: TableWith<'hiddenAt' | 'takenDownUntil'>
  /** The text that the admins' queue shows. */
  text: RawBuilder<string>
  /** The same with the places of mentioned members instead of their names: what a report copies. */
  storedText: RawBuilder<string>
  /** The foreign key to it in `mentions`; null: its text mentions nobody. */
  mentionKey: MentionKey | null
  images: RawBuilder<ImageRow[]>
  /** The stock it is about; null without one. */
  stock: RawBuilder<NamedStock | null>
  /** Whether its content is still hidden from everyone but the author. `now` is product time in epoch ms. */
  isSealed(now: number): RawBuilder<boolean>
  isDeleted: RawBuilder<boolean>
  /** The item that a comment is written under; null for an item. */
  under: { kind: RawBuilder<string | null>; id: RawBuilder<string | null> }
  /** What the admins' log names with the item; never the author of a prediction, whose visibility may be private. */
  named: 'author' | 'stock'
  /** What the reader may see of it; undefined when the reader may not know that it exists. */
  findSeen(db: Db, reader: Reader, id: string): Promise<SeenItem | undefined>
  /** The item that must be locked before it; null for an item, undefined when the row is deleted. */
  findUnder(db: Db, id: string): Promise<ItemRef | null | undefined>
  /** Sets when it was hidden; null shows it again. */
  setHidden(tx: Db, id: string, hiddenAt: Date | null): Promise<void>
}

/** What can be liked and commented on, and has pictures. */
export interface ItemDefinition extends ReportableDefinition {
  table: Exclude<ReportableDefinition['table'], 'comments'>
  /** The foreign key to it in the tables of comments and images. */
  key: keyof DB['comments'] & keyof DB['images'] & `${string}Id`
  imagePurpose: ImagePurpose
  /** The address that opens it in the app. */
  pathOf(id: string, stock: string | null): string
  hasViews: boolean
  hasStock: boolean
  /** Whether a row of the table is of this kind; the name is its alias. */
  isOfKind(row: string): RawBuilder<boolean>
  /** What orders it by popularity, as a moment in epoch ms: of a row `p` with its counters `n`. */
  popularity: RawBuilder<number>
  /** Whether a reader may know of the item `p`. */
  isSeen(reader: SqlReader): RawBuilder<boolean>
  /** Visible to every member except blocked ones. */
  isPublic: RawBuilder<boolean>
  /** A query of the item's id and number of comments; no row when the reader may not see that it exists. */
  seen(reader: SqlReader, id: ItemId): RawBuilder<unknown>
  /**
   * Its id, its author and whether it is public, held against its deletion until the end of the transaction: who adds
   * rows to an item locks it before its counters, as its deletion does, so that two never wait for each other. What `when`
   * reads is locked before it.
   */
  lockSeen(reader: SqlReader, id: ItemId, when?: Expression<SqlBool>): RawBuilder<unknown>
}

type Derived =
  | 'images'
  | 'stock'
  | 'isDeleted'
  | 'under'
  | 'seen'
  | 'lockSeen'
  | 'findSeen'
  | 'findUnder'
  | 'setHidden'

/** The part that each kind defines; the rest is the same for all items. */
type OwnDefinition = Omit<ItemDefinition, Derived>

export function defineItem(own: OwnDefinition): ItemDefinition {
  // Of the table alone: joins would be carried out also for a statement that reads nothing of them.
  const oneSeen = (reader: SqlReader, id: ItemId) =>
    sql`from ${sql.table(own.table)} p where ${own.isSeen(reader)} and ${own.isOfKind('p')} and p.id = ${id}`
  return {
    ...own,
    images: imagesOf(own.key, 'p.id'),
    stock: own.hasStock
      ? sql`jsonb_build_object('symbol', p.stock, 'name', p."stockName")`
      : sql`null::jsonb`,
    isDeleted: sql`false`,
    under: { kind: sql`null::text`, id: sql`null::text` },
    seen: (reader, id) => sql`select p.id, ${COMMENT_COUNT} as "commentCount" ${oneSeen(reader, id)}`,
    lockSeen: (reader, id, when = sql`true`) =>
      sql`select p.id, p.author, ${own.isPublic} as "isPublic" ${oneSeen(reader, id)} and ${when} for key share of p`,
    async findSeen(db, reader, id) {
      const columns = seenColumns(own, reader)
      const { rows } = await sql<SeenItem>`select ${columns} ${oneSeen(reader, id)}`.execute(db)
      return rows[0]
    },
    findUnder: async () => null,
    async setHidden(tx, id, hiddenAt) {
      await tx.updateTable(own.table).set({ hiddenAt }).where('id', '=', id).execute()
    },
  }
}

const COMMENT_COUNT = sql`coalesce((select "commentCount" from counters where id = p.id), 0)`

function seenColumns({ isSealed }: Pick<ItemDefinition, 'isSealed'>, { id, now }: Reader) {
  const isMine = sql<boolean>`p.author is not distinct from ${id}`
  const sealed = sql<boolean>`(not (${isMine}) and ${isSealed(now)})`
  return sql`
    p.author, ${isMine} as "isMine", ${sealed} as sealed,
    ${COMMENT_COUNT} as "commentCount"`
}
