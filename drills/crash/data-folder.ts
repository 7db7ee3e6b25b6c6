import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A data folder that PostgreSQL's account can reach, too, and that goes with all of its files. */
export async function makeDataFolder(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-drill-'))
  await chmod(folder, 0o755)
  const dataDir = path.join(folder, 'data')
  return {
    dataDir,
    async remove() {
      // A link where the account could not reach it.
      const files = await realpath(path.join(dataDir, 'postgres')).catch(() => null)
      if (files !== null) await rm(files, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}
