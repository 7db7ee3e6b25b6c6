import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { ITEM_COLUMNS, ITEM_TABLES, LIKE_TABLES } from '../../../shared/items/lock-seen-item.ts'

const LIKED = ['prediction', 'stockPost', 'post'] as const

export async function takeBackLikes(tx: Db, id: string): Promise<void> {
  for (const postType of LIKED) {
    const items = sql.table(ITEM_TABLES[postType])
    const likes = sql.table(LIKE_TABLES[postType])
    const item = sql.ref(ITEM_COLUMNS[postType])
    // The items first, as whoever likes takes them.
    await sql`
      select i.id from ${items} i where i.id in (select ${item} from ${likes} where "userId" = ${id})
      order by i.id
      for no key update`.execute(tx)
    await sql`
      with gone as (delete from ${likes} where "userId" = ${id} returning ${item} as item)
      update ${items} i set likes = i.likes - 1 from gone where i.id = gone.item`.execute(tx)
  }
}

export async function takeBackFollows(tx: Db, id: string): Promise<void> {
  await sql`
    with gone as (
      delete from follows where follower = ${id} or followee = ${id} returning follower, followee
    )
    update users u set
      "followerCount" = u."followerCount" - (select count(*) from gone where followee = u.id),
      "followingCount" = u."followingCount" - (select count(*) from gone where follower = u.id)
    where u.id in (select follower from gone union all select followee from gone)`.execute(tx)
}

/** Nobody follows any more who could see these: they go, nonces, reports and all. */
export async function deleteUnseen(tx: Db, id: string): Promise<void> {
  for (const [postType, items] of [
    ['prediction', 'predictions'],
    ['post', 'posts'],
  ] as const) {
    await sql`
      with gone as (
        delete from ${sql.table(items)} where author = ${id} and visibility <> 'public' returning id
      )
      delete from reports r using gone where r."postType" = ${postType} and r."postId" = gone.id`.execute(tx)
  }
}

/** Nothing is left that tells who it was. */
export async function erasePersonal(tx: Db, id: string, now: number): Promise<void> {
  await tx.deleteFrom('images').where('owner', '=', id).execute()
  await tx.deleteFrom('contacts').where('userId', '=', id).execute()
  await tx.updateTable('reports').set({ reporterId: null }).where('reporterId', '=', id).execute()
  await tx.deleteFrom('recentTexts').where('userId', '=', id).execute()
  await tx.deleteFrom('watchlist').where('userId', '=', id).execute()
  await tx.deleteFrom('blocks').where('blocker', '=', id).execute()
  await tx.deleteFrom('sessions').where('userId', '=', id).execute()
  await tx.deleteFrom('accounts').where('userId', '=', id).execute()
  await tx.deleteFrom('verifications').where('value', '=', id).execute()
  await tx
    .updateTable('users')
    .set({ username: null, usernameSkeleton: null, email: null, emailConfirmed: false, photoURL: null })
    .set({ mutedNotifications: [], notificationsSeenAt: null })
    .set({ withdrawnAt: new Date(now), updatedAt: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** Statistics stay the sums over the predictions that are left; no rank. */
export async function recountStats(tx: Db, id: string): Promise<void> {
  await sql`
    update "memberStats" s set
      "totalScore" = c.score, success = c.success, failed = c.failed, pending = c.pending, void = c.void,
      total = c.total, "nonPublic" = 0, "latestEvaluationEnd" = c.latest, rank = null
    from (
      select
        coalesce(sum("finalScore") filter (where status in ('success', 'failed')), 0) as score,
        count(*) filter (where status = 'success') as success,
        count(*) filter (where status = 'failed') as failed,
        count(*) filter (where status = 'pending') as pending,
        count(*) filter (where status = 'void') as void,
        count(*) filter (where status <> 'void') as total,
        max("evaluationEnd") filter (where status in ('success', 'failed')) as latest
      from predictions where author = ${id}
    ) c
    where s."userId" = ${id}`.execute(tx)
  await tx
    .deleteFrom('memberStats')
    .where('userId', '=', id)
    .where('total', '=', 0)
    .where('void', '=', 0)
    .execute()
}
