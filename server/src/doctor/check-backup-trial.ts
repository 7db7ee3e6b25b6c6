import type { Config } from '#platform/config/config.ts'
import { connectionSettings } from '#platform/db/db.ts'
import { withClient } from '#platform/db/with-client.ts'
import { messageOf } from '#platform/start-error.ts'
import { withScratchDatabase } from '../features/backups/scratch-database.ts'
import { advice, type Found, good } from './finding.ts'

/** The weekly trial of a backup has a database to restore into. Null with an embedded database, which may all. */
export async function checkBackupTrial(config: Config): Promise<Found | null> {
  const { databaseUrl: url, backupScratchUrl: scratchUrl } = config
  if (url === null || !(await answers(url))) return null
  try {
    await withScratchDatabase({ url, scratchUrl, suffix: 'doctor' }, makeSchema)
    return good('백업을 시험 삼아 복원할 수 있어요. A backup can be restored on trial.')
  } catch (error) {
    return advice(
      `백업을 시험 삼아 복원할 수 없어요. alter role … createdb 를 실행하거나, 이 계정이 주인인 빈 데이터베이스를 BACKUP_SCRATCH_URL에 적어주세요. Backups cannot be tried: let the account make databases, or write an empty one that it owns: ${messageOf(error)}`,
    )
  }
}

/** As a restore does. */
const makeSchema = (scratch: string) =>
  withClient(connectionSettings(scratch), async (client) => {
    await client.query('begin')
    await client.query('create schema gwanyeok_doctor')
    await client.query('rollback')
  })

/** One that does not is said by its own check. */
const answers = (url: string) => withClient(connectionSettings(url), async () => true).catch(() => false)
