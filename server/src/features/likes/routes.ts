import { AppError } from '@gwanyeok/domain/errors.ts'
import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import { likesApi } from '@gwanyeok/domain/likes/api.ts'
import type { Context } from '../../platform/context.ts'
import type { Viewer } from '../../platform/sessions/session.ts'
import { like, unlike } from './mutations.ts'

interface Call {
  viewer: Viewer
  params: { id: string }
}

export function likeRoutes({ serve, db, clock }: Context): void {
  const put =
    (postType: ItemKind) =>
    async ({ viewer, params }: Call) => {
      const reader = { ...viewer, now: clock.now() }
      return { likes: found(await like(db, reader, { postType, postId: params.id })), likedByMe: true }
    }
  const remove =
    (postType: ItemKind) =>
    async ({ viewer, params }: Call) => {
      const reader = { ...viewer, now: clock.now() }
      return { likes: found(await unlike(db, reader, { postType, postId: params.id })), likedByMe: false }
    }

  serve(likesApi, {
    'PUT /predictions/:id/like': put('prediction'),
    'DELETE /predictions/:id/like': remove('prediction'),
    'PUT /stock-posts/:id/like': put('stockPost'),
    'DELETE /stock-posts/:id/like': remove('stockPost'),
    'PUT /posts/:id/like': put('post'),
    'DELETE /posts/:id/like': remove('post'),
  })
}

function found(likes: number | null): number {
  if (likes === null) throw new AppError('not_found')
  return likes
}
