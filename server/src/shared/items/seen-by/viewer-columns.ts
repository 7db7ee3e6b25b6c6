import { sql } from 'kysely'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { selectImages } from '../image-view.ts'

/** Additional columns of an item `i`: its relation to the viewer, and its images. */
export const selectViewerColumns = (viewerId: Viewer['id']) =>
  [
    isLikedBy(viewerId).as('likedByMe'),
    selectImages('i.id').as('images'),
    isAuthoredBy(viewerId).as('isMine'),
  ] as const

export const isLikedBy = (viewerId: Viewer['id']) =>
  sql<boolean>`exists (select from likes l where l."itemId" = i.id and l."userId" = ${viewerId})`

export const isAuthoredBy = (viewerId: Viewer['id']) =>
  sql<boolean>`i.author is not distinct from ${viewerId}`
