import { sql } from 'kysely'
import type { SqlReader } from '#platform/sessions/reader.ts'
import { imagesOf } from '../image-view.ts'
import type { ItemDefinition } from '../item-definition.ts'

/** Columns of an item `p` beside its own: what the reader has to do with it, and its pictures. */
export const readerColumns = (me: SqlReader['id'], key: ItemDefinition['key']) =>
  [isLikedBy(me).as('likedByMe'), imagesOf(key, 'p.id').as('images'), isBy(me).as('isMine')] as const

export const isLikedBy = (me: SqlReader['id']) =>
  sql<boolean>`exists (select from likes l where l."itemId" = p.id and l."userId" = ${me})`

export const isBy = (me: SqlReader['id']) => sql<boolean>`p.author is not distinct from ${me}`
