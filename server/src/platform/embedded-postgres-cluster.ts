import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { canEnter, chooseAccount } from './embedded-postgres-account.ts'
import type { Account } from './embedded-postgres-account.ts'
import { SYSTEM_PLACE, findBinaries } from './embedded-postgres-binaries.ts'
import type { Binaries } from './embedded-postgres-binaries.ts'
import { StartError } from './start-error.ts'

const run = promisify(execFile)

/** A folder of PostgreSQL's files, and how to run a server on it. */
export interface Cluster {
  folder: string
  account: Account
  binaries: Binaries
  /** Folder of the unix socket; null on Windows, where the server listens on loopback with a password. */
  socketFolder: string | null
  password: string | null
  logFile: string
}

export const SUPERUSER = 'gwanyeok'
export const ON_WINDOWS = process.platform === 'win32'

/** The environment of PostgreSQL's programs: English messages whatever the machine speaks, none of our settings. */
export const PROGRAM_ENV = {
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  TZ: 'UTC',
  SystemRoot: process.env['SystemRoot'],
}

/** Finds the database files of `dataDir`, or makes them. Throws a StartError with PostgreSQL's own words. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true })
  const entry = path.join(await realpath(dataDir), 'postgres')
  const account = await chooseAccount(entry)
  const binaries = await findBinaries(account)
  const passwordFile = path.join(dataDir, 'postgres-password')
  if (!(await isThere(entry))) await createCluster(entry, account, binaries, passwordFile)
  const folder = await realpath(entry)
  await refuseForeign(folder)
  return {
    folder,
    account,
    binaries,
    socketFolder: ON_WINDOWS ? null : await socketFolderOf(folder, account),
    password: ON_WINDOWS ? await readFile(passwordFile, 'utf8') : null,
    logFile: path.join(dataDir, 'postgres.log'),
  }
}

/** Removes what starts that were cut short have left beside the database files. */
export async function removeHalfMade(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))
  await Promise.all(left.map((name) => rm(path.join(dataDir, name), { recursive: true })))
}

async function createCluster(
  entry: string,
  account: Account,
  binaries: Binaries,
  passwordFile: string,
): Promise<void> {
  const nearby = await opensUpTo(account, path.dirname(entry))
  if (!nearby) await mkdir(SYSTEM_PLACE, { recursive: true, mode: 0o755 })
  const place = await mkdtemp(nearby ? `${entry}.new-` : path.join(SYSTEM_PLACE, 'postgres-'))
  if (account) await chown(place, account.uid, account.gid)
  await initialize(place, account, binaries, passwordFile)
  // The last step is atomic, so that a start cut short leaves nothing that looks finished.
  if (nearby) await rename(place, entry)
  else await symlink(place, entry)
}

/** Whether `account` can work below `dataDir`; where only the mode of our own data folder bars the way, it is opened. */
async function opensUpTo(account: Account, dataDir: string): Promise<boolean> {
  if (account === null) return true
  const { uid, mode } = await stat(dataDir)
  if (uid === 0 && (mode & 0o1) === 0) await chmod(dataDir, (mode & 0o777) | 0o1)
  return canEnter(account, dataDir)
}

async function initialize(
  place: string,
  account: Account,
  binaries: Binaries,
  passwordFile: string,
): Promise<void> {
  const args = ['-D', place, '-U', SUPERUSER, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin']
  args.push('--builtin-locale=C.UTF-8')
  if (ON_WINDOWS) {
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
    args.push('--auth=scram-sha-256', `--pwfile=${passwordFile}`)
  } else args.push('--auth=trust')
  try {
    await run(binaries.initdb, args, { ...account, cwd: '/', env: PROGRAM_ENV })
  } catch (error) {
    await rm(place, { recursive: true })
    const { stderr, message } = error as { stderr?: string; message: string }
    throw new StartError(`The database files could not be made: ${stderr?.trim() || message}`)
  }
}

async function refuseForeign(folder: string): Promise<void> {
  const { uid } = await stat(folder)
  const ours = process.getuid?.()
  if (ours === undefined || ours === 0 || ours === uid) return
  throw new StartError(
    `The database in ${folder} belongs to another account (number ${uid}). Start as that account or as root, or set DATA_DIR to another folder.`,
  )
}

// sun_path holds 104 bytes on macOS, 108 on Linux, with the file's name and a closing zero.
const SOCKET_PATH_MAX = 103

/** The database's own folder, which only its account can enter; for long paths one of the same kind under /tmp. */
async function socketFolderOf(folder: string, account: Account): Promise<string> {
  if (Buffer.byteLength(path.join(folder, '.s.PGSQL.5432')) <= SOCKET_PATH_MAX) return folder
  const short = `/tmp/gwanyeok-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  if (!(await isThere(short))) await mkdir(short, { mode: 0o700 })
  const found = await lstat(short)
  if (account && found.uid === 0) await chown(short, account.uid, account.gid)
  const owners = account ? [0, account.uid] : [process.getuid?.()]
  if (!found.isDirectory() || !owners.includes(found.uid) || (found.mode & 0o077) !== 0)
    throw new StartError(`${short} is not ours. Remove it, or set DATA_DIR to a shorter path.`)
  return short
}

async function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  )
}
