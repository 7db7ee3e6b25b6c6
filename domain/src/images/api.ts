import { z } from 'zod'
import { Done, Id } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { MAX_IMAGES } from './limits.ts'

/** A picture in the sizes that the web shows. Width and height reserve its place in the page. */
export const ImageView = z.strictObject({
  id: z.string(),
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
  /** Tiny data URL shown until the picture has loaded. */
  placeholder: z.string(),
})
export type ImageView = z.infer<typeof ImageView>

/** The use of an uploaded picture; decides its folder and sizes. */
export const ImagePurpose = z.enum(['predictions', 'stockPosts', 'posts', 'profile-photos'])
export type ImagePurpose = z.infer<typeof ImagePurpose>

/** Ids of uploaded pictures to attach, in display order. */
export const ImageIds = z.array(Id).max(MAX_IMAGES, 'too_many_images').default([])

/**
 * `POST /images/:purpose` takes `multipart/form-data` with one file and answers with its view. It is not part of the
 * JSON contract. `GET /images/:id/:size` serves the pictures.
 */
export const imagesApi = {
  /** Removes an upload that is not used yet. */
  'DELETE /images/:id': {
    summary: '올린 사진을 지워요.',
    access: 'member',
    params: z.strictObject({ id: Id }),
    answer: Done,
  },
} as const satisfies Contract
