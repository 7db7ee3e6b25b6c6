import type { Manifest } from '#platform/backup/manifest.ts'
import { MIGRATIONS, readMigrations } from '#platform/db/read-migrations.ts'

/** Whether this program knows every migration of the database that was backed up. */
export async function isKnownVersion({ migrations }: Pick<Manifest, 'migrations'>): Promise<boolean> {
  const known = await readMigrations(MIGRATIONS)
  return migrations.every(({ number, checksum }) =>
    known.some((each) => each.number === number && each.checksum === checksum),
  )
}
