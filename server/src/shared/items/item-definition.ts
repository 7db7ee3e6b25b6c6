import type { ImagePurpose } from '@gwanyeok/domain/images/api.ts'
import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { type ImageRow, imagesOf } from '../images/image-view.ts'
import type { Reader } from '../../platform/sessions/reader.ts'

/** The tables that have all of the columns. */
type TableWith<Column extends string> = {
  [Table in keyof DB]: Column extends keyof DB[Table] ? Table : never
}[keyof DB]

/** What a reader may know of an item or a comment. */
export interface SeenItem {
  author: string
  isMine: boolean
  /** Empty while it is sealed for the reader. */
  text: string
  sealed: boolean
  /** Of a comment 0. */
  commentCount: number
}

/** An id, or the column of a larger query that holds it. */
export type ItemId = string | Expression<string>

/** What can be reported and hidden. In its SQL a row of the table is `p`. */
export interface ReportableDefinition {
  table: TableWith<'reportCount' | 'hiddenAt'>
  /** What a report keeps of it, and the admins' queue shows. */
  text: RawBuilder<string>
  images: RawBuilder<ImageRow[]>
  /** Symbol and name of the stock it is about; '' without one. */
  stockLabel: RawBuilder<string>
  /** Strangers do not see its content yet. `now` is product time in epoch ms. */
  isSealed(now: number): RawBuilder<boolean>
  isDeleted: RawBuilder<boolean>
  /** The item a comment is written under; null of an item. */
  under: { kind: RawBuilder<string | null>; id: RawBuilder<string | null> }
  /** What the admins' log names with the item; never the author of a prediction, whose visibility may be private. */
  named: 'author' | 'stock'
  /** What the reader may see of it; undefined when the reader may not know that it exists. */
  findSeen(db: Db, reader: Reader, id: string): Promise<SeenItem | undefined>
  /** The item that must be locked before it; null of an item, undefined where the row is gone. */
  findUnder(db: Db, id: string): Promise<ItemRef | null | undefined>
  /** Hides it at a moment, or with null shows it again. */
  setHidden(tx: Db, id: string, hiddenAt: Date | null): Promise<void>
}

/** What can be liked and commented on, and has pictures. */
export interface ItemDefinition extends ReportableDefinition {
  table: TableWith<'likes' | 'commentCount'> & ReportableDefinition['table']
  likes: TableWith<'receiver' | 'userId'>
  /** The column of its likes, comments and pictures that names it. */
  key: keyof DB['comments'] & keyof DB['images'] & `${string}Id`
  imagePurpose: ImagePurpose
  hasViews: boolean
  hasStock: boolean
  /** Everybody who is not blocked sees it, followers or not. */
  isPublic: RawBuilder<boolean>
  /** The item itself, as a query of its id; no row where the reader may not know of it. */
  seen(db: Db, reader: Reader, id: ItemId): Expression<unknown>
  /**
   * The same with its counters as they stand, held against other writers until the end of the transaction. Whatever
   * moves rows of an item and its counters locks the item first, so that two never wait for each other.
   */
  lockSeen(db: Db, reader: Reader, id: string): Expression<unknown>
}

/** The part that each kind defines; the rest is the same for all items. */
type OwnDefinition = Omit<
  ItemDefinition,
  'images' | 'stockLabel' | 'isDeleted' | 'under' | 'findUnder' | 'setHidden'
>

export function defineItem(own: OwnDefinition): ItemDefinition {
  return {
    ...own,
    images: imagesOf(own.key, 'p.id'),
    stockLabel: own.hasStock ? sql`p.stock || ' ' || p."stockName"` : sql`''`,
    isDeleted: sql`false`,
    under: { kind: sql`null::text`, id: sql`null::text` },
    findUnder: async () => null,
    async setHidden(tx, id, hiddenAt) {
      await tx.updateTable(own.table).set({ hiddenAt }).where('id', '=', id).execute()
    },
  }
}
