import { findNameRange } from '@gwanyeok/domain/users/name-search.ts'
import { usersApi } from '@gwanyeok/domain/users/api.ts'
import { orNotFound } from '#platform/http/serve.ts'
import type { Context } from '#shared/context.ts'
import { toPage, toPageRequest, createPositionReader } from '#platform/http/keyset-page.ts'
import type { SeenPrediction } from '#shared/items/seen-by/predictions-seen-by.ts'
import { toPredictionView } from '#shared/predictions/prediction-view.ts'
import { toMemberBrief } from '#shared/members/member-brief.ts'
import { toProfile } from './view.ts'
import {
  type MemberPredictionRow,
  findMemberPredictions,
  findMembersByName,
  findMentionableMembers,
  findUser,
} from './queries.ts'
import { EMPTY_RECORD, readTrackRecord } from './track-record.ts'

const PREDICTIONS_PAGE_SIZE = 20
/** Allows two completions per second, which is about one per typed letter. */
const MAX_COMPLETIONS_PER_MINUTE = 120

export function userRoutes({ serve, db, limits }: Context): void {
  const completionLimiter = limits.createCachedLimiter('mention-completion', {
    points: MAX_COMPLETIONS_PER_MINUTE,
    seconds: 60,
  })
  async function getUser(viewer: string, id: string) {
    return orNotFound(await findUser(db, viewer, id))
  }

  serve(usersApi, {
    async 'GET /users/search'({ viewer, query }) {
      const nameRange = findNameRange(query.q)
      return { items: nameRange ? (await findMembersByName(db, viewer, nameRange)).map(toMemberBrief) : [] }
    },

    async 'GET /users/mentionable'({ viewer, query }) {
      await completionLimiter.consume(viewer.id)
      const nameRange = findNameRange(query.q)
      return {
        items: nameRange ? (await findMentionableMembers(db, viewer, nameRange)).map(toMemberBrief) : [],
      }
    },

    async 'GET /users/:id'({ currentMember, params }) {
      return toProfile(await getUser(currentMember.id, params.id), currentMember.id)
    },

    async 'GET /users/:id/predictions'({ viewer, params, query }) {
      const page = toPageRequest(query.cursor, PREDICTIONS_PAGE_SIZE)
      const author = params.id
      const rows = await findMemberPredictions(db, viewer, { author, filter: query.filter, page })
      const { publicProfile } = orNotFound(rows[0])
      if (!publicProfile && author !== viewer.id) return { items: [], nextCursor: null }
      return toPage(rows.filter(isPrediction), page, {
        readPosition: createPositionReader('predictedAt'),
        toView: (row) => toPredictionView(row, viewer.now),
      })
    },

    async 'GET /users/:id/track-record'({ viewer, params }) {
      const user = await getUser(viewer.id, params.id)
      if (!user.publicProfile && user.id !== viewer.id) return EMPTY_RECORD
      return readTrackRecord(db, viewer, user.id)
    },
  })
}

const isPrediction = (row: MemberPredictionRow): row is MemberPredictionRow & SeenPrediction =>
  row.id !== null
