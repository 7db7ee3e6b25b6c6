import type { Db } from '../../platform/db/db.ts'
import { isUnusedImage } from '../../shared/images/attach-images.ts'

/** Deletes an upload of the member's own that nothing uses; false without one. Its files are swept. */
export async function deleteUnused(db: Db, owner: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('images')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where(isUnusedImage)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
