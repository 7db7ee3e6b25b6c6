import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import { likesApi } from '@gwanyeok/domain/likes/api.ts'
import type { MemberViewer } from '#platform/sessions/viewer.ts'
import { orNotFound } from '#platform/http/serve.ts'
import type { Context } from '#shared/context.ts'
import { likeItem, unlikeItem } from './mutations.ts'

interface LikeRequest {
  viewer: MemberViewer
  params: { id: string }
}

export function likeRoutes({ serve, db }: Context): void {
  const createLikeHandler =
    (postType: ItemKind) =>
    async ({ viewer, params }: LikeRequest) => {
      return {
        likes: orNotFound(await likeItem(db, viewer, { postType, postId: params.id })),
        likedByMe: true,
      }
    }
  const createUnlikeHandler =
    (postType: ItemKind) =>
    async ({ viewer, params }: LikeRequest) => {
      return {
        likes: orNotFound(await unlikeItem(db, viewer, { postType, postId: params.id })),
        likedByMe: false,
      }
    }

  serve(likesApi, {
    'PUT /predictions/:id/like': createLikeHandler('prediction'),
    'DELETE /predictions/:id/like': createUnlikeHandler('prediction'),
    'PUT /stock-posts/:id/like': createLikeHandler('stockPost'),
    'DELETE /stock-posts/:id/like': createUnlikeHandler('stockPost'),
    'PUT /posts/:id/like': createLikeHandler('post'),
    'DELETE /posts/:id/like': createUnlikeHandler('post'),
  })
}
