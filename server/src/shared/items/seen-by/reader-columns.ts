import { sql } from 'kysely'
import type { SqlReader } from '#platform/sessions/reader.ts'
import { imagesOf } from '../image-view.ts'
import type { ItemDefinition } from '../item-definition.ts'

/** Columns of an item `p` beside its own: what the reader has to do with it, and its pictures. */
export const readerColumns = (me: SqlReader['id'], item: Pick<ItemDefinition, 'likes' | 'key'>) =>
  [
    isLikedBy(me, item).as('likedByMe'),
    imagesOf(item.key, 'p.id').as('images'),
    isBy(me).as('isMine'),
  ] as const

export const isLikedBy = (me: SqlReader['id'], { likes, key }: Pick<ItemDefinition, 'likes' | 'key'>) =>
  sql<boolean>`exists (
    select from ${sql.table(likes)} l where ${sql.ref(`l.${key}`)} = p.id and l."userId" = ${me}
  )`

export const isBy = (me: SqlReader['id']) => sql<boolean>`p.author is not distinct from ${me}`
