/** The sizes in which a picture is stored and shown. */
export type ImageSize = 'full' | 'thumbnail'

/** Returns the address from which a picture is served. */
export const buildImageAddress = (id: string, size: ImageSize) => `/api/images/${id}/${size}`

/**
 * Converts the address of a profile photo's small size (96 px, for lists) to the address of its large size (256 px).
 */
export const toLargePhotoAddress = (photoURL: string) => photoURL.replace(/\/thumbnail$/, '/full')
