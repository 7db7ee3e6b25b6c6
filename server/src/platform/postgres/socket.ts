import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Account } from './account.ts'
import { StartError } from '../start-error.ts'

// sun_path holds 104 bytes on macOS, 108 on Linux, with the file's name and a closing zero.
const SOCKET_PATH_MAX = 103

/**
 * Creates the folder of the socket, which only its account can enter: in the database's own folder, or under /tmp if
 * that path is too long.
 */
export async function createSocketFolder(folder: string, account: Account): Promise<string> {
  if (Buffer.byteLength(path.join(folder, '.s.PGSQL.5432')) <= SOCKET_PATH_MAX) return folder
  const short = `/tmp/gwanyeok-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  await mkdir(short, { mode: 0o700 }).catch(() => {})
  const found = await lstat(short)
  if (account && found.uid === 0) await chown(short, account.uid, account.gid)
  const owners = account ? [0, account.uid] : [process.getuid?.()]
  if (!found.isDirectory() || !owners.includes(found.uid) || (found.mode & 0o077) !== 0)
    throw new StartError(`${short} is not ours. Remove it, or set DATA_DIR to a shorter path.`)
  return short
}

/** Removes a folder under /tmp, which the next start creates again. */
export async function removeSocketFolder(socketFolder: string | null, folder: string): Promise<void> {
  if (socketFolder !== null && socketFolder !== folder)
    await rm(socketFolder, { recursive: true, force: true })
}
