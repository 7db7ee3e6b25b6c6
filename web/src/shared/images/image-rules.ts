import { imageMessages } from './messages.ts'

export const MAX_IMAGES = 3
const MAX_BYTES = 5_242_880
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** Why a file can't be uploaded, or null. The server looks at the content, we only at what the file says of itself. */
export function refuseFile(file: { name: string; type: string; size: number }): string | null {
  if (!IMAGE_TYPES.includes(file.type)) return imageMessages.unsupported(file.name)
  return file.size > MAX_BYTES ? imageMessages.tooLarge(file.name) : null
}
