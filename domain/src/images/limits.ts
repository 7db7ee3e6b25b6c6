/** Pictures of one prediction or post. */
export const MAX_IMAGES = 3
/** Bytes of an uploaded file. */
export const MAX_IMAGE_BYTES = 5_242_880
