import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:fs'
import { access, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { once } from 'node:events'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Paths of the programs of Debian's packages patroni, etcd-server, haproxy and postgresql-15, and the account that
 * runs them.
 */
export interface Programs {
  etcd: string
  patroni: string
  haproxy: string
  /** Folder of PostgreSQL's programs. */
  postgres: string
  uid: number
  gid: number
}

const POSTGRES_HOME = '/usr/lib/postgresql'

/** Finds the programs; if the drill cannot run, returns the reason. */
export async function findPrograms(): Promise<Programs | { reason: string }> {
  if (process.getuid?.() !== 0)
    return { reason: 'it runs as root, to start Patroni and PostgreSQL as the account postgres' }
  const versions = await readdir(POSTGRES_HOME).catch(() => [])
  const newestVersion = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1) ?? '15'
  const programs = {
    etcd: '/usr/bin/etcd',
    patroni: '/usr/bin/patroni',
    haproxy: '/usr/sbin/haproxy',
    postgres: path.join(POSTGRES_HOME, newestVersion, 'bin'),
  }
  for (const file of [
    programs.etcd,
    programs.patroni,
    programs.haproxy,
    path.join(programs.postgres, 'pg_rewind'),
  ])
    if (!(await isExecutable(file)))
      return { reason: `${file} is missing (apt-get install patroni etcd-server haproxy postgresql-15)` }
  return { ...programs, uid: await readAccountId('-u'), gid: await readAccountId('-g') }
}

/** Reads the user or group id of the account postgres with an option of `id`. */
const readAccountId = async (option: '-u' | '-g') => Number((await run('id', [option, 'postgres'])).stdout)

const isExecutable = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  )

interface StartOptions {
  program: string
  args: string[]
  logFile: string
  account?: { uid: number; gid: number }
}

/** Starts a program in its own process group, with its output in a file. */
export async function startProgram({ program, args, logFile, account }: StartOptions): Promise<ChildProcess> {
  const log = await open(logFile, 'a')
  const child = spawn(program, args, {
    ...(account && { uid: account.uid, gid: account.gid }),
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', log.fd, log.fd],
    cwd: path.dirname(logFile),
  })
  await once(child, 'spawn')
  await log.close()
  return child
}
