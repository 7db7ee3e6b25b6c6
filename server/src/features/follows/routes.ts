import { AppError } from '@gwanyeok/domain/errors.ts'
import { followsApi } from '@gwanyeok/domain/follows/api.ts'
import type { Context } from '#shared/context.ts'
import type { Db } from '#platform/db/db.ts'
import { toPage, toPageRequest, createPositionReader } from '#platform/http/keyset-page.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import type { Viewer } from '#platform/sessions/session.ts'
import { toMemberBrief } from '#shared/members/member-brief.ts'
import { block, follow, removeFollower, undoRemoval, unblock, unfollow } from './mutations.ts'
import {
  findBlockedMembers,
  findFollows,
  findMember,
  findRemovedFollowers,
  findSuggestions,
  type FollowRow,
  type NamedMember,
} from './queries.ts'

const PAGE_SIZE = 10

/** A member with only name and photo. */
const toNamedView = (row: NamedMember) =>
  toMemberBrief({ ...row, publicProfile: false, success: null, failed: null, hasSkillBadge: null })

interface FollowListRequest {
  viewer: Viewer
  reads: Db
  params: { id: string }
  query: { cursor?: string | undefined }
}

export function followRoutes({ serve, db, clock }: Context): void {
  const createListHandler =
    (list: 'followers' | 'following') =>
    async ({ viewer, reads, params, query }: FollowListRequest) => {
      const page = toPageRequest(query.cursor, PAGE_SIZE)
      const member = orNotFound(await findMember(db, viewer.id, params.id))
      if (!member.publicProfile && member.id !== viewer.id) return { items: [], nextCursor: null }
      const rows = await findFollows(reads, viewer.id, list, { of: member.id, page })
      return toPage(rows, page, {
        position: createPositionReader('createdAt'),
        view: (row) => toEntry(row, viewer.id),
      })
    }

  serve(followsApi, {
    async 'PUT /users/:id/follow'({ viewer, params }) {
      const followerCount = orNotFound(await follow(db, requirePair(viewer, params.id), clock.now()))
      return { followedByMe: true, followerCount }
    },

    async 'DELETE /users/:id/follow'({ viewer, params }) {
      return {
        followedByMe: false,
        followerCount: orNotFound(await unfollow(db, requirePair(viewer, params.id))),
      }
    },

    'GET /users/:id/followers': createListHandler('followers'),
    'GET /users/:id/following': createListHandler('following'),

    async 'GET /follows/suggestions'({ viewer }) {
      const rows = await findSuggestions(db, viewer.id, clock.now())
      return {
        items: rows.map((row) => ({
          member: toMemberBrief(row),
          followedByMe: false,
          success: row.success,
          failed: row.failed,
        })),
      }
    },

    async 'DELETE /followers/:id'({ viewer, params }) {
      await removeFollower(db, requirePair(viewer, params.id), clock.now())
      return DONE
    },

    'GET /followers/removed': async ({ viewer }) => ({
      items: (await findRemovedFollowers(db, viewer.id)).map(toNamedView),
    }),

    async 'DELETE /followers/:id/removal'({ viewer, params }) {
      await undoRemoval(db, requirePair(viewer, params.id))
      return DONE
    },

    async 'PUT /users/:id/block'({ viewer, params }) {
      orNotFound(await block(db, requirePair(viewer, params.id), clock.now()))
      return DONE
    },

    async 'DELETE /users/:id/block'({ viewer, params }) {
      await unblock(db, requirePair(viewer, params.id))
      return DONE
    },

    'GET /blocks': async ({ viewer }) => ({
      items: (await findBlockedMembers(db, viewer.id)).map(toNamedView),
    }),
  })
}

function requirePair(viewer: Viewer, id: string) {
  if (id === viewer.id) throw new AppError('invalid_input', { fields: { id: 'invalid' } })
  return { me: viewer.id, other: id }
}

function toEntry(row: FollowRow, reader: string) {
  const isMe = row.id === reader
  return {
    member: toMemberBrief({ ...row, publicProfile: row.publicProfile || isMe }),
    followedByMe: row.followedByMe,
    isMe,
  }
}
