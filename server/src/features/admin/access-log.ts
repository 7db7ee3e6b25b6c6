import type { Api } from '@gwanyeok/domain/api.ts'
import type { AnswerOf } from '@gwanyeok/domain/endpoint.ts'
import type { Services } from '#shared/context.ts'
import type { AdminAnswer } from '#platform/http/serve.ts'
import { createId } from '#platform/id.ts'

/**
 * Creates a hook that runs before an answer is sent to an admin, and logs the members whose personal data it contains.
 */
export const createAccessRecorder =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  async ({ route, answer, admin, address }: AdminAnswer): Promise<void> => {
    const findIdsOrReason = SHOWN_MEMBERS[route as AdminRoute]
    if (typeof findIdsOrReason === 'string') return
    const findMemberIds = findIdsOrReason as FindMemberIds<unknown>
    const shownIds = findMemberIds(answer)
    if (shownIds.length === 0) return
    const members = [...new Set(shownIds.filter((id) => id !== null))]
    const now = clock.now()
    await db
      .insertInto('accessLog')
      .values({ id: createId(now), at: new Date(now), admin, address, route, members })
      .execute()
  }

export type AdminRoute = { [Key in keyof Api]: Api[Key] extends { access: 'admin' } ? Key : never }[keyof Api]

/** Returns the ids of the members whose data an answer contains; null for a person who is no member. */
type FindMemberIds<Answer> = (answer: Answer) => readonly (string | null)[]

/** For every admin route: whose personal data its answer contains, or why it contains none. */
export const SHOWN_MEMBERS: {
  [Key in AdminRoute]: FindMemberIds<AnswerOf<Api[Key]>> | `none: ${string}`
} = {
  'GET /admin/waiting': 'none: counts',
  'GET /admin/people': ({ items }) => items.map(({ id }) => id),
  'PUT /admin/people/:id/suspension': ({ id }) => [id],
  'DELETE /admin/people/:id/suspension': ({ id }) => [id],
  'GET /admin/contacts': ({ items }) => items.map(({ userId }) => userId),
  'PATCH /admin/contacts/:id': ({ userId }) => [userId],
  'GET /admin/reports': ({ items }) =>
    items.flatMap(({ author, reports }) => [
      author.id,
      ...reports.flatMap(({ reporter }) => reporter?.id ?? []),
    ]),
  'GET /admin/takedowns': ({ items }) => items.map(({ item }) => item?.author?.id ?? null),
  'POST /admin/takedowns/:id/decisions': ({ item }) => [item?.author?.id ?? null],
  // The notes of these actions give the reasons for suspensions.
  'GET /admin/actions': ({ items }) =>
    items.flatMap(({ subject }) => (subject.startsWith('user:') ? subject.slice('user:'.length) : [])),

  'GET /admin/accesses': 'none: which members an admin viewed, without their data',
  'POST /admin/reports/decisions': 'none: whether the item is gone',
  'POST /admin/evaluations': 'none: figures of a run',
  'GET /admin/evaluations': 'none: figures of runs',
  'GET /admin/evaluations/:id': 'none: figures and stocks',
  'GET /admin/stuck-predictions': 'none: stocks and reasons',
  'POST /admin/predictions/:id/void': 'none: done',
  'GET /admin/backup-schedule': 'none: a time',
  'GET /admin/read-only': 'none: a switch',
  'PUT /admin/read-only': 'none: a switch',
  'GET /admin/samples': 'none: counts, and the address of a made-up member',
  'POST /admin/samples': 'none: done',
  'DELETE /admin/samples': 'none: done',
}
