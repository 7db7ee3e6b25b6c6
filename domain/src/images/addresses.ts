/** The sizes in which a picture is stored and shown. */
export type ImageSize = 'full' | 'thumbnail'

/** Where a picture is served. */
export const imageAddress = (id: string, size: ImageSize) => `/api/images/${id}/${size}`

/** A profile photo's address in lists (96 px) as that of its large size (256 px). */
export const largePhoto = (photoURL: string) => photoURL.replace(/\/thumbnail$/, '/full')
