import { sql } from 'kysely'
import type { Reader } from '../../platform/sessions/reader.ts'
import type { Db } from '../../platform/db/db.ts'
import { postsSeenBy, stockPostsSeenBy } from '../items/seen-by/posts-seen-by.ts'
import { predictionsSeenBy } from '../items/seen-by/predictions-seen-by.ts'
import { isBlockedBetween } from '../members/relations.ts'

export interface VisibleImage {
  id: string
  /** Its folder in the blob store. */
  path: string
  /** It belongs to a member, not to what they wrote. */
  isPhoto: boolean
}

/**
 * The image, when the reader sees what it belongs to: an unsealed prediction, a post, a member. One that belongs to
 * nothing yet is its owner's alone. What was reported admins see as the queue shows it, and not before its reveal.
 */
export async function findVisibleImage(db: Db, reader: Reader, id: string): Promise<VisibleImage | null> {
  const image = await db
    .selectFrom('images')
    .select(['id', 'path', 'owner', 'predictionId', 'postId', 'stockPostId', 'profileOf'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!image) return null
  const seen =
    (await seesHolder(db, reader, image)) || (reader.isAdmin && (await isReported(db, image, reader.now)))
  if (!seen) return null
  return { id: image.id, path: image.path, isPhoto: image.profileOf !== null }
}

interface Held {
  owner: string
  predictionId: string | null
  postId: string | null
  stockPostId: string | null
  profileOf: string | null
}

async function seesHolder(db: Db, reader: Reader, image: Held): Promise<boolean> {
  const { predictionId, postId, stockPostId, profileOf } = image
  if (predictionId !== null) {
    const seen = await predictionsSeenBy(db, reader).where('p.id', '=', predictionId).executeTakeFirst()
    return seen !== undefined && !seen.sealed
  }
  if (postId !== null) return isFound(postsSeenBy(db, reader).where('p.id', '=', postId))
  if (stockPostId !== null) return isFound(stockPostsSeenBy(db, reader).where('p.id', '=', stockPostId))
  if (profileOf !== null) return isFound(memberSeenBy(db, reader, profileOf))
  return image.owner === reader.id
}

/** Whether it stands in the admins' queue, opened to strangers: nobody looks behind a seal by reporting. */
async function isReported(
  db: Db,
  { predictionId, postId, stockPostId }: Held,
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from reports r
    left join predictions p on r."postType" = 'prediction' and p.id = r."postId"
    where (r."postType", r."postId") in (
        ('prediction', ${predictionId}::text), ('post', ${postId}::text), ('stockPost', ${stockPostId}::text)
      )
      and (p.id is null or p.status <> 'pending' or p."revealAt" <= ${new Date(now)})
    limit 1`.execute(db)
  return rows.length > 0
}

const memberSeenBy = (db: Db, reader: Reader, id: string) =>
  db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', id)
    .where('u.withdrawnAt', 'is', null)
    .where((eb) => eb.not(isBlockedBetween(reader.id, 'u.id')))

const isFound = async (query: { executeTakeFirst(): Promise<unknown> }) =>
  (await query.executeTakeFirst()) !== undefined
