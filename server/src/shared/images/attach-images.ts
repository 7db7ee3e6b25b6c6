import { AppError } from '@gwanyeok/domain/errors.ts'
import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { ITEM_KINDS } from '../items/item-kinds.ts'

/** The item or profile that an image is attached to. */
type AttachmentTarget = ItemRef | { profileOf: string }

export interface Attachment {
  /** The member who uploaded the images. */
  owner: string
  /** Ids of the images, in display order. */
  ids: readonly string[]
  target: AttachmentTarget
}

/**
 * Attaches uploaded images to an item or a member. Must run in the transaction that creates or changes it. Throws
 * `invalid_input` for the field `images` if an image belongs to another member, was uploaded for another purpose, is
 * already attached or is listed twice.
 */
export async function attachImages(db: Db, { owner, ids, target }: Attachment): Promise<void> {
  if (ids.length === 0) return
  const { column, id, purpose } = findTargetColumn(target)
  const attachedImages = await sql<{ id: string }>`
    update images set ${sql.ref(column)} = ${id}, position = chosen.place - 1
    from unnest(${ids}::text[]) with ordinality as chosen (id, place)
    where images.id = chosen.id and owner = ${owner} and purpose = ${purpose} and ${IS_UNUSED_IMAGE}
    returning images.id`.execute(db)
  if (attachedImages.rows.length !== ids.length) {
    throw new AppError('invalid_input', { fields: { images: 'invalid' } })
  }
}

function findTargetColumn(target: AttachmentTarget) {
  if ('profileOf' in target) return { column: 'profileOf', id: target.profileOf, purpose: 'profile-photos' }
  return { column: 'itemId', id: target.postId, purpose: ITEM_KINDS[target.postType].imagePurpose }
}

/** SQL condition: the row of `images` is not attached to anything. */
export const IS_UNUSED_IMAGE = sql<boolean>`("itemId" is null and "profileOf" is null)`
