import { AppError } from '@gwanyeok/domain/errors.ts'
import { imageAddress } from '@gwanyeok/domain/images/addresses.ts'
import type { ImagePurpose, ImageView } from '@gwanyeok/domain/images/api.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** The column that names what a picture belongs to. */
export type ImageHolder = 'predictionId' | 'postId' | 'stockPostId' | 'profileOf'

/** Exactly one of them. */
export type AttachedTo = { [Holder in ImageHolder]: Record<Holder, string> }[ImageHolder]

export interface Attachment {
  owner: string
  purpose: ImagePurpose
  /** In the order in which they are shown. */
  ids: readonly string[]
  to: AttachedTo
}

/**
 * Gives uploaded pictures to what they were uploaded for. Call it in the transaction that makes it. Refuses ids that
 * are not the owner's, of another purpose, used already or named twice: `invalid_input`, field `images`.
 */
export async function attachImages(db: Db, { owner, purpose, ids, to }: Attachment): Promise<void> {
  if (ids.length === 0) return
  const [[holder, holderId]] = Object.entries(to) as [[ImageHolder, string]]
  const attached = await sql<{ id: string }>`
    update images set ${sql.ref(holder)} = ${holderId}, position = chosen.place - 1
    from unnest(${ids}::text[]) with ordinality as chosen (id, place)
    where images.id = chosen.id and owner = ${owner} and purpose = ${purpose} and ${isUnusedImage}
    returning images.id`.execute(db)
  if (attached.rows.length !== ids.length) {
    throw new AppError('invalid_input', { fields: { images: 'invalid' } })
  }
}

/** Of a row of `images`: it belongs to nothing yet. */
export const isUnusedImage = sql<boolean>`num_nonnulls("predictionId", "stockPostId", "postId", "profileOf") = 0`

export interface ImageRow {
  id: string
  width: number
  height: number
  placeholder: string
}

/** The pictures of the row that `ref` names, as a column of a larger query: `[]` without any. */
export const imagesOf = (holder: Exclude<ImageHolder, 'profileOf'>, ref: string): RawBuilder<ImageRow[]> =>
  sql<ImageRow[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder
    ) order by i.position), '[]')
    from images i where ${sql.ref(`i.${holder}`)} = ${sql.ref(ref)}
  )`

export function imageView({ id, width, height, placeholder }: ImageRow): ImageView {
  return {
    id,
    url: imageAddress(id, 'full'),
    thumbnailUrl: imageAddress(id, 'thumbnail'),
    width,
    height,
    placeholder,
  }
}
