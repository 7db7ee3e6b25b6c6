import { imagesApi } from '@gwanyeok/domain/images/api.ts'
import type { Context } from '#shared/context.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import type { Db } from '#platform/db/db.ts'
import { IS_UNUSED_IMAGE } from '#shared/images/attach-images.ts'
import { addImageFileRoute } from './image-file-route.ts'
import { addUploadRoute } from './upload-route.ts'

export function imageRoutes(context: Context): void {
  const { serve, db } = context

  serve(imagesApi, {
    async 'DELETE /images/:id'({ currentMember, params }) {
      orNotFound(await deleteUnusedImage(db, currentMember.id, params.id))
      return DONE
    },
  })
  addUploadRoute(context)
  addImageFileRoute(context)
}

/** Deletes an unused upload of the member; returns false if there is none. Its files are swept later. */
async function deleteUnusedImage(db: Db, owner: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('images')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where(IS_UNUSED_IMAGE)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
