import { AppError } from '@gwanyeok/domain/errors.ts'
import { buildImageAddress } from '@gwanyeok/domain/images/addresses.ts'
import type { Db } from '#platform/db/db.ts'
import { attachImages } from './attach-images.ts'

/**
 * Makes an uploaded picture (purpose `profile-photos`) the member's photo; null removes the photo. The row of the
 * former picture is deleted at once, its files with the next sweep. Refuses an unusable id: `invalid_input`, field
 * `imageId`. Returns the new `photoURL`.
 */
export async function setProfilePhoto(
  db: Db,
  userId: string,
  imageId: string | null,
): Promise<string | null> {
  if (!db.isTransaction) return db.transaction().execute((tx) => setProfilePhoto(tx, userId, imageId))
  const photoURL = imageId === null ? null : buildImageAddress(imageId, 'thumbnail')
  // The member is locked first, so that concurrent calls run one after the other.
  await db.updateTable('users').set({ photoURL }).where('id', '=', userId).execute()
  const attached = await db
    .selectFrom('images')
    .select('id')
    .where('profileOf', '=', userId)
    .where('id', '=', imageId)
    .executeTakeFirst()
  if (attached) return photoURL
  await db.deleteFrom('images').where('profileOf', '=', userId).execute()
  if (imageId !== null) await attachPhoto(db, userId, imageId)
  return photoURL
}

async function attachPhoto(db: Db, userId: string, imageId: string): Promise<void> {
  const photo = { owner: userId, ids: [imageId], to: { profileOf: userId } }
  await attachImages(db, photo).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw new AppError('invalid_input', { fields: { imageId: 'invalid' } })
  })
}
