/** The query keys of the admin area. */
import type { QueryKey } from '@tanstack/react-query'
import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import { type CacheKey, key, keyFor, pagesKeyFor, type PagesOf } from './query-keys.ts'

export type ContactFilter = 'all' | 'unread' | 'pending'

const ADMIN = 'admin'
/** The prefix of every key below, also of the keys that `keyFor` builds from 'GET /admin/…'. */
export const adminKey: QueryKey = [ADMIN]
export const waitingCountsKey = keyFor('GET /admin/waiting')
export const actionLogKey = pagesKeyFor('GET /admin/actions')
export const personalDataAccessesKey = pagesKeyFor('GET /admin/accesses')
export const contactListsKey = pagesKeyFor('GET /admin/contacts')
export const contactListKey = (filter: ContactFilter) => pagesKeyFor('GET /admin/contacts', filter)
export const peopleListsKey = pagesKeyFor('GET /admin/people')
export const peopleListKey = (q: string) => pagesKeyFor('GET /admin/people', q)
export const reportListKey = (status: 'open' | 'settled') => pagesKeyFor('GET /admin/reports', status)
export const takedownListKey = (status: 'open' | 'settled') => pagesKeyFor('GET /admin/takedowns', status)
export const readOnlyKey = keyFor('GET /admin/read-only')
export const backupScheduleKey = keyFor('GET /admin/backup-schedule')
export const sampleDataKey = keyFor('GET /admin/samples')
export const newestPredictionsKey: CacheKey<PagesOf<'GET /predictions'>> = key(ADMIN, 'predictions')
export const newestPredictionListKey = (filter: PredictionFilter): CacheKey<PagesOf<'GET /predictions'>> =>
  key(...newestPredictionsKey, filter)
export const newestStockPostsKey: CacheKey<PagesOf<'GET /stock-posts'>> = key(ADMIN, 'stock-posts')
export const evaluationRunsKey = pagesKeyFor('GET /admin/evaluations')
export const evaluationRunKey = (id: string) => keyFor('GET /admin/evaluations/:id', id)
/** Key of the mutation that starts an evaluation. */
export const startEvaluationKey: QueryKey = [ADMIN, 'start-run']
export const stuckPredictionsKey = keyFor('GET /admin/stuck-predictions')
