import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const OURS = /^gwanyeok-run-(\d+)-/

/**
 * Runs `work` with a temporary folder for it and the programs it starts, and removes the folder afterwards. Also removes
 * folders that killed runs have left.
 * @template Result
 * @param {(folder: string) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withTemporaryFolder(work) {
  await sweep()
  const folder = await mkdtemp(path.join(tmpdir(), `gwanyeok-run-${process.pid}-`))
  // Writable for everyone, like the system's own: the database may run as another account.
  await chmod(folder, 0o1777)
  process.env.TMPDIR = folder
  try {
    return await work(folder)
  } finally {
    await remove(folder)
  }
}

async function sweep() {
  const left = (await readdir(tmpdir())).filter(
    (name) => OURS.test(name) && !isAlive(Number(OURS.exec(name)[1])),
  )
  for (const name of left) await remove(path.join(tmpdir(), name))
}

/** A program that is stopping may still write while its folder is removed; a folder that stays is no failed test. */
const remove = (folder) =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }).catch((error) => {
    process.stderr.write(`${folder} could not be removed: ${error.message}\n`)
  })

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
