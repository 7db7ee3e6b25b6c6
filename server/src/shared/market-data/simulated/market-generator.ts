import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#platform/start-error.ts'

const NEWEST = 2
/** Version of data folders without a version file. */
const FIRST = 1
const FILE = 'market-generator'
/** One of these files exists once the product has run on a folder. */
const TRACES = ['postgres', 'session-secret']

/**
 * Returns the version of the simulated market's generator with which a data folder began, because its predictions are
 * judged on the prices they were made on. A new folder gets the newest. Must be called before anything else is
 * written to the folder.
 */
export async function readOrCreateGenerator(dataDir: string): Promise<number> {
  const file = path.join(dataDir, FILE)
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (stored !== null) return parseVersion(stored, file)
  const version = (await hasRunOnFolder(dataDir)) ? FIRST : NEWEST
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, `${version}\n`)
  return version
}

function parseVersion(text: string, file: string): number {
  const version = Number(text.trim())
  if (Number.isInteger(version) && version >= FIRST && version <= NEWEST) return version
  throw new StartError(`${file} must hold 1 to ${NEWEST}, not ${text.trim()}`)
}

async function hasRunOnFolder(dataDir: string): Promise<boolean> {
  const found = await Promise.all(
    TRACES.map((name) =>
      stat(path.join(dataDir, name)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return found.includes(true)
}
