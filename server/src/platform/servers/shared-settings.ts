import type { Pool } from 'pg'
import { StartError } from '../start-error.ts'

/**
 * The settings that all servers of a database must share: the values of each by its name. A server uses the first value
 * and accepts all of them.
 */
export type SettingFingerprints = Record<string, string[]>

/** A server with an older row counts as stopped, because running servers renew their rows every second. */
const MAX_ROW_AGE_SECONDS = 10

const IMAGES_DIFFER =
  'S3_BUCKET: 이 데이터베이스를 쓰는 다른 서버가 이미지를 다른 곳에 두고 있어요. 모든 서버에 같은 S3_BUCKET을 적거나, 같은 폴더를 DATA_DIR/images로 이어주세요. Another server on this database keeps its images elsewhere: write the same S3_BUCKET for all, or mount one folder as DATA_DIR/images in each.'

const describeKeyDifference = (name: string) =>
  `${name}: 이 데이터베이스를 쓰는 다른 서버의 키와 달라요. 한 서버에서 npm run db -- make-keys 를 실행해 나온 줄을 모든 서버의 .env에 적어주세요. It differs from that of another server on this database: write what npm run db -- make-keys prints on one of them into .env of all.`

/** Throws a StartError with a line for each of `ownSettings` that is incompatible with a running server. */
export async function assertSharedSettings(
  pool: Pick<Pool, 'query'>,
  ownSettings: SettingFingerprints,
): Promise<void> {
  const { rows } = await pool.query<{ shared: SettingFingerprints }>(
    `select shared from servers where "seenAt" > now() - make_interval(secs => ${MAX_ROW_AGE_SECONDS})`,
  )
  const incompatibleNames = Object.keys(ownSettings).filter((name) =>
    rows.some(({ shared }) => shared[name] && !areCompatible(shared[name], ownSettings[name]!)),
  )
  if (incompatibleNames.length === 0) return
  throw new StartError(
    incompatibleNames
      .map((name) => (name === 'S3_BUCKET' ? IMAGES_DIFFER : describeKeyDifference(name)))
      .join('\n'),
  )
}

/** Returns whether each server accepts the value that the other one uses. */
const areCompatible = (values: readonly string[], otherValues: readonly string[]) =>
  values.includes(otherValues[0]!) && otherValues.includes(values[0]!)
