import type { QueryKey } from '@tanstack/react-query'
import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import type { Answer } from '../api/api.ts'
import { type CacheKey, key, type PagesOf } from './query-keys.ts'

/** The part of query-keys.ts that admins need: members do not load it. */
export type ContactFilter = 'all' | 'unread' | 'pending'

const ADMIN = 'admin'
export const adminKey: QueryKey = [ADMIN]
export const waitingKey: CacheKey<Answer<'GET /admin/waiting'>> = key(ADMIN, 'waiting')
export const actionsKey: CacheKey<PagesOf<'GET /admin/actions'>> = key(ADMIN, 'actions')
export const accessesKey: CacheKey<PagesOf<'GET /admin/accesses'>> = key(ADMIN, 'accesses')
export const contactListsKey: CacheKey<PagesOf<'GET /admin/contacts'>> = key(ADMIN, 'contacts')
export const contactListKey = (filter: ContactFilter): CacheKey<PagesOf<'GET /admin/contacts'>> =>
  key(ADMIN, 'contacts', filter)
export const peopleListsKey: CacheKey<PagesOf<'GET /admin/people'>> = key(ADMIN, 'people')
export const peopleKey = (q: string): CacheKey<PagesOf<'GET /admin/people'>> => key(ADMIN, 'people', q)
export const reportsKey = (status: 'open' | 'settled'): CacheKey<PagesOf<'GET /admin/reports'>> =>
  key(ADMIN, 'reports', status)
export const takedownDeskKey = (status: 'open' | 'settled'): CacheKey<PagesOf<'GET /admin/takedowns'>> =>
  key(ADMIN, 'takedowns', status)
export const readOnlyKey: CacheKey<Answer<'GET /admin/read-only'>> = key(ADMIN, 'read-only')
export const backupScheduleKey: CacheKey<Answer<'GET /admin/backup-schedule'>> = key(ADMIN, 'backup-schedule')
export const samplesKey: CacheKey<Answer<'GET /admin/samples'>> = key(ADMIN, 'samples')
export const newestPredictionsKey: CacheKey<PagesOf<'GET /predictions'>> = key(ADMIN, 'predictions')
export const newestPredictionListKey = (filter: PredictionFilter): CacheKey<PagesOf<'GET /predictions'>> =>
  key(...newestPredictionsKey, filter)
export const newestStockPostsKey: CacheKey<PagesOf<'GET /stock-posts'>> = key(ADMIN, 'stock-posts')
export const runsKey: CacheKey<PagesOf<'GET /admin/evaluations'>> = key(ADMIN, 'runs')
export const runKey = (id: string): CacheKey<Answer<'GET /admin/evaluations/:id'>> => key(ADMIN, 'run', id)
export const startRunKey: QueryKey = [ADMIN, 'start-run']
export const stuckKey: CacheKey<Answer<'GET /admin/stuck-predictions'>> = key(ADMIN, 'stuck')
