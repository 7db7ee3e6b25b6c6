import type { Client } from 'pg'
import type { Config } from '#platform/config/config.ts'
import { buildConnectionSettings } from '#platform/db/db.ts'
import { withClient } from '#platform/db/with-client.ts'
import type { SettingFingerprints } from '#platform/servers/shared-settings.ts'
import { findRunningPostgresUrl } from '#platform/postgres/find-running-postgres-url.ts'
import { requireSameSharedSettings, isRecordKey } from '#shared/keys/find-shared-settings.ts'
import { findFingerprints, KEY_NAMES } from '#shared/keys/shared-keys.ts'
import { StartError } from '#platform/start-error.ts'
import { type CheckResult, createFault, createPass } from './finding.ts'

const SIGNED_WITH_OTHER_KEY =
  'LOG_KEY: 공개 기록은 다른 키로 서명돼 있어서 이 서버는 아무것도 덧붙이지 못해요. 기록을 시작한 서버의 DATA_DIR/log-key를 LOG_KEY에 적거나, 그 키가 없으면 npm run db -- new-log로 새로 시작해주세요. Another key signs the public record: copy DATA_DIR/log-key of the server that began it into LOG_KEY or, if that key is lost, begin a new record with npm run db -- new-log.'

/** Checks that the keys can be read, are those of the running servers, and sign the public record. */
export async function checkKeys(config: Config): Promise<CheckResult> {
  const ownFingerprints = await findFingerprints(config)
  const url = config.databaseUrl ?? (await findRunningPostgresUrl(config.dataDir))
  const signsRecord = url === null ? null : await checkAgainstDatabase(url, ownFingerprints)
  if (signsRecord === false) return createFault(SIGNED_WITH_OTHER_KEY)
  const existingKeys = KEY_NAMES.filter((name) => ownFingerprints[name])
  return existingKeys.length === 0
    ? createPass('처음 시작할 때 만들어요. The first start makes them.')
    : createPass(existingKeys.join(', '))
}

/**
 * Throws a StartError if a running server has other keys. Returns whether this server's key signs the public record;
 * null if that cannot be known.
 */
const checkAgainstDatabase = (url: string, ownFingerprints: SettingFingerprints): Promise<boolean | null> =>
  runOnMigratedDatabase(url, async (client) => {
    await requireSameSharedSettings(client, ownFingerprints)
    return ownFingerprints['LOG_KEY'] ? isRecordKey(client, ownFingerprints) : null
  })

/**
 * Returns the result of `work` on the database. Returns null if the database does not answer, which another check
 * reports, or does not have this version's table `servers` yet.
 */
export async function runOnMigratedDatabase<T>(
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T | null> {
  return withClient(buildConnectionSettings(url), async (client) => {
    const { rows } = await client.query(
      `select from pg_attribute where attrelid = to_regclass('servers') and attname = 'shared'`,
    )
    return rows.length === 0 ? null : await work(client)
  }).catch((error: unknown) => {
    if (error instanceof StartError) throw error
    return null
  })
}
