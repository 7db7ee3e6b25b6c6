import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  access,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { copyInitializedFolder } from '#test/database/copy-initialized-folder.ts'
import { waitUntil } from '#test/wait-until.ts'
import { withClient } from '../db/with-client.ts'
import { realClock } from '../clock.ts'
import { canEnter } from './account.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isRunning } from './pid-file.ts'

const RUN_POSTGRES_SCRIPT = path.join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  'test',
  'database',
  'postgres-child.ts',
)
const IS_ROOT = process.getuid?.() === 0
const NOBODY = { uid: 65_534, gid: 65_534 }

// Real servers start here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

let home: string
let parents: ChildProcess[]

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'gwanyeok-pg-'))
  if (IS_ROOT) await chmod(home, 0o711)
  parents = []
})

afterEach(async () => {
  for (const parent of parents) {
    if (parent.exitCode !== null || parent.signalCode !== null) continue
    parent.kill('SIGTERM')
    await once(parent, 'exit')
  }
  await rm(home, { recursive: true })
})

/** Runs PostgreSQL under a separate parent process; returns its address. */
async function startUnderParent(
  dataDir: string,
  account = {},
): Promise<{ parent: ChildProcess; url: string }> {
  const parent = spawn(process.execPath, [RUN_POSTGRES_SCRIPT, dataDir], {
    ...account,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  parents.push(parent)
  const errorOutput = text(parent.stderr)
  // The address that the process prints, or its exit code if it fails.
  const [output] = (await Promise.race([once(parent.stdout, 'data'), once(parent, 'exit')])) as [unknown]
  if (!Buffer.isBuffer(output)) throw new Error(await errorOutput)
  return { parent, url: output.toString().trim() }
}

/** Runs a query that returns one value. */
const readValue = async (url: string, query: string) =>
  withClient(
    url,
    async (client) => Object.values((await client.query<Record<string, unknown>>(query)).rows[0]!)[0],
  )

const readServerPid = async (dataDir: string) =>
  Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

const waitForExit = (pid: number) => waitUntil(`process ${pid} exits`, async () => !isRunning(pid))

describe('the embedded PostgreSQL', () => {
  test('starts after an interrupted first start, keeps committed data, and starts again, in a long path with Korean letters, spaces, commas and quotes', async () => {
    const name = `한글, spaces, commas and "quotes" ${'x'.repeat(120)}`
    const dataDir = path.join(home, name, 'data')
    const abandonedFolder = path.join(dataDir, 'postgres.new-abc123')
    const recentFolder = path.join(dataDir, 'postgres.new-def456')
    for (const folder of [abandonedFolder, recentFolder])
      await mkdir(path.join(folder, 'base'), { recursive: true })
    const anHourAgo = new Date(realClock.now() - 3_600_000)
    await utimes(abandonedFolder, anHourAgo, anHourAgo)
    const firstPostgres = await startEmbeddedPostgres({ dataDir })
    await expect(access(abandonedFolder)).rejects.toThrow('ENOENT')
    await access(recentFolder)
    await withClient(firstPostgres.url, (client) => client.query('create table entries as select 7 as n'))
    await firstPostgres.stop()
    // After a clean stop the next start has no server to take over and need not wait.
    await expect(access(path.join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
    const secondPostgres = await startEmbeddedPostgres({ dataDir })
    expect(await readValue(secondPostgres.url, 'select n from entries')).toBe(7)
    await secondPostgres.stop()
  })

  test('uses UTF-8 and C.UTF-8, is durable, listens on a socket only, runs unprivileged, and reports when it dies', async () => {
    await copyInitializedFolder(home)
    const postgres = await startEmbeddedPostgres({ dataDir: home })
    const readSetting = (query: string) => readValue(postgres.url, query)
    expect(await readSetting('show server_version')).toMatch(/^18\./)
    expect(await readSetting('show server_encoding')).toBe('UTF8')
    expect(
      await readSetting(
        `select datlocprovider::text || datlocale from pg_database where datname = current_database()`,
      ),
    ).toBe('bC.UTF-8')
    expect(await readSetting('show fsync')).toBe('on')
    expect(await readSetting('show synchronous_commit')).toBe('on')
    expect(await readSetting('show listen_addresses')).toBe('')
    const serverPid = await readServerPid(home)
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${serverPid}/status`, 'utf8')
      expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).not.toBe('0')
    }
    process.kill(serverPid, 'SIGKILL')
    expect(await postgres.unexpectedEnd).toContain('ended by itself')
    await postgres.stop()
  })

  test('after a kill -9 of its parent the next start works and has all committed data', async () => {
    await copyInitializedFolder(home)
    const { parent, url } = await startUnderParent(home)
    await withClient(url, (client) => client.query('create table entries as select 7 as n'))
    const oldServerPid = await readServerPid(home)
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    const nextPostgres = await startEmbeddedPostgres({ dataDir: home })
    await waitForExit(oldServerPid)
    expect(await readServerPid(home)).not.toBe(oldServerPid)
    expect(await readValue(nextPostgres.url, 'select n from entries')).toBe(7)
    await nextPostgres.stop()
  })

  test('stops after a kill -9 of its parent', async () => {
    await copyInitializedFolder(home)
    const { parent } = await startUnderParent(home)
    const oldServerPid = await readServerPid(home)
    parent.kill('SIGKILL')
    await waitForExit(oldServerPid)
  })

  test('recovers after a kill -9 of itself and its parent', async () => {
    await copyInitializedFolder(home)
    const { parent, url } = await startUnderParent(home)
    await withClient(url, (client) => client.query('create table entries as select 7 as n'))
    const exit = once(parent, 'exit')
    const serverPid = await readServerPid(home)
    parent.kill('SIGKILL')
    process.kill(serverPid, 'SIGKILL')
    await exit
    const nextPostgres = await startEmbeddedPostgres({ dataDir: home })
    expect(await readValue(nextPostgres.url, 'select n from entries')).toBe(7)
    await nextPostgres.stop()
  })

  test('refuses files that a running product uses and does not disturb it; the running server stops with its parent', async () => {
    await copyInitializedFolder(home)
    const { parent, url } = await startUnderParent(home)
    await expect(startEmbeddedPostgres({ dataDir: home })).rejects.toThrow('already running')
    expect(await readValue(url, 'select 1 as one')).toBe(1)
    const serverPid = await readServerPid(home)
    parent.kill('SIGTERM')
    await once(parent, 'exit')
    expect(isRunning(serverPid)).toBe(false)
  })

  test('of two concurrent starts one succeeds, and the other reports that the files are in use', async () => {
    const starts = await Promise.allSettled([startUnderParent(home), startUnderParent(home)])
    const successes = starts.filter((start) => start.status === 'fulfilled')
    expect(successes).toHaveLength(1)
    expect(await readValue(successes[0]!.value.url, 'select 1 as one')).toBe(1)
    expect(String(starts.find((start) => start.status === 'rejected')?.reason)).toContain('already running')
  })

  test('ignores a pid file with the process id of another program', async () => {
    await copyInitializedFolder(home)
    const file = path.join(home, 'postgres', 'postmaster.pid')
    await writeFile(file, `${process.pid}\n${home}/postgres\n1700000000\n5432\n\n\n\nready\n`)
    if (IS_ROOT) await chmod(file, 0o644)
    const postgres = await startEmbeddedPostgres({ dataDir: home })
    expect(await readValue(postgres.url, 'select 1 as one')).toBe(1)
    await postgres.stop()
  })

  test("shows PostgreSQL's own message when it cannot start", async () => {
    await copyInitializedFolder(home)
    await writeFile(path.join(home, 'postgres', 'PG_VERSION'), '12\n')
    await expect(startEmbeddedPostgres({ dataDir: home })).rejects.toThrow(
      /database files are incompatible with server.*version 12/,
    )
  })
})

describe.runIf(IS_ROOT)('as root', () => {
  test.each([tmpdir(), '/root'])(
    'stores the files elsewhere if the account cannot enter the data folder, which is below %s',
    async (parentFolder) => {
      const closedFolder = await mkdtemp(path.join(parentFolder, 'gwanyeok-closed-'))
      const expectedParent = parentFolder === tmpdir() ? tmpdir() : '/var/lib/gwanyeok'
      const dataDir = path.join(closedFolder, 'data')
      const firstPostgres = await startEmbeddedPostgres({ dataDir })
      await withClient(firstPostgres.url, (client) => client.query('create table entries as select 7 as n'))
      await firstPostgres.stop()
      const databaseFolder = await realpath(path.join(dataDir, 'postgres'))
      expect(path.dirname(databaseFolder)).toBe(expectedParent)
      const secondPostgres = await startEmbeddedPostgres({ dataDir })
      expect(await readValue(secondPostgres.url, 'select n from entries')).toBe(7)
      await secondPostgres.stop()
      await Promise.all([databaseFolder, closedFolder].map((folder) => rm(folder, { recursive: true })))
    },
  )

  test('runs as the owner of the folder if that is another account', async () => {
    await chown(home, NOBODY.uid, NOBODY.gid)
    await chmod(home, 0o700)
    const postgres = await startEmbeddedPostgres({ dataDir: home })
    const status = await readFile(`/proc/${await readServerPid(home)}/status`, 'utf8')
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe(String(NOBODY.uid))
    await postgres.stop()
  })

  test('an ordinary account starts, restarts, and takes over after a kill -9', async (context) => {
    const canEnterCheckout =
      (await canEnter(NOBODY, import.meta.dirname)) &&
      (await canEnter(NOBODY, path.dirname(process.execPath)))
    context.skip(!canEnterCheckout, 'an ordinary account cannot enter this checkout')
    await chown(home, NOBODY.uid, NOBODY.gid)
    const { parent, url } = await startUnderParent(home, NOBODY)
    await withClient(url, (client) => client.query('create table entries as select 7 as n'))
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    const { url: nextUrl } = await startUnderParent(home, NOBODY)
    expect(await readValue(nextUrl, 'select n from entries')).toBe(7)
  })

  test('an ordinary account gets an error if the database belongs to another account', async (context) => {
    context.skip(
      !(await canEnter(NOBODY, import.meta.dirname)),
      'an ordinary account cannot enter this checkout',
    )
    await copyInitializedFolder(home)
    await chmod(home, 0o777)
    await expect(startUnderParent(home, NOBODY)).rejects.toThrow('belongs to another account')
  })

  test('an account can enter a folder only if it can enter every folder above', async () => {
    const innerFolder = path.join(home, 'a', 'b')
    await mkdir(innerFolder, { recursive: true })
    expect(await canEnter(NOBODY, innerFolder)).toBe(true)
    await chmod(path.join(home, 'a'), 0o700)
    expect(await canEnter(NOBODY, innerFolder)).toBe(false)
  })
})
