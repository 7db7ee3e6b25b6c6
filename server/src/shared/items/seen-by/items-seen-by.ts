import { sql } from 'kysely'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { isVisibleOrNotice, isNotice, isVisible, isInAudience, type ListViewer } from './visibility.ts'

/** The only place that decides which items `i` a viewer may see. */
export const isItemVisible = (viewer: ListViewer) => isVisible(viewer, 'i', isInAudience(viewer.id))

/** Like `isItemVisible`, but also true if the viewer is shown a notice instead of the item. */
export const isItemVisibleOrNotice = (viewer: ListViewer) =>
  isVisibleOrNotice(viewer, 'i', isInAudience(viewer.id))

/** Whether the item's content is hidden from the viewer; it must then not leave the server. */
export const isContentHidden = (viewer: Viewer) =>
  sql<boolean>`((i.author is distinct from ${viewer.id} and ${isSealedAt(viewer.now)}) or ${isNotice(viewer, 'i')})`

/**
 * Whether only the author sees the content of prediction `i` at a moment (product time in epoch ms); false for posts.
 */
export const isSealedAt = (now: Viewer['now']) =>
  sql<boolean>`(i.status is not distinct from 'pending' and coalesce(i."revealAt" > ${new Date(now)}, true))`
