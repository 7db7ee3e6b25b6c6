import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { Client } from 'pg'
import { findFreePort } from '#platform/find-free-port.ts'
import { type Cluster, PROGRAM_ENV, SUPERUSER } from '#platform/postgres/cluster.ts'
import { stopChildOnExit } from '#platform/lifecycle/stop-child-on-exit.ts'
import { waitUntil } from '../../wait-until.ts'

/** PostgreSQL's error code `invalid_authorization_specification`. */
const INVALID_AUTHORIZATION = '28000'

export interface RunningPostgres {
  port: number
  /** TCP address of the server's maintenance database. */
  url: string
  /** `SIGKILL` simulates a machine that dies. */
  stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>
}

/**
 * Runs a server on a folder of database files and a free port of 127.0.0.1. Not durable: data may be lost in a power
 * failure.
 */
export async function runPostgres(
  { folder, account, binaries }: Pick<Cluster, 'folder' | 'account' | 'binaries'>,
  settings: Record<string, string> = {},
): Promise<RunningPostgres> {
  const port = await findFreePort()
  const allSettings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    port: String(port),
    ...settings,
  }
  const args = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', folder, ...args], {
    ...account,
    cwd: '/',
    env: PROGRAM_ENV,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (bytes: Buffer) => (output = (output + bytes).slice(-2000)))
  stopChildOnExit(child)
  const exit = once(child, 'exit')
  const url = `postgres://${SUPERUSER}@127.0.0.1:${port}/postgres`
  await waitUntil(`${folder} answers`, async () => child.exitCode !== null || isAnswering(url))
  if (child.exitCode !== null) throw new Error(`PostgreSQL on ${folder} ended: ${output}`)
  return {
    port,
    url,
    async stop(signal = 'SIGINT') {
      child.kill(signal)
      await exit
    },
  }
}

/** Returns whether a server accepts connections; one that refuses this account also does. */
export async function isAnswering(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    return (error as { code?: string }).code === INVALID_AUTHORIZATION
  }
}
