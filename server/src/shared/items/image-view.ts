import { buildImageAddress } from '@gwanyeok/domain/images/addresses.ts'
import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import { type RawBuilder, sql } from 'kysely'

export interface ImageRow {
  id: string
  width: number
  height: number
  placeholder: string
}

/** Column with the images of the item that `ref` names; `[]` if it has none. */
export const selectImages = (ref: string): RawBuilder<ImageRow[]> =>
  sql<ImageRow[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', g.id, 'width', g.width, 'height', g.height, 'placeholder', g.placeholder
    ) order by g.position), '[]')
    from images g where g."itemId" = ${sql.ref(ref)}
  )`

export function toImageView({ id, width, height, placeholder }: ImageRow): ImageView {
  return {
    id,
    url: buildImageAddress(id, 'full'),
    thumbnailUrl: buildImageAddress(id, 'thumbnail'),
    width,
    height,
    placeholder,
  }
}
