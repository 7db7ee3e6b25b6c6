import { chmod, lstat, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError, formatError } from '../start-error.ts'

/**
 * Modes of the folder: only the server's account may read it. Started as root, PostgreSQL's group may pass through the
 * folder, which `prepareCluster` gives it.
 */
const OWN = 0o700
const OWN_AS_ROOT = 0o710

/**
 * Creates the folder if it is missing, removes other accounts' access to it, and checks that files can be written in it.
 * Throws a StartError with the reason if that fails.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `.probe-${process.pid}`)
  try {
    await makeFolder(dataDir, OWN)
    await closeDataFolder(dataDir)
    await writeFile(probe, 'probe', { flush: true })
  } catch (error) {
    throw new StartError(
      `DATA_DIR: ${dataDir} 폴더에 쓸 수 없어요. 권한을 고치거나 다른 폴더를 적어주세요. The folder cannot be written to: ${formatError(error)}`,
      { cause: error },
    )
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

/** Node's `recursive` retries for ever if a folder cannot be created in an existing one, as in /proc. */
async function makeFolder(folder: string, mode: number): Promise<void> {
  if (await doesExist(folder)) return
  // Other accounts may have folders of their own in one that is above ours.
  await makeFolder(path.dirname(folder), 0o755)
  await mkdir(folder).then(
    // Independent of the umask.
    () => chmod(folder, mode),
    ignoreCode('EEXIST'),
  )
}

/** Folders that the product creates in its data folder. PostgreSQL restricts its own. */
const FOLDERS = ['backups', 'compiled', 'exports', 'images', 'outbox']

/** Restricts files created with another umask. A folder for everyone's files (sticky) stays open. */
async function closeDataFolder(dataDir: string): Promise<void> {
  await closeFiles(dataDir)
  for (const name of FOLDERS) await closeFolder(path.join(dataDir, name))
  const { mode } = await stat(dataDir)
  if ((mode & 0o1000) === 0) await close(dataDir, process.getuid?.() === 0 ? OWN_AS_ROOT : OWN)
}

/** Descends only into open folders: others cannot reach anything in restricted ones. */
async function closeFolder(folder: string): Promise<void> {
  const found = await lstat(folder).catch(ignoreCode('ENOENT'))
  if (!found?.isDirectory() || (found.mode & 0o077) === 0) return
  await closeFiles(folder)
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await closeFolder(path.join(folder, entry.name))
  // Last, so that an interrupted start begins again.
  await close(folder, OWN)
}

async function closeFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await close(path.join(folder, entry.name), OWN)
}

/** Skips what belongs to another account, and file systems without modes. */
async function close(file: string, mode: number): Promise<void> {
  const found = await stat(file).catch(ignoreCode('ENOENT'))
  if (!found || found.uid !== process.getuid?.() || (found.mode & 0o777 & ~mode) === 0) return
  await chmod(file, found.mode & mode).catch(() => {})
}

const doesExist = (folder: string) =>
  stat(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => ignoreCode('ENOENT')(error) ?? false,
  )

function ignoreCode(code: string): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (error.code !== code) throw error
  }
}
