import { AppError } from '@gwanyeok/domain/errors.ts'
import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { ITEM_KINDS } from '../items/item-kinds.ts'

/** The owner of a picture: an item, or a member whose photo it is. */
type Holder = ItemRef | { profileOf: string }

export interface Attachment {
  owner: string
  /** In the order in which they are shown. */
  ids: readonly string[]
  to: Holder
}

/**
 * Attaches uploaded pictures to what they were uploaded for. Call it in the transaction that makes it. Refuses ids that
 * are not the owner's, of another purpose, used already or named twice: `invalid_input`, field `images`.
 */
export async function attachImages(db: Db, { owner, ids, to }: Attachment): Promise<void> {
  if (ids.length === 0) return
  const { key, id, purpose } = findHolder(to)
  const attached = await sql<{ id: string }>`
    update images set ${sql.ref(key)} = ${id}, position = chosen.place - 1
    from unnest(${ids}::text[]) with ordinality as chosen (id, place)
    where images.id = chosen.id and owner = ${owner} and purpose = ${purpose} and ${isUnusedImage}
    returning images.id`.execute(db)
  if (attached.rows.length !== ids.length) {
    throw new AppError('invalid_input', { fields: { images: 'invalid' } })
  }
}

function findHolder(to: Holder) {
  if ('profileOf' in to) return { key: 'profileOf', id: to.profileOf, purpose: 'profile-photos' }
  return { key: 'itemId', id: to.postId, purpose: ITEM_KINDS[to.postType].imagePurpose }
}

/** Condition on a row of `images`: it is not attached to anything. */
export const isUnusedImage = sql<boolean>`("itemId" is null and "profileOf" is null)`
