import { MAX_IMAGE_BYTES } from '@gwanyeok/domain/images/limits.ts'
import {
  findPictureFormat,
  MAX_SIGNATURE_BYTES,
  PICTURE_FORMATS,
} from '@gwanyeok/domain/images/picture-format.ts'

/** Types offered by the device's file picker. Its declared types go by file names, so a file is judged by its content. */
export const OFFERED_TYPES = PICTURE_FORMATS.map((format) => `image/${format}`).join(',')

/** Why a file cannot be uploaded; null: nothing that the server would not accept. Rejects where it cannot be read. */
export async function checkPicture(file: Blob): Promise<'unsupported' | 'tooLarge' | null> {
  const head = await file.slice(0, MAX_SIGNATURE_BYTES).arrayBuffer()
  if (findPictureFormat(new Uint8Array(head)) === null) return 'unsupported'
  return file.size > MAX_IMAGE_BYTES ? 'tooLarge' : null
}
