import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Account } from '#platform/postgres/account.ts'
import { stopChildOnExit } from '#platform/lifecycle/stop-child-on-exit.ts'
import { waitUntil } from '../../wait-until.ts'
import { findFreePort } from '#platform/find-free-port.ts'
import { isAnswering, type RunningPostgres } from './run-postgres.ts'

const PROGRAM = '/usr/sbin/pgbouncer'

/** Whether PgBouncer is installed; it is not an npm package. */
export const hasPgBouncer = existsSync(PROGRAM)

/**
 * Runs PgBouncer in transaction mode in front of a server, configured as in docs/operating.md. PgBouncer refuses to run
 * as root, so it runs as `account`.
 */
export async function runPgBouncer(
  { port: upstreamPort }: RunningPostgres,
  account: Account,
): Promise<Pick<RunningPostgres, 'url' | 'stop'>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-pgbouncer-'))
  const port = await findFreePort()
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(file, buildSettings(port, upstreamPort))
  if (account) for (const ownedPath of [folder, file]) await chown(ownedPath, account.uid, account.gid)
  const child = spawn(PROGRAM, [file], { ...account, cwd: '/', stdio: 'ignore' })
  stopChildOnExit(child)
  const exit = once(child, 'exit')
  const url = `postgres://gwanyeok@127.0.0.1:${port}/postgres`
  await waitUntil('PgBouncer answers', () => isAnswering(url))
  return {
    url,
    async stop() {
      child.kill('SIGINT')
      await exit
      await rm(folder, { recursive: true })
    },
  }
}

const buildSettings = (port: number, upstreamPort: number) => `
[databases]
* = host=127.0.0.1 port=${upstreamPort} user=gwanyeok
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
ignore_startup_parameters = options, idle_in_transaction_session_timeout
idle_transaction_timeout = 60
`
