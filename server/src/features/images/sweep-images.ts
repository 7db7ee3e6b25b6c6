import type { BlobStore } from '#platform/storage/blob-store.ts'
import type { Db } from '#platform/db/db.ts'
import { IS_UNUSED_IMAGE } from '#shared/images/attach-images.ts'
import { buildBlobKey, IMAGE_SIZES } from '#shared/images/store-image.ts'

interface SweepDeps {
  db: Db
  blobs: BlobStore
}

const MAX_UNUSED_AGE_MS = 24 * 3_600_000
const BATCH_SIZE = 100

/**
 * Deletes uploads that were not used within a day, and stored files whose row is gone. `now` is real time in epoch
 * ms. If the file store fails, the files stay listed for the next run.
 */
export async function sweepImages(
  { db, blobs }: SweepDeps,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<void> {
  await db
    .deleteFrom('images')
    .where('createdAt', '<', new Date(now - MAX_UNUSED_AGE_MS))
    .where(IS_UNUSED_IMAGE)
    .execute()
  let paths = await findDuePaths(db, now)
  while (paths.length > 0) {
    for (const path of paths) {
      if (signal.aborted) return
      for (const size of IMAGE_SIZES) await blobs.delete(buildBlobKey(path, size))
      await db.deleteFrom('filesToSweep').where('path', '=', path).execute()
    }
    paths = await findDuePaths(db, now)
  }
}

async function findDuePaths(db: Db, now: number): Promise<string[]> {
  const dueFiles = await db
    .selectFrom('filesToSweep')
    .select('path')
    .where('after', '<=', new Date(now))
    .orderBy('after')
    .limit(BATCH_SIZE)
    .execute()
  return dueFiles.map(({ path }) => path)
}
