import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { realClock } from '../clock.ts'

/** Younger files may belong to a start that is making them at this moment. */
const HALF_MADE_FOR_MS = 10 * 60_000

/** Removes what interrupted starts have left beside the database files. */
export async function removeHalfMade(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))
  await Promise.all(names.map((name) => removeIfLeft(path.join(dataDir, name))))
}

async function removeIfLeft(halfMade: string): Promise<void> {
  const found = await stat(halfMade).catch(() => null)
  if (!found || realClock.now() - found.mtimeMs < HALF_MADE_FOR_MS) return
  await rm(halfMade, { recursive: true, force: true })
}
