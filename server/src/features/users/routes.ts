import { namesBeginning } from '@gwanyeok/domain/users/name-search.ts'
import { usersApi } from '@gwanyeok/domain/users/api.ts'
import { LRUCache } from 'lru-cache'
import { orNotFound } from '#platform/http/serve.ts'
import type { Context } from '#shared/context.ts'
import { pageOf, pageRequest, positionBy } from '#platform/http/keyset-page.ts'
import { predictionCards } from '#shared/predictions/prediction-cards.ts'
import { memberBrief } from '#shared/members/member-brief.ts'
import { profileOf } from './view.ts'
import {
  type Authored,
  type AuthoredRow,
  findPredictionsOf,
  findByName,
  findMentionable,
  findUser,
} from './queries.ts'
import { NO_RECORD, readTrackRecord } from './track-record.ts'

const PREDICTIONS_PAGE = 20
/** One for each letter typed, with some left. */
const COMPLETIONS_A_MINUTE = 120
const LISTS_REMEMBERED = 20_000

export function userRoutes({ serve, db, limits }: Context): void {
  const completions = limits.cachedLimiter('mention-completion', {
    points: COMPLETIONS_A_MINUTE,
    seconds: 60,
  })
  async function getUser(reader: string, id: string) {
    return orNotFound(await findUser(db, reader, id))
  }

  const writeList = predictionCards(db)
  // As sizes, not as `max`, which would lay out all places at once.
  const recentLists = new LRUCache<string, true>({ maxSize: LISTS_REMEMBERED, sizeCalculation: () => 1 })

  serve(usersApi, {
    async 'GET /users/search'({ reader, query }) {
      const names = namesBeginning(query.q)
      return { items: names ? (await findByName(db, reader, names)).map(memberBrief) : [] }
    },

    async 'GET /users/mentionable'({ reader, query }) {
      await completions.consume(reader.id)
      const names = namesBeginning(query.q)
      return { items: names ? (await findMentionable(db, reader, names)).map(memberBrief) : [] }
    },

    async 'GET /users/:id'({ viewer, params }) {
      return profileOf(await getUser(viewer.id, params.id), viewer.id)
    },

    async 'GET /users/:id/predictions'({ reader, params, query }) {
      const page = pageRequest(query.cursor, PREDICTIONS_PAGE)
      const author = params.id
      const list = `${author} ${query.filter} ${query.cursor ?? ''}`
      const isRefs = recentLists.get(list) === true
      const rows = await findPredictionsOf(db, reader, { author, filter: query.filter, page, isRefs })
      const { publicProfile } = orNotFound(rows[0])
      recentLists.set(list, true)
      if (!publicProfile && author !== reader.id) return { items: [], nextCursor: null }
      const position = positionBy('predictedAt')
      return writeList(reader, pageOf(rows.filter(isPrediction), page, { position, view: (ref) => ref }))
    },

    async 'GET /users/:id/track-record'({ reader, params }) {
      const user = await getUser(reader.id, params.id)
      if (!user.publicProfile && user.id !== reader.id) return NO_RECORD
      return readTrackRecord(db, reader, user.id)
    },
  })
}

const isPrediction = (row: AuthoredRow): row is AuthoredRow & Authored => row.id !== null
