import { MAX_IMAGE_BYTES } from '@gwanyeok/domain/images/limits.ts'
import {
  findPictureFormat,
  MAX_SIGNATURE_BYTES,
  PICTURE_FORMATS,
} from '@gwanyeok/domain/images/picture-format.ts'

/** The types that the device's file picker offers. It knows only file names, so the content is checked afterwards. */
export const PICKER_TYPES = PICTURE_FORMATS.map((format) => `image/${format}`).join(',')

/** Returns why a file cannot be uploaded; null if the server would accept it. Rejects if it cannot be read. */
export async function findPictureProblem(file: Blob): Promise<'unsupported' | 'tooLarge' | null> {
  const signature = await file.slice(0, MAX_SIGNATURE_BYTES).arrayBuffer()
  if (findPictureFormat(new Uint8Array(signature)) === null) return 'unsupported'
  return file.size > MAX_IMAGE_BYTES ? 'tooLarge' : null
}
