import { AppError } from '@gwanyeok/domain/errors.ts'
import { MOST_WEBHOOKS, OLD_SECRET_HOURS } from '@gwanyeok/domain/webhooks/limits.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { newWebhookSecret } from './delivery/signing.ts'
import { lockMember } from '#shared/members/lock-member.ts'
import { type WebhookRow, webhooksOf } from './queries.ts'

interface Own {
  member: string
  id: string
  /** Product time in epoch ms. */
  now: number
}

/** Refuses with `webhooks_full` at the limit. `now` is product time in epoch ms. */
export function addWebhook(
  db: Db,
  box: SecretBox,
  { member, url, now }: { member: string; url: string; now: number },
): Promise<{ secret: string; row: WebhookRow }> {
  return db.transaction().execute(async (tx) => {
    // One at a time, so that two requests do not both take the last place.
    await lockMember(tx, member)
    if ((await webhooksOf(tx, member)).length >= MOST_WEBHOOKS) throw new AppError('webhooks_full')
    const id = newId(now)
    const secret = newWebhookSecret()
    const shown = { id, url, createdAt: new Date(now) }
    await tx
      .insertInto('webhooks')
      .values({ ...shown, userId: member, secret: box.seal(secret, id) })
      .execute()
    const off = { offSince: null, offReason: null }
    return {
      secret,
      row: { ...shown, ...off, lastSucceededAt: null, lastFailedAt: null, oldSecretUntil: null },
    }
  })
}

/** The new secret; null: the member has no webhook with this id. The former one signs as well for a day. */
export async function rotateSecret(db: Db, box: SecretBox, { member, id, now }: Own): Promise<string | null> {
  const secret = newWebhookSecret()
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({
      secret: box.seal(secret, id),
      oldSecret: sql.ref('secret'),
      oldSecretUntil: new Date(now + OLD_SECRET_HOURS * 3_600_000),
    })
    .where('id', '=', id)
    .where('userId', '=', member)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? secret : null
}

/** False: the member has none with this id. Its deliveries go with it. */
export async function deleteWebhook(db: Db, member: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('userId', '=', member)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Seals under the present SESSION_SECRET what an old one sealed, so that the old one can go. */
export async function resealWebhookSecrets(db: Db, box: SecretBox): Promise<void> {
  const rows = await db.selectFrom('webhooks').select(['id', 'secret', 'oldSecret']).execute()
  for (const { id, secret, oldSecret } of rows) {
    const resealed = {
      secret: box.reseal(secret, id),
      oldSecret: oldSecret === null ? null : box.reseal(oldSecret, id),
    }
    if (resealed.secret === secret && resealed.oldSecret === oldSecret) continue
    await db.updateTable('webhooks').set(resealed).where('id', '=', id).where('secret', '=', secret).execute()
  }
}
