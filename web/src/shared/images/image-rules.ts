import { MAX_IMAGE_BYTES } from '@gwanyeok/domain/images/limits.ts'
import { imageMessages } from './messages.ts'

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** Why a file can't be uploaded, or null. The server checks the content, we only the declared type and size. */
export function refuseFile(file: { name: string; type: string; size: number }): string | null {
  if (!IMAGE_TYPES.includes(file.type)) return imageMessages.unsupported(file.name)
  return file.size > MAX_IMAGE_BYTES ? imageMessages.tooLarge(file.name) : null
}
