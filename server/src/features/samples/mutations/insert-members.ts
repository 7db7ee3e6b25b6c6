import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { renderAsync } from '@resvg/resvg-js'
import type { Db } from '#platform/db/db.ts'
import { skeletonOf } from '#shared/accounts/name-skeleton.ts'
import { newId } from '#platform/id.ts'
import type { Random } from '#platform/seeded-random.ts'
import type { Context } from '#shared/context.ts'
import { createPictures } from '#platform/storage/pictures.ts'
import { storeImage } from '#shared/images/store-image.ts'
import { SAMPLE_USERNAMES, sampleEmail } from '../texts/sample-members.ts'
import { SAMPLE_PAST_DAYS } from '../plan/plan-times.ts'
import { SAMPLE_PORTRAITS } from '../texts/sample-portraits.ts'

const HOUR_MS = 3_600_000
/** When they last looked at their notifications: a few are new, not all of two months. */
const LOOKED_BEFORE_MS = 4 * HOUR_MS

/** Makes the sample members, signed up before their first prediction; gives their ids in order. `at` is epoch ms. */
export async function insertSampleMembers(tx: Db, random: Random, at: number): Promise<string[]> {
  const ids: string[] = []
  for (const [index, username] of SAMPLE_USERNAMES.entries()) {
    const signedUpAt = at - (SAMPLE_PAST_DAYS + random.int(3, 60)) * DAY_MS - random.int(0, DAY_MS)
    ids.push(await insertMember(tx, { index, username, signedUpAt, lookedAt: at - LOOKED_BEFORE_MS }))
  }
  return ids
}

/** Inserts a member under the planned name, or with a number appended when that is taken. */
async function insertMember(
  tx: Db,
  {
    index,
    username,
    signedUpAt,
    lookedAt,
  }: { index: number; username: string; signedUpAt: number; lookedAt: number },
): Promise<string> {
  const moment = new Date(signedUpAt)
  for (let number = 1; number < 100; number++) {
    const name = number === 1 ? username : `${username}${number}`
    const row = await tx
      .insertInto('users')
      .values({
        id: newId(signedUpAt),
        username: name,
        usernameSkeleton: skeletonOf(name),
        email: sampleEmail(index, number),
        isSample: true,
        openEarlier: true,
        createdAt: moment,
        updatedAt: moment,
        notificationsSeenAt: new Date(lookedAt),
      })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return row.id
  }
  throw new Error(`every name like ${username} is taken`)
}

/**
 * Keeps the drawn photos as uploads of the sample members, whose ids come in the order of their names; gives the ids of
 * member and image. What is not made a photo within a day is swept like any upload.
 */
export async function storePortraits(
  services: Pick<Context, 'db' | 'blobs'>,
  members: readonly string[],
  signal: AbortSignal,
): Promise<[member: string, image: string][]> {
  const pictures = createPictures()
  const stored: [string, string][] = []
  for (const [index, username] of SAMPLE_USERNAMES.entries()) {
    const drawing = SAMPLE_PORTRAITS[username]
    if (!drawing) continue
    const drawn = await renderAsync(drawing, { font: { loadSystemFonts: false } })
    const picture = await pictures.render(drawn.asPng(), 'portrait')
    const owner = members[index]!
    const upload = { owner, purpose: 'profile-photos', filename: 'portrait.png', picture, signal } as const
    stored.push([owner, (await storeImage(services, upload)).id])
  }
  return stored
}
