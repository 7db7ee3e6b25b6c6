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

/** Returns the reason if a program is missing. */
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
      return { reason: `${file} (apt-get install patroni etcd-server haproxy postgresql-15)` }
  return { ...programs, uid: await readNumber('-u'), gid: await readNumber('-g') }
}

const readNumber = async (option: string) => Number((await run('id', [option, 'postgres'])).stdout)

const isExecutable = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  )

interface Start {
  program: string
  args: string[]
  logFile: string
  account?: { uid: number; gid: number }
}

/** Starts a program in its own process group, with its output in a file. */
export async function start({ program, args, logFile, account }: Start): Promise<ChildProcess> {
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
