import { imagesApi } from '@gwanyeok/domain/images/api.ts'
import type { Context } from '../../platform/context.ts'
import { DONE, orNotFound } from '../../platform/http/serve.ts'
import { pictureRoute } from './picture.ts'
import { deleteUnused } from './mutations.ts'
import { uploadRoute } from './uploads/upload.ts'

export function imageRoutes(context: Context): void {
  const { serve, db } = context

  serve(imagesApi, {
    async 'DELETE /images/:id'({ viewer, params }) {
      orNotFound(await deleteUnused(db, viewer.id, params.id))
      return DONE
    },
  })
  uploadRoute(context)
  pictureRoute(context)
}
