import { toBase64 } from '@gwanyeok/domain/record/bytes.ts'
import { getVerifier } from '@gwanyeok/domain/record/signed-note.ts'
import type { Pool } from 'pg'
import type { Config } from '#platform/config/config.ts'
import { assertSharedSettings, type SettingFingerprints } from '#platform/servers/shared-settings.ts'
import { findImageStoreId, readOrCreateImageStoreId } from '#platform/storage/image-store-id.ts'
import { findFingerprints, computeFingerprint, readOrCreateKey } from './shared-keys.ts'

/** Like `findSharedSettings`, but first creates the id of the image store and `LOG_KEY` if they are missing. */
export async function readOrCreateSharedSettings(config: Config): Promise<SettingFingerprints> {
  await readOrCreateImageStoreId(config)
  await readOrCreateKey(config, 'LOG_KEY')
  return findSharedSettings(config)
}

/**
 * Finds the values that this server must share with the other servers of its database. Empty with an embedded database, which
 * has only one server.
 */
export async function findSharedSettings(config: Config): Promise<SettingFingerprints> {
  const store = await findImageStoreId(config)
  return store === null ? {} : { S3_BUCKET: [store], ...(await findFingerprints(config)) }
}

/**
 * Throws a StartError if a running server has other settings. Accepts any LOG_KEY that signs the public record,
 * because `npm run db -- new-log` may have changed it since the other servers started.
 */
export async function requireSameSharedSettings(
  pool: Pick<Pool, 'query'>,
  ownSettings: SettingFingerprints,
): Promise<void> {
  const { LOG_KEY: _, ...otherSettings } = ownSettings
  const ignoresRecordKey = (await isRecordKey(pool, ownSettings)) === true
  await assertSharedSettings(pool, ignoresRecordKey ? otherSettings : ownSettings)
}

/** Returns whether the LOG_KEY signs the public record; null before the first start. */
export async function isRecordKey(
  pool: Pick<Pool, 'query'>,
  { LOG_KEY }: SettingFingerprints,
): Promise<boolean | null> {
  const { rows: existingTables } = await pool.query(`select where to_regclass('"recordLog"') is not null`)
  if (existingTables.length === 0) return null
  const { rows } = await pool.query<{ verifier: string }>('select verifier from "recordLog"')
  if (rows[0] === undefined) return null
  const { publicKey } = await getVerifier(rows[0].verifier)
  return LOG_KEY?.[0] === computeFingerprint(toBase64(publicKey))
}
