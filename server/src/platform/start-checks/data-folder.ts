import { chmod, lstat, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError, formatError } from '../start-error.ts'

/**
 * Modes of the data folder: only the server's account may read it. If the server runs as root, PostgreSQL's group may
 * also enter it, see `prepareCluster`.
 */
const PRIVATE_MODE = 0o700
const PRIVATE_MODE_AS_ROOT = 0o710

/**
 * Creates the folder if it is missing, removes other accounts' access to it, and checks that files can be written in
 * it. Throws a StartError with the reason if that fails.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const probeFile = path.join(dataDir, `.probe-${process.pid}`)
  try {
    await createFolder(dataDir, PRIVATE_MODE)
    await restrictDataFolder(dataDir)
    await writeFile(probeFile, 'probe', { flush: true })
  } catch (error) {
    throw new StartError(
      `DATA_DIR: ${dataDir} 폴더에 쓸 수 없어요. 권한을 고치거나 다른 폴더를 적어주세요. The folder cannot be written to: ${formatError(error)}`,
      { cause: error },
    )
  } finally {
    await rm(probeFile, { force: true }).catch(() => {})
  }
}

/**
 * Creates the folder and its parents if they are missing. Node's recursive `mkdir` never returns in a place such as
 * /proc, where an existing folder allows no new ones.
 */
async function createFolder(folder: string, mode: number): Promise<void> {
  if (await folderExists(folder)) return
  // Parent folders stay readable, because other programs may use them too.
  await createFolder(path.dirname(folder), 0o755)
  await mkdir(folder).then(
    // Sets the mode whatever the umask is.
    () => chmod(folder, mode),
    ignoreCode('EEXIST'),
  )
}

/** Folders that the product creates in its data folder. PostgreSQL restricts its own. */
const PRODUCT_FOLDERS = ['backups', 'compiled', 'exports', 'images', 'outbox']

/**
 * Removes other accounts' access to files that were created with another umask. A shared folder (sticky bit) stays
 * open.
 */
async function restrictDataFolder(dataDir: string): Promise<void> {
  await restrictFiles(dataDir)
  for (const name of PRODUCT_FOLDERS) await restrictFolder(path.join(dataDir, name))
  const { mode } = await stat(dataDir)
  if ((mode & 0o1000) === 0)
    await removeOthersAccess(dataDir, process.getuid?.() === 0 ? PRIVATE_MODE_AS_ROOT : PRIVATE_MODE)
}

/** Removes other accounts' access. Skips folders without such access, because their contents cannot be reached. */
async function restrictFolder(folder: string): Promise<void> {
  const stats = await lstat(folder).catch(ignoreCode('ENOENT'))
  if (!stats?.isDirectory() || (stats.mode & 0o077) === 0) return
  await restrictFiles(folder)
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await restrictFolder(path.join(folder, entry.name))
  // The folder itself comes last, so that an interrupted run starts over.
  await removeOthersAccess(folder, PRIVATE_MODE)
}

async function restrictFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await removeOthersAccess(path.join(folder, entry.name), PRIVATE_MODE)
}

/** Removes the permissions that are not in `mode`. Skips files of other accounts, and file systems without modes. */
async function removeOthersAccess(file: string, mode: number): Promise<void> {
  const stats = await stat(file).catch(ignoreCode('ENOENT'))
  if (!stats || stats.uid !== process.getuid?.() || (stats.mode & 0o777 & ~mode) === 0) return
  await chmod(file, stats.mode & mode).catch(() => {})
}

async function folderExists(folder: string): Promise<boolean> {
  const stats = await stat(folder).catch(ignoreCode('ENOENT'))
  return stats !== undefined
}

function ignoreCode(code: string): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (error.code !== code) throw error
  }
}
