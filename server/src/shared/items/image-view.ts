import { imageAddress } from '@gwanyeok/domain/images/addresses.ts'
import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DB } from '#platform/db/schema.gen.ts'

export interface ImageRow {
  id: string
  width: number
  height: number
  placeholder: string
}

/** The pictures of the row that `ref` names, as a column of a larger query: `[]` without any. */
export const imagesOf = (key: keyof DB['images'] & `${string}Id`, ref: string): RawBuilder<ImageRow[]> =>
  sql<ImageRow[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder
    ) order by i.position), '[]')
    from images i where ${sql.ref(`i.${key}`)} = ${sql.ref(ref)}
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
