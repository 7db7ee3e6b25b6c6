import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
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
import { SYSTEM_FOLDER, findBinaries, createSystemFolder, type Binaries } from './binaries.ts'
import { createSocketFolder } from './socket.ts'
import { stopChildOnExit } from '../lifecycle/stop-child-on-exit.ts'
import { pathExists } from '../path-exists.ts'
import { StartError } from '../start-error.ts'

const run = promisify(execFile)

/** A folder of database files, and what is needed to run PostgreSQL on it. */
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
/** The name of the product's database. */
export const DATABASE = 'gwanyeok'
export const ON_WINDOWS = process.platform === 'win32'

/** Environment of PostgreSQL's programs: English messages, and none of the product's settings. */
export const PROGRAM_ENV = {
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  TZ: 'UTC',
  SystemRoot: process.env['SystemRoot'],
}

/**
 * Finds or creates the database files of `dataDir`; `dataDir/postgres` is their folder or a link to it. Throws a
 * StartError if the files cannot be created or belong to another account.
 */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true })
  const clusterPath = path.join(await realpath(dataDir), 'postgres')
  const account = await chooseAccount(clusterPath)
  const binaries = await findBinaries(account)
  const passwordFile = path.join(dataDir, 'postgres-password')
  if (!(await pathExists(clusterPath))) await createCluster(clusterPath, { account, binaries, passwordFile })
  const folder = await realpath(clusterPath)
  if (folder === clusterPath) await ensureAccess(account, path.dirname(clusterPath))
  await refuseForeignOwner(folder)
  return {
    folder,
    account,
    binaries,
    socketFolder: ON_WINDOWS ? null : await createSocketFolder(folder, account),
    password: ON_WINDOWS ? await readFile(passwordFile, 'utf8') : null,
    logFile: path.join(dataDir, 'postgres.log'),
  }
}

interface ClusterOptions {
  account: Account
  binaries: Binaries
  /** Where the superuser's password is saved on Windows. */
  passwordFile: string
}

async function createCluster(clusterPath: string, options: ClusterOptions): Promise<void> {
  const { account } = options
  const canUseDataDir = await ensureAccess(account, path.dirname(clusterPath))
  const folder = await mkdtemp(
    canUseDataDir ? `${clusterPath}.new-` : await chooseExternalPrefix(clusterPath),
  )
  if (account) await chown(folder, account.uid, account.gid)
  await runInitdb(folder, options)
  // `clusterPath` is created atomically: an interrupted start leaves no incomplete folder under this name.
  const move = canUseDataDir ? rename(folder, clusterPath) : symlink(folder, clusterPath)
  await move.catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true })
    // If another start created the files meanwhile, its files are used.
    if (!(await pathExists(clusterPath))) throw error
  })
}

/**
 * Returns the path prefix for a new folder outside of `dataDir`: in the temporary folder if `dataDir` is there,
 * otherwise in the system folder.
 */
async function chooseExternalPrefix(clusterPath: string): Promise<string> {
  const temporaryFolder = await realpath(tmpdir())
  if (clusterPath.startsWith(`${temporaryFolder}${path.sep}`))
    return path.join(temporaryFolder, 'gwanyeok-data-')
  await createSystemFolder()
  return path.join(SYSTEM_FOLDER, 'postgres-')
}

/**
 * Returns whether `account` can use folders below `dataDir`. If only the mode of root's own `dataDir` prevents that,
 * first lets the account's group enter it.
 */
async function ensureAccess(account: Account, dataDir: string): Promise<boolean> {
  if (account === null) return true
  if (await canEnter(account, dataDir)) return true
  const { uid, mode } = await stat(dataDir)
  if (uid !== 0 || !(await canEnter(account, path.dirname(dataDir)))) return false
  await chown(dataDir, uid, account.gid)
  await chmod(dataDir, (mode & 0o777) | 0o10)
  return true
}

async function runInitdb(folder: string, { account, binaries, passwordFile }: ClusterOptions): Promise<void> {
  const args = ['-D', folder, '-U', SUPERUSER, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin']
  args.push('--builtin-locale=C.UTF-8')
  if (ON_WINDOWS) {
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
    args.push('--auth=scram-sha-256', `--pwfile=${passwordFile}`)
  } else args.push('--auth=trust')
  try {
    const initdb = run(binaries.initdb, args, { ...account, cwd: '/', env: PROGRAM_ENV })
    stopChildOnExit(initdb.child)
    await initdb
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    const { stderr, message } = error as { stderr?: string; message: string }
    throw new StartError(`The database files could not be made: ${stderr?.trim() || message}`)
  }
}

async function refuseForeignOwner(folder: string): Promise<void> {
  const { uid } = await stat(folder)
  const ownUid = process.getuid?.()
  if (ownUid === undefined || ownUid === 0 || ownUid === uid) return
  throw new StartError(
    `The database in ${folder} belongs to another account (number ${uid}). Start as that account or as root, or set DATA_DIR to another folder.`,
  )
}
