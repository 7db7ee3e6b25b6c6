import { checkStore } from '../../doctor/check-services.ts'
import { hasMembers } from '../../platform/backup/restore-backup.ts'
import type { Config } from '../../platform/config/config.ts'
import { messageOf, StartError } from '../../platform/start-error.ts'

/** Tries the database and the store before anything is copied; throws a StartError with what to do. */
export async function expectUsable({ s3 }: Pick<Config, 's3'>, databaseUrl: string): Promise<void> {
  await expectEmpty(databaseUrl)
  const store = await checkStore(s3)
  if (store?.level === 'fault') throw new StartError(`S3_BUCKET ${store.text}\nNothing was moved.`)
}

async function expectEmpty(url: string): Promise<void> {
  const isTaken = await hasMembers(url).catch((error: unknown) => {
    throw new StartError(`DATABASE_URL cannot be used: ${messageOf(error)}\nNothing was moved.`)
  })
  if (isTaken)
    throw new StartError(
      'The database that DATABASE_URL names already has members, perhaps of a move that was broken off. Drop it, make an empty one, and move again.\nNothing was moved.',
    )
}
