import { closeDemoLogins } from './features/samples/mutations/demo-logins.ts'
import { isDemo } from './features/samples/fill-demo.ts'
import type { Config } from './platform/config/config.ts'
import { keepProductSettings } from './platform/config/product-settings.ts'
import type { Db } from './platform/db/db.ts'
import { fillNameSkeletons } from './platform/usernames/name-skeleton.ts'
import { showRankable } from './shared/standings/ranks.ts'

/** Brings rows that another version or other settings left up to this program: at its start, and after a restore. */
export async function prepareRows(db: Db, config: Config): Promise<void> {
  await fillNameSkeletons(db)
  if (await keepProductSettings(db, config)) await showRankable(db)
  if (!isDemo(config)) await closeDemoLogins(db)
}
