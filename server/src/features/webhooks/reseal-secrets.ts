import type { Db } from '#platform/db/db.ts'
import type { SecretBox } from '#platform/secret-box.ts'

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
