import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import type { Random } from '#platform/seeded-random.ts'
import { toSkeleton } from '#shared/accounts/name-skeleton.ts'
import { SAMPLE_PAST_DAYS } from '../plan/plan-times.ts'
import { SAMPLE_USERNAMES } from '../texts.ts'

/** Address of the member for the demo login, where there is one. */
export const DEMO_EMAIL = 'demo@gwanyeok.test'
/** When they last looked at their notifications: a few are new, not all of two months. */
const LOOKED_BEFORE_MS = 4 * 3_600_000

/** Makes the sample members, signed up before their first prediction; gives their ids in order. `at` is epoch ms. */
export async function insertSampleMembers(tx: Db, random: Random, at: number): Promise<string[]> {
  const ids: string[] = []
  for (const [index, username] of SAMPLE_USERNAMES.entries()) {
    const signedUpAt = at - (SAMPLE_PAST_DAYS + random.int(3, 60)) * DAY_MS - random.int(0, DAY_MS)
    const times = { createdAt: new Date(signedUpAt), notificationsSeenAt: new Date(at - LOOKED_BEFORE_MS) }
    ids.push(await insertMember(tx, index, username, times))
  }
  return ids
}

/** Under the planned name, or with a number appended when that is taken. */
async function insertMember(
  tx: Db,
  index: number,
  username: string,
  times: { createdAt: Date; notificationsSeenAt: Date },
): Promise<string> {
  for (let number = 1; number < 100; number++) {
    const ending = number === 1 ? '' : String(number)
    const name = `${username}${ending}`
    const email = index === 0 && number === 1 ? DEMO_EMAIL : `sample-${index + 1}-${number}@gwanyeok.test`
    const row = await tx
      .insertInto('users')
      .values({
        id: newId(times.createdAt.getTime()),
        username: name,
        usernameSkeleton: toSkeleton(name),
        email,
        isSample: true,
        ...times,
        updatedAt: times.createdAt,
      })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return row.id
  }
  throw new Error(`every name like ${username} is taken`)
}
