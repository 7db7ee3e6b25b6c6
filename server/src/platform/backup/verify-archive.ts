import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Archive } from './archive.ts'
import { DamagedBackup, isBrokenEntry } from './damaged-backup.ts'
import { hashing } from './hashing.ts'
import { type BackedUpTable, csvOf } from './manifest.ts'

/** Reads every table to its end. Throws `DamagedBackup` where one is not what was written. */
export async function verifyArchive(archive: Archive, signal: AbortSignal): Promise<void> {
  for (const table of archive.manifest.tables) await verifyTable(archive, table, signal)
}

async function verifyTable(archive: Archive, table: BackedUpTable, signal: AbortSignal): Promise<void> {
  const name = csvOf(table.name)
  if (!archive.names.includes(name)) throw new DamagedBackup(name)
  const { through, digest } = hashing()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(await archive.read(name), through, nowhere, { signal }).catch((error: unknown) => {
    throw isBrokenEntry(error) ? new DamagedBackup(name) : error
  })
  if (digest() !== table.sha256) throw new DamagedBackup(name)
}
