import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import { likesApi } from '@gwanyeok/domain/likes/api.ts'
import type { MemberReader } from '#platform/sessions/reader.ts'
import { orNotFound } from '#platform/http/serve.ts'
import type { Context } from '#shared/context.ts'
import { like, unlike } from './mutations.ts'

interface Call {
  reader: MemberReader
  params: { id: string }
}

export function likeRoutes({ serve, db }: Context): void {
  const put =
    (postType: ItemKind) =>
    async ({ reader, params }: Call) => {
      return { likes: orNotFound(await like(db, reader, { postType, postId: params.id })), likedByMe: true }
    }
  const remove =
    (postType: ItemKind) =>
    async ({ reader, params }: Call) => {
      return {
        likes: orNotFound(await unlike(db, reader, { postType, postId: params.id })),
        likedByMe: false,
      }
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
