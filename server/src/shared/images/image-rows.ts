import type { ImagePurpose } from '@gwanyeok/domain/images/api.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { lockMember } from '../members/lock-member.ts'

export interface NewImage {
  id: string
  owner: string
  purpose: ImagePurpose
  path: string
  width: number
  height: number
  animated: boolean
  bytes: number
  placeholder: string
  createdAt: Date
}

/** What all pictures of a member may take in the store. */
const MOST_BYTES_OF_MEMBER = 200_000_000

/** Notes files that will be written: they are swept after that moment unless a row takes them. */
export async function reserveFiles(db: Db, path: string, after: Date): Promise<void> {
  await db.insertInto('filesToSweep').values({ path, after }).execute()
}

/** The row of a picture whose files are written; false, and nothing changed, where the member has no room left. */
export async function insertWithinQuota(db: Db, image: NewImage, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // One at a time per member, so that the sum holds.
    await lockMember(tx, image.owner)
    const { used } = await tx
      .selectFrom('images')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), sql<number>`0`).as('used'))
      .where('owner', '=', image.owner)
      .executeTakeFirstOrThrow()
    if (used + image.bytes > MOST_BYTES_OF_MEMBER) return false
    const kept = await tx
      .deleteFrom('filesToSweep')
      .where('path', '=', image.path)
      .where('after', '>', now)
      .executeTakeFirst()
    if (kept.numDeletedRows === 0n)
      throw new Error(`the files of ${image.path} were swept while they were written`)
    await tx.insertInto('images').values(image).execute()
    return true
  })
}
