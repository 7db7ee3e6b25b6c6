import { AppError } from '@gwanyeok/domain/errors.ts'
import { followsApi } from '@gwanyeok/domain/follows/api.ts'
import type { Context } from '#shared/context.ts'
import type { Db } from '#platform/db/db.ts'
import { toPage, toPageRequest, createPositionReader } from '#platform/http/keyset-page.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import type { CurrentMember } from '#platform/sessions/session.ts'
import { toMemberBrief } from '#shared/members/member-brief.ts'
import {
  blockMember,
  followMember,
  removeFollower,
  undoRemoval,
  unblockMember,
  unfollowMember,
} from './mutations.ts'
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

/** Builds a member brief with only name and photo. */
const toNamedView = (row: NamedMember) =>
  toMemberBrief({ ...row, publicProfile: false, success: null, failed: null, hasSkillBadge: null })

interface FollowListRequest {
  currentMember: CurrentMember
  readDb: Db
  params: { id: string }
  query: { cursor?: string | undefined }
}

export function followRoutes({ serve, db, clock }: Context): void {
  const createListHandler =
    (list: 'followers' | 'following') =>
    async ({ currentMember, readDb, params, query }: FollowListRequest) => {
      const page = toPageRequest(query.cursor, PAGE_SIZE)
      const member = orNotFound(await findMember(db, currentMember.id, params.id))
      if (!member.publicProfile && member.id !== currentMember.id) return { items: [], nextCursor: null }
      const rows = await findFollows(readDb, currentMember.id, list, { ownerId: member.id, page })
      return toPage(rows, page, {
        readPosition: createPositionReader('createdAt'),
        toView: (row) => toFollowEntry(row, currentMember.id),
      })
    }

  serve(followsApi, {
    async 'PUT /users/:id/follow'({ currentMember, params }) {
      const followerCount = orNotFound(await followMember(db, toPair(currentMember, params.id), clock.now()))
      return { followedByMe: true, followerCount }
    },

    async 'DELETE /users/:id/follow'({ currentMember, params }) {
      return {
        followedByMe: false,
        followerCount: orNotFound(await unfollowMember(db, toPair(currentMember, params.id))),
      }
    },

    'GET /users/:id/followers': createListHandler('followers'),
    'GET /users/:id/following': createListHandler('following'),

    async 'GET /follows/suggestions'({ currentMember }) {
      const rows = await findSuggestions(db, currentMember.id, clock.now())
      return {
        items: rows.map((row) => ({
          member: toMemberBrief(row),
          followedByMe: false,
          success: row.success,
          failed: row.failed,
        })),
      }
    },

    async 'DELETE /followers/:id'({ currentMember, params }) {
      await removeFollower(db, toPair(currentMember, params.id), clock.now())
      return DONE
    },

    'GET /followers/removed': async ({ currentMember }) => ({
      items: (await findRemovedFollowers(db, currentMember.id)).map(toNamedView),
    }),

    async 'DELETE /followers/:id/removal'({ currentMember, params }) {
      await undoRemoval(db, toPair(currentMember, params.id))
      return DONE
    },

    async 'PUT /users/:id/block'({ currentMember, params }) {
      orNotFound(await blockMember(db, toPair(currentMember, params.id), clock.now()))
      return DONE
    },

    async 'DELETE /users/:id/block'({ currentMember, params }) {
      await unblockMember(db, toPair(currentMember, params.id))
      return DONE
    },

    'GET /blocks': async ({ currentMember }) => ({
      items: (await findBlockedMembers(db, currentMember.id)).map(toNamedView),
    }),
  })
}

function toPair(currentMember: CurrentMember, id: string) {
  if (id === currentMember.id) throw new AppError('invalid_input', { fields: { id: 'invalid' } })
  return { me: currentMember.id, other: id }
}

function toFollowEntry(row: FollowRow, viewer: string) {
  const isMe = row.id === viewer
  return {
    member: toMemberBrief({ ...row, publicProfile: row.publicProfile || isMe }),
    followedByMe: row.followedByMe,
    isMe,
  }
}
