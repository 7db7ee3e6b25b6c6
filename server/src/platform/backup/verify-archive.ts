import { PassThrough, type Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Archive, DamagedBackup, isBrokenEntry } from './archive.ts'
import { hashing } from './hashing.ts'
import { type BackedUpTable, csvOf, IMAGES } from './manifest.ts'

/** Reads every table and every image to its end. Throws `DamagedBackup` where one is not what was written. */
export async function verifyArchive(archive: Archive, signal: AbortSignal): Promise<void> {
  for (const table of archive.manifest.tables) await verifyTable(archive, table, signal)
  const images = archive.names.filter((name) => name.startsWith(IMAGES))
  if (images.length !== archive.manifest.images) throw new DamagedBackup(IMAGES)
  for (const image of images) await readToEnd(archive, image, { signal })
}

async function verifyTable(archive: Archive, table: BackedUpTable, signal: AbortSignal): Promise<void> {
  const name = csvOf(table.name)
  if (!archive.names.includes(name)) throw new DamagedBackup(name)
  const { through, digest } = hashing()
  await readToEnd(archive, name, { through, signal })
  if (digest() !== table.sha256) throw new DamagedBackup(name)
}

async function readToEnd(
  archive: Archive,
  name: string,
  { through = new PassThrough(), signal }: { through?: Transform; signal: AbortSignal },
): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(await archive.read(name), through, nowhere, { signal }).catch((error: unknown) => {
    throw isBrokenEntry(error) ? new DamagedBackup(name) : error
  })
}
