import { renderAsync } from '@resvg/resvg-js'
import type { Context } from '#shared/context.ts'
import { createPictures } from '#platform/storage/pictures.ts'
import { storeImage } from '#shared/images/store-image.ts'
import { SAMPLE_USERNAMES } from '../texts/sample-members.ts'
import { SAMPLE_PORTRAITS } from '../texts/sample-portraits.ts'

/**
 * Keeps the drawn photos as uploads of the sample members, whose ids come in the order of their names; gives the ids of
 * member and image. What is not made a photo within a day is swept like any upload.
 */
export async function storePortraits(
  services: Pick<Context, 'db' | 'blobs'>,
  members: readonly string[],
  signal: AbortSignal,
): Promise<[member: string, image: string][]> {
  const pictures = createPictures()
  const stored: [string, string][] = []
  for (const [index, username] of SAMPLE_USERNAMES.entries()) {
    const drawing = SAMPLE_PORTRAITS[username]
    if (!drawing) continue
    const drawn = await renderAsync(drawing, { font: { loadSystemFonts: false } })
    const picture = await pictures.render(drawn.asPng(), 'portrait')
    const owner = members[index]!
    const upload = { owner, purpose: 'profile-photos', filename: 'portrait.png', picture, signal } as const
    stored.push([owner, (await storeImage(services, upload)).id])
  }
  return stored
}
