import type { Services } from '../../../platform/context.ts'
import type { AdminAnswer } from '../../../platform/http/serve.ts'
import { newId } from '../../../platform/id.ts'
import { type AdminRoute, SHOWN_MEMBERS } from './shown-members.ts'

/** Adds to the access log whose personal data an admin's answer holds, before it is sent. */
export const recordAccess =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  async ({ route, answer, admin, address }: AdminAnswer): Promise<void> => {
    const shown = SHOWN_MEMBERS[route as AdminRoute]
    if (typeof shown === 'string') return
    const people = (shown as (answer: unknown) => readonly (string | null)[])(answer)
    if (people.length === 0) return
    const members = [...new Set(people.filter((id) => id !== null))]
    const now = clock.now()
    await db
      .insertInto('accessLog')
      .values({ id: newId(now), at: new Date(now), admin, route, members, address })
      .execute()
  }
