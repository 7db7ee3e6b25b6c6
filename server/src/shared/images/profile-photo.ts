import { AppError } from '@gwanyeok/domain/errors.ts'
import { buildImageAddress } from '@gwanyeok/domain/images/addresses.ts'
import type { Db } from '#platform/db/db.ts'
import { attachImages } from './attach-images.ts'

/**
 * Makes an uploaded image (purpose `profile-photos`) the member's photo; null removes the photo. The previous image's
 * row is deleted at once, its files by the next sweep. Throws `invalid_input`, field `imageId`, if the image cannot
 * be used. Returns the new `photoURL`.
 */
export async function setProfilePhoto(
  db: Db,
  userId: string,
  imageId: string | null,
): Promise<string | null> {
  if (!db.isTransaction) return db.transaction().execute((tx) => setProfilePhoto(tx, userId, imageId))
  const photoURL = imageId === null ? null : buildImageAddress(imageId, 'thumbnail')
  // This update comes first because it locks the member: concurrent calls run one after the other.
  await db.updateTable('users').set({ photoURL }).where('id', '=', userId).execute()
  const attachedPhoto = await db
    .selectFrom('images')
    .select('id')
    .where('profileOf', '=', userId)
    .where('id', '=', imageId)
    .executeTakeFirst()
  if (attachedPhoto) return photoURL
  await db.deleteFrom('images').where('profileOf', '=', userId).execute()
  if (imageId !== null) await attachPhoto(db, userId, imageId)
  return photoURL
}

async function attachPhoto(db: Db, userId: string, imageId: string): Promise<void> {
  const photo = { owner: userId, ids: [imageId], target: { profileOf: userId } }
  await attachImages(db, photo).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw new AppError('invalid_input', { fields: { imageId: 'invalid' } })
  })
}
