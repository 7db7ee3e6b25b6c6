import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { Db } from '#platform/db/db.ts'
import { createId } from '#platform/id.ts'
import type { Random } from '#platform/seeded-random.ts'
import { toSkeleton } from '#shared/accounts/name-skeleton.ts'
import { SAMPLE_PAST_DAYS } from '../plan/draw-moments.ts'
import { SAMPLE_USERNAMES } from '../texts.ts'

/** Email address of the first sample member, which the demo login uses. */
export const DEMO_EMAIL = 'demo@gwanyeok.test'
/** How long ago sample members looked at their notifications, so that only a few are new. */
const NOTIFICATIONS_SEEN_AGE_MS = 4 * 3_600_000

/**
 * Inserts sample members who signed up before their first prediction, and returns their ids in the order of the plan.
 * `now` is in epoch ms.
 */
export async function insertSampleMembers(tx: Db, random: Random, now: number): Promise<string[]> {
  const ids: string[] = []
  for (const [index, username] of SAMPLE_USERNAMES.entries()) {
    const signedUpAt =
      now - (SAMPLE_PAST_DAYS + random.drawInteger(3, 60)) * DAY_MS - random.drawInteger(0, DAY_MS)
    const times = {
      createdAt: new Date(signedUpAt),
      notificationsSeenAt: new Date(now - NOTIFICATIONS_SEEN_AGE_MS),
    }
    ids.push(await insertMember(tx, index, username, times))
  }
  return ids
}

/** Inserts a member with the planned name, with a number appended if the name is taken. */
async function insertMember(
  tx: Db,
  index: number,
  username: string,
  times: { createdAt: Date; notificationsSeenAt: Date },
): Promise<string> {
  for (let number = 1; number < 100; number++) {
    const suffix = number === 1 ? '' : String(number)
    const name = `${username}${suffix}`
    const email = index === 0 && number === 1 ? DEMO_EMAIL : `sample-${index + 1}-${number}@gwanyeok.test`
    const row = await tx
      .insertInto('users')
      .values({
        id: createId(times.createdAt.getTime()),
        username: name,
        usernameSkeleton: toSkeleton(name),
        email,
        isSample: true,
        ...times,
        updatedAt: times.createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return row.id
  }
  throw new Error(`every name like ${username} is taken`)
}
