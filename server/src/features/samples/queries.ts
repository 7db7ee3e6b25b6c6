import type { Db } from '../../platform/db.ts'

export async function hasSamples(db: Db): Promise<boolean> {
  const member = await db
    .selectFrom('users')
    .select('id')
    .where('isSample', '=', true)
    .limit(1)
    .executeTakeFirst()
  return member !== undefined
}

export async function hasMembers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Whether making the samples broke off: that they follow one another is written last. */
export async function isHalfMade(db: Db): Promise<boolean> {
  const follow = await db
    .selectFrom('follows as f')
    .innerJoin('users as u', 'u.id', 'f.follower')
    .select('f.follower')
    .where('u.isSample', '=', true)
    .limit(1)
    .executeTakeFirst()
  return follow === undefined && (await hasSamples(db))
}
