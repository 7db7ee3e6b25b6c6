import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { canEnter, chooseAccount, type Account } from './account.ts'
import { SYSTEM_PLACE, findBinaries, makeSystemPlace, type Binaries } from './binaries.ts'
import { createSocketFolder } from './socket.ts'
import { stopChildOnExit } from '../lifecycle/stop-child-on-exit.ts'
import { StartError } from '../start-error.ts'

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
/** The product's own database. */
export const DATABASE = 'gwanyeok'
export const ON_WINDOWS = process.platform === 'win32'

/** The environment of PostgreSQL's programs: English messages in any locale, without the product's settings. */
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
  if (folder === entry) await opensUpTo(account, path.dirname(entry))
  await refuseForeign(folder)
  return {
    folder,
    account,
    binaries,
    socketFolder: ON_WINDOWS ? null : await createSocketFolder(folder, account),
    password: ON_WINDOWS ? await readFile(passwordFile, 'utf8') : null,
    logFile: path.join(dataDir, 'postgres.log'),
  }
}

async function createCluster(
  entry: string,
  account: Account,
  binaries: Binaries,
  passwordFile: string,
): Promise<void> {
  const nearby = await opensUpTo(account, path.dirname(entry))
  const place = await mkdtemp(nearby ? `${entry}.new-` : await placeElsewhere(entry))
  if (account) await chown(place, account.uid, account.gid)
  await initialize(place, account, binaries, passwordFile)
  // The last step is atomic, so that an interrupted start leaves nothing that looks finished.
  const landed = nearby ? rename(place, entry) : symlink(place, entry)
  await landed.catch(async (error: unknown) => {
    await rm(place, { recursive: true, force: true })
    // Another start was faster: its files are used.
    if (!(await isThere(entry))) throw error
  })
}

/** Folders below the one for temporary files stay where they are. */
async function placeElsewhere(entry: string): Promise<string> {
  const temporary = await realpath(tmpdir())
  if (entry.startsWith(`${temporary}${path.sep}`)) return path.join(temporary, 'gwanyeok-data-')
  await makeSystemPlace()
  return path.join(SYSTEM_PLACE, 'postgres-')
}

/**
 * Whether `account` can work below `dataDir`; where only the mode of our own data folder prevents it, the account's group
 * may pass through it.
 */
async function opensUpTo(account: Account, dataDir: string): Promise<boolean> {
  if (account === null) return true
  if (await canEnter(account, dataDir)) return true
  const { uid, mode } = await stat(dataDir)
  if (uid !== 0 || !(await canEnter(account, path.dirname(dataDir)))) return false
  await chown(dataDir, uid, account.gid)
  await chmod(dataDir, (mode & 0o777) | 0o10)
  return true
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
    const running = run(binaries.initdb, args, { ...account, cwd: '/', env: PROGRAM_ENV })
    stopChildOnExit(running.child)
    await running
  } catch (error) {
    await rm(place, { recursive: true, force: true })
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

async function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  )
}
