import { sql } from 'kysely'
import type { SqlReader } from '#platform/sessions/reader.ts'
import { selectImages } from '../image-view.ts'

/** Additional columns of an item `i`: its relation to the viewer, and its images. */
export const selectReaderColumns = (me: SqlReader['id']) =>
  [isLikedBy(me).as('likedByMe'), selectImages('i.id').as('images'), isAuthoredBy(me).as('isMine')] as const

export const isLikedBy = (me: SqlReader['id']) =>
  sql<boolean>`exists (select from likes l where l."itemId" = i.id and l."userId" = ${me})`

export const isAuthoredBy = (me: SqlReader['id']) => sql<boolean>`i.author is not distinct from ${me}`
