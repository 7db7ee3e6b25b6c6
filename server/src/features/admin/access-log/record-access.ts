import type { Services } from '#shared/context.ts'
import type { AdminAnswer, Shown } from '#platform/http/serve.ts'
import { newId } from '#platform/id.ts'
import { type AdminRoute, SHOWN_MEMBERS } from './shown-members.ts'

/** Adds to the access log whose personal data an admin's answer holds, before it is sent. */
export const recordAccess = (services: Pick<Services, 'db' | 'clock'>) => {
  const record = recordShown(services)
  return async ({ route, answer, ...call }: AdminAnswer): Promise<void> => {
    const shown = SHOWN_MEMBERS[route as AdminRoute]
    if (typeof shown === 'string') return
    const people = (shown as (answer: unknown) => readonly (string | null)[])(answer)
    if (people.length === 0) return
    await record({ ...call, route, members: [...new Set(people.filter((id) => id !== null))] })
  }
}

/** Adds to the access log. */
export const recordShown =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  async (shown: Shown): Promise<void> => {
    const now = clock.now()
    await db
      .insertInto('accessLog')
      .values({ ...shown, members: [...shown.members], id: newId(now), at: new Date(now) })
      .execute()
  }
