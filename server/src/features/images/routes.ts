import { AppError } from '@gwanyeok/domain/errors.ts'
import { imagesApi } from '@gwanyeok/domain/images/api.ts'
import type { Context } from '../../platform/context.ts'
import { DONE } from '../../platform/http/serve.ts'
import { pictureRoute } from './picture.ts'
import { deleteUnused } from './mutations.ts'
import { uploadRoute } from './uploads/upload.ts'

export function imageRoutes(context: Context): void {
  const { serve, db } = context

  serve(imagesApi, {
    async 'DELETE /images/:id'({ viewer, params }) {
      if (!(await deleteUnused(db, viewer.id, params.id))) throw new AppError('not_found')
      return DONE
    },
  })
  uploadRoute(context)
  pictureRoute(context)
}
