/** Maximum number of pictures of one prediction or post. */
export const MAX_IMAGES = 3
/** Maximum size of an uploaded file in bytes. */
export const MAX_IMAGE_BYTES = 5_242_880
