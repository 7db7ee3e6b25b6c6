import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const FOLDER_NAME = /^gwanyeok-run-(\d+)-/
/** Linux's file system in memory. */
const MEMORY_FOLDER = '/dev/shm'
/** Four times the space that a run uses at once. */
const MIN_FREE_BYTES = 1024 ** 3

/**
 * Runs `work` with a temporary folder for this process and the programs it starts, and removes the folder afterwards.
 * Also removes the folders of killed runs. The folder is in memory if there is space: the tests create hundreds of
 * databases of 300 files each, and a disk's file system would take a fifth of the tests' processor time.
 * @template Result
 * @param {(folder: string) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withTemporaryFolder(work) {
  const parent = await chooseParentFolder(MIN_FREE_BYTES)
  await removeAbandonedFolders(parent)
  const folder = await mkdtemp(path.join(parent, `gwanyeok-run-${process.pid}-`))
  // Writable for everyone, like the system's own folder, because the database may run as another account.
  await chmod(folder, 0o1777)
  process.env.TMPDIR = folder
  // Without a cache, each server, market and tool would spend a quarter of its start on compiling the same sources.
  process.env.NODE_COMPILE_CACHE ??= path.join(folder, 'compiled')
  try {
    return await work(folder)
  } finally {
    await removeFolder(folder)
  }
}

/** Prefers TMPDIR, which somebody has set on purpose. */
async function chooseParentFolder(minFreeBytes) {
  if (process.env.TMPDIR) return tmpdir()
  const { bavail, bsize } = await statfs(MEMORY_FOLDER).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= minFreeBytes ? MEMORY_FOLDER : tmpdir()
}

async function removeAbandonedFolders(parent) {
  const abandonedFolders = (await readdir(parent)).filter(
    (name) => FOLDER_NAME.test(name) && !isRunning(Number(FOLDER_NAME.exec(name)[1])),
  )
  for (const name of abandonedFolders) await removeFolder(path.join(parent, name))
}

/** Removes the folder, or leaves it without an error if a stopping program still writes there. */
const removeFolder = (folder) =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }).catch((error) => {
    process.stderr.write(`${folder} could not be removed: ${error.message}\n`)
  })

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
