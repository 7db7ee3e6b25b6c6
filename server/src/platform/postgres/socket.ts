import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Account } from './account.ts'
import { StartError } from '../start-error.ts'

/** The path of a socket has at most 104 bytes on macOS and 108 on Linux, with the file name and the terminating NUL. */
const MAX_SOCKET_PATH_BYTES = 103

/**
 * Returns the folder for the Unix socket: the database's folder or, if its path is too long, a private folder under
 * /tmp.
 */
export async function createSocketFolder(folder: string, account: Account): Promise<string> {
  if (Buffer.byteLength(path.join(folder, '.s.PGSQL.5432')) <= MAX_SOCKET_PATH_BYTES) return folder
  const shortFolder = `/tmp/gwanyeok-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  await mkdir(shortFolder, { mode: 0o700 }).catch(() => {})
  const stats = await lstat(shortFolder)
  if (account && stats.uid === 0) await chown(shortFolder, account.uid, account.gid)
  const owners = account ? [0, account.uid] : [process.getuid?.()]
  if (!stats.isDirectory() || !owners.includes(stats.uid) || (stats.mode & 0o077) !== 0)
    throw new StartError(`${shortFolder} is not ours. Remove it, or set DATA_DIR to a shorter path.`)
  return shortFolder
}

/** Removes the folder under /tmp, which the next start creates again. */
export async function removeSocketFolder(socketFolder: string | null, folder: string): Promise<void> {
  if (socketFolder !== null && socketFolder !== folder)
    await rm(socketFolder, { recursive: true, force: true })
}
