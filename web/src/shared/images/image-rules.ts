import { MAX_IMAGE_BYTES } from '@gwanyeok/domain/images/limits.ts'
import { imageMessages } from './messages.ts'

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** Why a file can't be uploaded, or null. The server looks at the content, we only at what the file says of itself. */
export function refuseFile(file: { name: string; type: string; size: number }): string | null {
  if (!IMAGE_TYPES.includes(file.type)) return imageMessages.unsupported(file.name)
  return file.size > MAX_IMAGE_BYTES ? imageMessages.tooLarge(file.name) : null
}
