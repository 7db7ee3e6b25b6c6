import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#platform/start-error.ts'

const NEWEST_VERSION = 2
/** Version of data folders without the file. */
const FIRST_VERSION = 1
const FILE_NAME = 'market-generator'
/** At least one of these exists in a folder that the product has already used. */
const FILES_OF_USED_FOLDER = ['postgres', 'session-secret']

/**
 * Returns the version of the simulated market's generator with which a data folder began. It stays the same, so that
 * predictions are judged on the prices on which they were made. A new folder gets the newest version; call this
 * before anything else is written to the folder.
 */
export async function readOrCreateGeneratorVersion(dataDir: string): Promise<number> {
  const file = path.join(dataDir, FILE_NAME)
  const storedText = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (storedText !== null) return parseVersion(storedText, file)
  const version = (await hasRunOnFolder(dataDir)) ? FIRST_VERSION : NEWEST_VERSION
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, `${version}\n`)
  return version
}

function parseVersion(text: string, file: string): number {
  const version = Number(text.trim())
  if (Number.isInteger(version) && version >= FIRST_VERSION && version <= NEWEST_VERSION) return version
  throw new StartError(`${file} must hold 1 to ${NEWEST_VERSION}, not ${text.trim()}`)
}

async function hasRunOnFolder(dataDir: string): Promise<boolean> {
  const fileExists = await Promise.all(
    FILES_OF_USED_FOLDER.map((name) =>
      stat(path.join(dataDir, name)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return fileExists.includes(true)
}
