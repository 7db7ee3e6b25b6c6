import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyInitializedFolder } from '#test/database/copy-initialized-folder.ts'
import { buildChildEnvironment } from '#test/build-child-environment.ts'
import { dropDatabase, makeDatabase, formatUrl } from '#test/database/test-database.ts'
import { withClient } from '#platform/db/with-client.ts'
import { readConfig } from '#platform/config/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { runCommand } from './run-command.ts'

const run = promisify(execFile)
const COMMAND = path.join(import.meta.dirname, 'main.ts')

let home: string
let dataDir: string
let backup: string

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'gwanyeok-database-command-'))
  // PostgreSQL's account must be able to enter it.
  await chmod(home, 0o711)
  dataDir = path.join(home, 'data')
  backup = path.join(home, 'backup.zip')
  await copyInitializedFolder(dataDir)
  await mkdir(path.join(dataDir, 'images'), { recursive: true })
  await writeFile(path.join(dataDir, 'images', 'one.webp'), 'one')
})
afterAll(() => rm(home, { recursive: true }))

const buildMemberInsert = (name: string) =>
  `insert into users (id, email, username, "createdAt", "updatedAt") values ('01${name}', '${name}@example.com', '${name}', now(), now())`

const readNames = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ username: string }>('select username from users order by 1')
    return rows.map(({ username }) => username)
  })

const readRecordLogs = (url: string) =>
  withClient(url, async (client) => (await client.query<object>('select * from "recordLog"')).rows)

const readSessions = (url: string) =>
  withClient(url, async (client) => (await client.query<object>('select * from sessions')).rows)

/** Calls `work` while the embedded database of `folder` runs, as it does under a running product. */
async function runWhileServing<T>(folder: string, work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  try {
    await migrate(postgres.url)
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

test('backup works while the product runs; restore only while it is stopped, and first backs up the newer content', async () => {
  await runWhileServing(dataDir, async (url) => {
    await withClient(url, async (client) => {
      await client.query(buildMemberInsert('처음'))
      await client.query(
        `insert into sessions (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
         values ('s', 't', '01처음', now() + interval '1 day', now(), now())`,
      )
      await client.query(
        `insert into "recordLog" (origin, verifier, checkpoint) values ('example.com/log', 'v', 'c')`,
      )
    })
    expect(await runCommand(['backup', backup], { DATA_DIR: dataDir })).toContain('and 1 images')
    await withClient(url, (client) => client.query(buildMemberInsert('나중')))
    await expect(runCommand(['restore', backup], { DATA_DIR: dataDir })).rejects.toThrow('already running')
  })
  await rm(path.join(dataDir, 'images'), { recursive: true })
  expect(await runCommand(['restore', backup], { DATA_DIR: dataDir })).toContain('restored')
  expect(await runWhileServing(dataDir, readNames)).toEqual(['처음'])
  expect(await readFile(path.join(dataDir, 'images', 'one.webp'), 'utf8')).toBe('one')
  // A session that was ended since the backup must not be valid again.
  expect(await runWhileServing(dataDir, readSessions)).toEqual([])
  // The next start begins a new record.
  expect(await runWhileServing(dataDir, readRecordLogs)).toEqual([])
  const [previousBackup] = await readdir(path.join(dataDir, 'backups'))
  await runCommand(['restore', path.join(dataDir, 'backups', previousBackup!)], { DATA_DIR: dataDir })
  expect(await runWhileServing(dataDir, readNames)).toEqual(['나중', '처음'])
})

test('restore copies a backup of the embedded database into an empty database of a server, but not over members', async () => {
  const name = await makeDatabase(inject('postgresUrl'), 'moved')
  const DATABASE_URL = formatUrl(inject('postgresUrl'), name)
  const env = { DATABASE_URL, DATA_DIR: path.join(home, 'elsewhere') }
  await runCommand(['restore', backup], env)
  expect(await readNames(DATABASE_URL)).toEqual(['처음'])
  expect(await runCommand(['check'], env)).toContain('every seal is valid')
  await expect(runCommand(['restore', backup], env)).rejects.toThrow('already has members')
  await dropDatabase(inject('postgresUrl'), name)
})

test('check names the counter that differs from its rows', async () => {
  const name = await makeDatabase(inject('postgresUrl'), 'checked')
  const DATABASE_URL = formatUrl(inject('postgresUrl'), name)
  await migrate(DATABASE_URL)
  await withClient(DATABASE_URL, async (client) => {
    await client.query(buildMemberInsert('센이'))
    await client.query('update users set "followerCount" = 3')
  })
  await expect(runCommand(['check'], { DATABASE_URL })).rejects.toThrow(/not consistent[\s\S]*followerCount/)
  await dropDatabase(inject('postgresUrl'), name)
})

test('a command without its arguments fails with the usage, and a backup does not overwrite a file', async () => {
  await expect(runCommand([], {})).rejects.toThrow('npm run db -- backup FILE')
  await expect(runCommand(['backup'], {})).rejects.toThrow('npm run db -- backup FILE')
  await expect(runCommand(['backup', backup], { DATA_DIR: dataDir })).rejects.toThrow('exists already')
})

test('make-keys prints lines for .env with the keys of this server, and new keys where it has none', async () => {
  const folder = path.join(home, 'keys')
  await mkdir(folder)
  await writeFile(path.join(folder, 'session-secret'), 's'.repeat(64))
  // Other settings that production requires are missing, which does not matter to make-keys.
  const productionSettings = {
    DATA_DIR: folder,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://gwanyeok.example',
  }
  const block = await runCommand(['make-keys'], { ...productionSettings, MARKET_DATA_KEY: 'key' })
  const file = path.join(folder, '.env')
  await writeFile(file, block)
  expect(readConfig({ SETTINGS_FILE: file })).toMatchObject({
    sessionSecrets: ['s'.repeat(64)],
    logKey: expect.stringMatching(/^PRIVATE\+KEY\+gwanyeok\.example\/log\+/) as string,
    pushKey: expect.stringMatching(/^[\w-]{43}$/) as string,
  })
  const keyLines = block.split('\n').filter((line) => !line.startsWith('#'))
  expect(await runCommand(['make-keys'], { SETTINGS_FILE: file })).toContain(keyLines.join('\n'))
  expect(await readdir(folder)).toEqual(['.env', 'session-secret'])
})

test('a command names the setting if the data folder cannot be used', async () => {
  const fileInsteadOfFolder = path.join(home, 'a-file')
  await writeFile(fileInsteadOfFolder, '')
  for (const folder of [
    fileInsteadOfFolder,
    path.join(fileInsteadOfFolder, 'below'),
    ...(process.platform === 'linux' ? ['/proc/foo'] : []),
  ])
    await expect(runCommand(['check'], { DATA_DIR: folder })).rejects.toThrow(/^DATA_DIR: .+$/)
})

test('a command prints its output, or one line about its failure', async () => {
  const startCommand = (...args: string[]) =>
    run(process.execPath, [COMMAND, ...args], { env: buildChildEnvironment({ DATA_DIR: '/dev/null' }) })
  expect((await startCommand('--help')).stdout).toContain('npm run db -- backup FILE')
  const stderr = expect.stringMatching(/^\nDATA_DIR: .+\n$/) as string
  await expect(startCommand('check')).rejects.toMatchObject({ code: 1, stderr })
})

test('read-only turns the mode on and off while the product runs', async () => {
  await runWhileServing(dataDir, async (url) => {
    const readReadOnlyMode = () =>
      withClient(url, async (client) => (await client.query('select "isOn" from "readOnlyMode"')).rows)
    expect(await runCommand(['read-only', 'on'], { DATA_DIR: dataDir })).toContain('now on')
    expect(await readReadOnlyMode()).toEqual([{ isOn: true }])
    expect(await runCommand(['read-only', 'on'], { DATA_DIR: dataDir })).toContain('already on')
    expect(await runCommand(['read-only', 'off'], { DATA_DIR: dataDir })).toContain('now off')
    expect(await readReadOnlyMode()).toEqual([{ isOn: false }])
    await expect(runCommand(['read-only'], { DATA_DIR: dataDir })).rejects.toThrow('read-only on, or off')
  })
})

test('second-factor-off removes the second factor, ends the sessions, records the action, and mails the owner', async () => {
  await runWhileServing(dataDir, async (url) => {
    const runSecondFactorOff = (email: string) =>
      runCommand(['second-factor-off', email], { DATA_DIR: dataDir })
    await withClient(url, async (client) => {
      const readRows = async (table: string) =>
        (await client.query<object>(`select * from "${table}" where "userId" = '01열쇠'`)).rows
      await client.query(buildMemberInsert('열쇠'))
      await expect(runSecondFactorOff('열쇠@example.com')).rejects.toThrow('has no second factor')
      await client.query(
        `insert into "secondFactors" ("userId", secret, "enabledAt") values ('01열쇠', 'x', now())`,
      )
      await client.query(
        `insert into sessions (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
         values ('s', 't', '01열쇠', now() + interval '1 day', now(), now())`,
      )
      await expect(runSecondFactorOff('none@example.com')).rejects.toThrow('No account has the address')
      expect(await runSecondFactorOff('열쇠@Example.com')).toContain('got a mail')
      expect([await readRows('secondFactors'), await readRows('sessions')]).toEqual([[], []])
      const { rows: actions } = await client.query('select admin, action, subject from "adminActions"')
      expect(actions).toEqual([{ admin: '01열쇠', action: 'second_factor_off', subject: 'user:01열쇠' }])
    })
  })
  expect(await readdir(path.join(dataDir, 'outbox'))).toHaveLength(1)
})
