import { execFile, spawn, type ChildProcess } from 'node:child_process'
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
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { withClient } from '../db/with-client.ts'
import { realClock } from '../clock.ts'
import { canEnter } from './account.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const run = promisify(execFile)
const RUNNER = path.join(import.meta.dirname, '..', '..', '..', 'test', 'database', 'run-postgres.ts')
const AS_ROOT = process.getuid?.() === 0
const NOBODY = { uid: 65_534, gid: 65_534 }

// Real servers start here, possibly on busy machines.
vi.setConfig({ testTimeout: 240_000 })

/** A data folder that was started and stopped once. */
let used: string
let home: string
let parents: ChildProcess[]

beforeAll(async () => {
  used = await mkdtemp(path.join(tmpdir(), 'gwanyeok-pg-'))
  if (AS_ROOT) await chmod(used, 0o711)
  await (await startEmbeddedPostgres({ dataDir: used })).stop()
})
afterAll(() => rm(used, { recursive: true }))

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'gwanyeok-pg-'))
  if (AS_ROOT) await chmod(home, 0o711)
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

/**
 * Starts in `home` are not first starts: PostgreSQL takes seconds of a core to create its files, `cp` takes a tenth.
 */
const fillHome = () => run('cp', ['-Rp', `${used}/.`, home])

/** Runs it under a parent process of its own; returns its address. */
async function startElsewhere(dataDir: string, account = {}): Promise<{ parent: ChildProcess; url: string }> {
  const parent = spawn(process.execPath, [RUNNER, dataDir], { ...account, stdio: ['ignore', 'pipe', 'pipe'] })
  parents.push(parent)
  const complaint = text(parent.stderr)
  const [line] = (await Promise.race([once(parent.stdout, 'data'), once(parent, 'exit')])) as [unknown]
  if (!Buffer.isBuffer(line)) throw new Error(await complaint)
  return { parent, url: line.toString().trim() }
}

const value = async (url: string, query: string) =>
  withClient(
    url,
    async (client) => Object.values((await client.query<Record<string, unknown>>(query)).rows[0]!)[0],
  )

const serverPid = async (dataDir: string) =>
  Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

async function untilGone(pid: number): Promise<void> {
  for (let tries = 0; tries < 5000; tries += 1) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await sleep(10)
  }
  throw new Error(`process ${pid} is still there`)
}

describe('the embedded PostgreSQL', () => {
  test('starts where a start was cut short while the files were made, keeps what was committed, starts again', async () => {
    const halfMade = path.join(home, 'postgres.new-abc123')
    const beingMade = path.join(home, 'postgres.new-def456')
    for (const folder of [halfMade, beingMade]) await mkdir(path.join(folder, 'base'), { recursive: true })
    const anHourAgo = new Date(realClock.now() - 3_600_000)
    await utimes(halfMade, anHourAgo, anHourAgo)
    const first = await startEmbeddedPostgres({ dataDir: home })
    await expect(access(halfMade)).rejects.toThrow('ENOENT')
    await access(beingMade)
    await value(first.url, 'create table kept as select 7 as n; select 1 as done').catch(() => {})
    await first.stop()
    // There is nothing to take over, and no reason to wait.
    await expect(access(path.join(home, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
    const second = await startEmbeddedPostgres({ dataDir: home })
    expect(await value(second.url, 'select n from kept')).toBe(7)
    await second.stop()
  })

  test('is UTF-8 with the builtin C.UTF-8, durable, on a socket only, without rights, and says when it ends by itself', async () => {
    await fillHome()
    const postgres = await startEmbeddedPostgres({ dataDir: home })
    const ask = (query: string) => value(postgres.url, query)
    expect(await ask('show server_version')).toMatch(/^18\./)
    expect(await ask('show server_encoding')).toBe('UTF8')
    expect(
      await ask(
        `select datlocprovider::text || datlocale from pg_database where datname = current_database()`,
      ),
    ).toBe('bC.UTF-8')
    expect(await ask('show fsync')).toBe('on')
    expect(await ask('show synchronous_commit')).toBe('on')
    expect(await ask('show listen_addresses')).toBe('')
    const server = await serverPid(home)
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${server}/status`, 'utf8')
      expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).not.toBe('0')
    }
    process.kill(server, 'SIGKILL')
    expect(await postgres.died).toContain('ended by itself')
    await postgres.stop()
  })

  test('runs in a path that is long, with Korean letters, spaces, commas and quotes', async () => {
    const name = `한글, spaces, commas and "quotes" ${'x'.repeat(120)}`
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, name, 'data') })
    expect(await value(postgres.url, 'select 1 as one')).toBe(1)
    await postgres.stop()
  })

  test('after a kill -9 of its parent the next start works and has everything committed', async () => {
    await fillHome()
    const { parent, url } = await startElsewhere(home)
    await withClient(url, (client) => client.query('create table kept as select 7 as n'))
    const left = await serverPid(home)
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    const next = await startEmbeddedPostgres({ dataDir: home })
    await untilGone(left)
    expect(await serverPid(home)).not.toBe(left)
    expect(await value(next.url, 'select n from kept')).toBe(7)
    await next.stop()
  })

  test('a kill -9 of its parent does not leave it running', async () => {
    await fillHome()
    const { parent } = await startElsewhere(home)
    const left = await serverPid(home)
    parent.kill('SIGKILL')
    await untilGone(left)
  })

  test('after a kill -9 of everything it recovers', async () => {
    await fillHome()
    const { parent, url } = await startElsewhere(home)
    await withClient(url, (client) => client.query('create table kept as select 7 as n'))
    const exited = once(parent, 'exit')
    const server = await serverPid(home)
    parent.kill('SIGKILL')
    process.kill(server, 'SIGKILL')
    await exited
    const next = await startEmbeddedPostgres({ dataDir: home })
    expect(await value(next.url, 'select n from kept')).toBe(7)
    await next.stop()
  })

  test('refuses files that another running product uses, and leaves that one alone, which stops with its parent', async () => {
    await fillHome()
    const { parent, url } = await startElsewhere(home)
    await expect(startEmbeddedPostgres({ dataDir: home })).rejects.toThrow('already running')
    expect(await value(url, 'select 1 as one')).toBe(1)
    const server = await serverPid(home)
    parent.kill('SIGTERM')
    await once(parent, 'exit')
    expect(() => process.kill(server, 0)).toThrow('ESRCH')
  })

  test('of two concurrent starts one wins, and the other says that the files are in use', async () => {
    const both = await Promise.allSettled([startElsewhere(home), startElsewhere(home)])
    const won = both.filter((one) => one.status === 'fulfilled')
    expect(won).toHaveLength(1)
    expect(await value(won[0]!.value.url, 'select 1 as one')).toBe(1)
    expect(String(both.find((one) => one.status === 'rejected')?.reason)).toContain('already running')
  })

  test('a pid file with the number of another process is no obstacle', async () => {
    await fillHome()
    const file = path.join(home, 'postgres', 'postmaster.pid')
    await writeFile(file, `${process.pid}\n${home}/postgres\n1700000000\n5432\n\n\n\nready\n`)
    if (AS_ROOT) await chmod(file, 0o644)
    const postgres = await startEmbeddedPostgres({ dataDir: home })
    expect(await value(postgres.url, 'select 1 as one')).toBe(1)
    await postgres.stop()
  })

  test("shows PostgreSQL's own message when it cannot start", async () => {
    await fillHome()
    await writeFile(path.join(home, 'postgres', 'PG_VERSION'), '12\n')
    await expect(startEmbeddedPostgres({ dataDir: home })).rejects.toThrow(
      /database files are incompatible with server.*version 12/,
    )
  })
})

describe.runIf(AS_ROOT)('as root', () => {
  test.each([tmpdir(), '/root'])(
    'keeps the files elsewhere when the account cannot go below %s',
    async (above) => {
      const closed = await mkdtemp(path.join(above, 'gwanyeok-closed-'))
      const outside = above === tmpdir() ? tmpdir() : '/var/lib/gwanyeok'
      const dataDir = path.join(closed, 'data')
      const first = await startEmbeddedPostgres({ dataDir })
      await withClient(first.url, (client) => client.query('create table kept as select 7 as n'))
      await first.stop()
      const place = await realpath(path.join(dataDir, 'postgres'))
      expect(path.dirname(place)).toBe(outside)
      const second = await startEmbeddedPostgres({ dataDir })
      expect(await value(second.url, 'select n from kept')).toBe(7)
      await second.stop()
      await Promise.all([place, closed].map((folder) => rm(folder, { recursive: true })))
    },
  )

  test('runs as the owner of the folder when that is another account', async () => {
    await chown(home, NOBODY.uid, NOBODY.gid)
    await chmod(home, 0o700)
    const postgres = await startEmbeddedPostgres({ dataDir: home })
    const status = await readFile(`/proc/${await serverPid(home)}/status`, 'utf8')
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe(String(NOBODY.uid))
    await postgres.stop()
  })

  test('an ordinary account starts, restarts, and takes over after a kill -9', async (context) => {
    const reachable =
      (await canEnter(NOBODY, import.meta.dirname)) &&
      (await canEnter(NOBODY, path.dirname(process.execPath)))
    context.skip(!reachable, 'an ordinary account cannot enter this checkout')
    await chown(home, NOBODY.uid, NOBODY.gid)
    const first = await startElsewhere(home, NOBODY)
    await withClient(first.url, (client) => client.query('create table kept as select 7 as n'))
    first.parent.kill('SIGKILL')
    await once(first.parent, 'exit')
    const second = await startElsewhere(home, NOBODY)
    expect(await value(second.url, 'select n from kept')).toBe(7)
  })

  test('an ordinary account learns that the database belongs to another account', async (context) => {
    context.skip(
      !(await canEnter(NOBODY, import.meta.dirname)),
      'an ordinary account cannot enter this checkout',
    )
    await fillHome()
    await chmod(home, 0o777)
    await expect(startElsewhere(home, NOBODY)).rejects.toThrow('belongs to another account')
  })

  test('an account enters a folder only when every folder above lets it', async () => {
    const inner = path.join(home, 'a', 'b')
    await mkdir(inner, { recursive: true })
    expect(await canEnter(NOBODY, inner)).toBe(true)
    await chmod(path.join(home, 'a'), 0o700)
    expect(await canEnter(NOBODY, inner)).toBe(false)
  })
})
