import type { Config } from '#platform/config/config.ts'
import { connectionSettings } from '#platform/db/db.ts'
import { withClient } from '#platform/db/with-client.ts'
import { expectSharedImages } from '#platform/servers/shared-images.ts'
import { StartError } from '#platform/start-error.ts'
import { findImageStoreId } from '#platform/storage/image-store-id.ts'
import { checkStore } from './check-services.ts'
import type { Found } from './finding.ts'

/** The store can be used, and the servers that run share it; null where one server keeps them in its folder. */
export async function checkImages(config: Config): Promise<Found | null> {
  const found = await checkStore(config.s3)
  if (found?.level === 'fault' || config.databaseUrl === null) return found
  const store = await findImageStoreId(config)
  await withClient(connectionSettings(config.databaseUrl), async (client) => {
    const { rows } = await client.query(`select where to_regclass('servers') is not null`)
    if (rows.length > 0) await expectSharedImages(client, store)
  }).catch((error: unknown) => {
    // A database that does not answer is said by its own check.
    if (error instanceof StartError) throw error
  })
  return found
}
