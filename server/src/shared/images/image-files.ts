import type { ImageSize } from '@gwanyeok/domain/images/addresses.ts'

export const IMAGE_SIZES = ['full', 'thumbnail'] as const satisfies ImageSize[]

/** Where the file of a size lies in the blob store; `path` is the image's folder. */
export const blobKey = (path: string, size: ImageSize) => `${path}/${size}.webp`
