import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Backup, Losses, Restore } from '@gwanyeok/domain/backups/api.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { comment, predictUp } from '#test/builders/community.ts'
import { withClient } from '#platform/db/with-client.ts'
import { listen, openPort } from '#test/event-listener.ts'
import {
  PASSWORD,
  type Person,
  signedUp,
  signedUpAdmin,
  stranger,
  signedUpAll,
} from '#test/product/person.ts'
import { openOwnServer, type TestProduct } from '#test/product/product.ts'
import { productForFile } from '#test/product/product-for-file.ts'
import { until } from '#test/until.ts'
import { tablesOf } from '#platform/backup/tables.ts'
import { checkDatabase, isSound } from '#shared/integrity/check-database.ts'

/** Of each reader and writer during a restore. */
const PACE_MS = 100
const AT = Date.parse('2024-01-08T17:00:00Z')

const product = await productForFile({ at: AT })
const other = await openOwnServer(product)
for (const server of [product, other]) server.readOnly.follow()
afterAll(() => other.close())
const admin = await signedUpAdmin(product)
const [hana, duri] = await signedUpAll(product, '하나', '두리')

/** Of these, what happened since a backup outlives its restore. */
const CARRIED = ['accessLog', 'adminActions', 'sessions']

/** Every row that a restore brings back. */
const contentOf = () =>
  withClient(product.databaseUrl, async (client) => {
    const content: Record<string, unknown> = {}
    for (const { name } of await tablesOf(client)) {
      if (CARRIED.includes(name)) continue
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as print from "${name}" t`,
      )
      content[name] = rows[0]
    }
    return content
  })

/** Without the trigger that lets tests repeat their texts. */
const structureOf = async () => {
  const { rows } = await product.pool.query(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition, null as works
     from pg_constraint where connamespace = 'public'::regnamespace
     union all
     select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled
     from pg_trigger where not tgisinternal and tgname <> 'textLimits_forgotten'
     union all
     select tablename, indexname, indexdef, null from pg_indexes where schemaname = 'public'
     union all
     select 'function', oid::regprocedure::text, md5(prosrc), null from pg_proc where pronamespace = 'public'::regnamespace
     union all
     select 'view', viewname, definition, null from pg_views where schemaname = 'public'
     order by 1, 2, 3`,
  )
  return rows
}

const restore = (name: string, typed = name, by = admin) =>
  by.call(`POST /admin/backups/${name}/restores`, { file: typed })
const lastRestore = async () =>
  (await admin.call<{ restore: Restore | null }>('GET /admin/restore')).body.restore

async function ended(): Promise<Restore> {
  await until('the restore has ended', async () => (await lastRestore())?.isRunning === false)
  return (await lastRestore())!
}

const contents = async (person: Person) =>
  (await person.call<{ items: { content: string }[] }>('GET /posts')).body.items.map(({ content }) => content)
const post = (by: Person, content: string) => by.call('POST /posts', { content })
const folder = () => path.join(product.config.dataDir, 'backups')
const schemas = async () =>
  (await product.pool.query(`select nspname as name from pg_namespace where nspname like 'gwanyeok%'`)).rows

/** Restores as Prometheus reads them. */
async function countOf(outcome: 'ok' | 'failed'): Promise<number> {
  const { values } = await product.metrics.restores.get()
  return values.find(({ labels }) => labels.outcome === outcome)!.value
}

await post(hana, '백업 전에 쓴 글이에요')
const prediction = await predictUp(hana, 'AAPL')
await comment(duri, { postType: 'prediction', postId: prediction }, '저도 그렇게 봐요')
await duri.call(`PUT /predictions/${prediction}/like`)
await duri.call(`PUT /users/${hana.id}/follow`)
const before = await contentOf()
const backup = (await admin.call<Backup>('POST /admin/backups')).body.name

test('a backup is listed with what is in it, and checked', async () => {
  await mkdir(folder(), { recursive: true })
  await symlink('/etc/passwd', path.join(folder(), 'link.zip'))
  await writeFile(path.join(folder(), 'notes.txt'), 'none of ours')
  const { items } = (await admin.call<{ items: Backup[] }>('GET /admin/backups')).body
  expect(items).toEqual([
    {
      ...{ name: backup, place: 'server', at: expect.any(String), size: expect.any(Number) },
      ...{ rows: expect.any(Number), isNewer: false, isWhole: null, checkedAt: null },
    },
  ])
  expect(items[0]!.rows).toBeGreaterThan(15)
  const checked = await admin.call<Backup>(`POST /admin/backups/${backup}/checks`)
  expect(checked.body).toMatchObject({ isWhole: true, checkedAt: expect.any(String) })
})

test('only an admin who signed in lately downloads or restores, and the name must be typed', async () => {
  const routes = [`/admin/backups/${backup}/download`, `/admin/backups/${backup}/restores`]
  const ask = (by: Person) =>
    Promise.all(routes.map(async (route) => (await by.call(`POST ${route}`, { file: backup })).code))
  expect(await ask(stranger(product))).toEqual(['signed_out', 'signed_out'])
  expect(await ask(hana)).toEqual(['not_found', 'not_found'])
  await product.pool.query(
    `update sessions set "createdAt" = now() - interval '301 seconds', "confirmedAt" = null where "userId" = $1`,
    [admin.id],
  )
  expect(await ask(admin)).toEqual(['recent_sign_in_needed', 'recent_sign_in_needed'])
  await admin.call('POST /me/confirm-password', { password: PASSWORD })
  expect(await restore(backup, backup.toUpperCase())).toMatchObject({
    status: 400,
    body: { error: { fields: { file: 'invalid' } } },
  })
  const foreign = await product.app.inject({
    method: 'POST',
    url: `/api${routes[1]}`,
    headers: { cookie: admin.cookie(), origin: 'https://elsewhere.example' },
    payload: { file: backup },
  })
  expect(foreign.json()).toMatchObject({ error: { code: 'origin_refused' } })
  expect(await lastRestore()).toBeNull()
})

test('a download is the file, and stands in both records', async () => {
  const answer = await admin.at('192.0.2.7').call(`POST /admin/backups/${backup}/download`)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  expect(answer.bytes.subarray(0, 2).toString()).toBe('PK')
  expect(answer.bytes.length).toBe(Number(answer.headers['content-length']))
  const { rows } = await product.pool.query(
    `select x.route, x.address, a.subject from "accessLog" x, "adminActions" a
     where x.route like '%/download' and a.action = 'download_backup'`,
  )
  expect(rows).toEqual([
    { route: 'POST /admin/backups/:file/download', address: '192.0.2.7', subject: `backup:${backup}` },
  ])
})

test.each(['..%2Fsession-secret', '..', '%2Fetc%2Fpasswd', 'link.zip', '..%2Fbackups%2Fx.zip', 'notes.txt'])(
  'the name %s leads nowhere',
  async (name) => {
    for (const [route, body] of [
      [`POST /admin/backups/${name}/download`],
      [`POST /admin/backups/${name}/checks`],
      [`GET /admin/backups/${name}/losses`],
      [`POST /admin/backups/${name}/restores`, { file: name }],
    ] as const)
      expect((await admin.call(route, body)).code, route).toBe('not_found')
  },
)

test('a damaged backup changes nothing', async () => {
  const whole = await admin.call(`POST /admin/backups/${backup}/download`)
  const half = Math.floor(whole.bytes.length / 2)
  const damaged = Buffer.from(whole.bytes)
  damaged.fill(0, half, half + 64)
  await writeFile(path.join(folder(), 'damaged.zip'), damaged)
  await writeFile(path.join(folder(), 'none.zip'), 'hello')
  const now = await contentOf()
  const failed = await countOf('failed')
  for (const name of ['damaged.zip', 'none.zip']) {
    expect((await restore(name)).status).toBe(200)
    expect(await ended()).toMatchObject({ file: name, failure: 'damaged', savedAs: null })
  }
  expect(await countOf('failed')).toBe(failed + 2)
  expect(await contentOf()).toEqual(now)
  expect((await post(hana, '여전히 쓸 수 있어요')).status).toBe(200)
  const checked = await admin.call<Backup>('POST /admin/backups/damaged.zip/checks')
  expect(checked.body.isWhole).toBe(false)
})

test('a server that is killed before the end changes nothing', async () => {
  const now = await contentOf()
  await withClient(product.databaseUrl, async (reader) => {
    // The swap waits for this reader.
    await reader.query('begin; select from posts')
    await restore(backup)
    await until('the swap begins', async () => (await lastRestore())?.phase === 'swapping')
    await product.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'gwanyeok restore' and datname = current_database()`,
    )
    expect(await ended()).toMatchObject({ failure: 'failed' })
  })
  expect(await contentOf()).toEqual(now)
  expect(await schemas()).toEqual([])
  expect((await post(hana, '아직 그대로예요')).status).toBe(200)
})

test('a view of the operator’s own is not dropped with the tables', async () => {
  await product.pool.query('create schema reports; create view reports.members as select id from users')
  await restore(backup)
  expect(await ended()).toMatchObject({ failure: 'foreign_objects' })
  await product.pool.query('drop schema reports cascade')
  expect(await schemas()).toEqual([])
})

let undo: string
let acknowledged: string[]

test('a restore brings back the backup, while members go on reading and lose no write unnoticed', async () => {
  await product.pool.query('create role dashboard; grant select on users, posts to dashboard')
  const structure = await structureOf()
  await post(hana, '백업 뒤에 쓴 글이에요')
  const gone = await signedUp(product, '세찬')
  await hana.call('POST /me/tokens', { name: '봇', scope: 'read', days: 9 })
  const signedOut = await signedIn(hana)
  expect((await admin.call<Losses>(`GET /admin/backups/${backup}/losses`)).body).toMatchObject({
    ...{ members: 1, ownAccount: false, comments: 0 },
  })
  await signedOut.call('POST /sign-out')
  await duri.call('POST /me/withdrawal', { password: PASSWORD })
  for (const server of [product, other])
    expect(await contents(hana.on(server))).toContain('백업 뒤에 쓴 글이에요')
  const stream = await listen(`${await openPort(other.app)}/api/stream`, hana.cookie())

  const work = busy()
  onTestFinished(async () => void (await work.end()))
  await until('something is written', async () => work.hasWritten())
  const [one, two] = await Promise.all([restore(backup), restore(backup, backup, admin.on(other))])
  expect([one.code, two.code].filter((code) => code !== null)).toEqual(['restore_running'])
  const last = await ended()
  const written = await work.end()
  expect(last).toMatchObject({
    file: backup,
    failure: null,
    savedAs: expect.stringMatching(/^before-restore-/),
  })
  undo = last.savedAs!

  // What came after the swap is in the restored database.
  const since = await contentsOfAll()
  acknowledged = written.filter((content) => !since.includes(content))
  for (const server of [product, other]) {
    expect(await contents(hana.on(server))).toContain('백업 전에 쓴 글이에요')
    expect(await contents(hana.on(server))).not.toContain('백업 뒤에 쓴 글이에요')
  }
  expect(isSound(await checkDatabase(product.db))).toBe(true)
  expect(await structureOf()).toEqual(structure)
  expect(await schemas()).toEqual([])
  await until('streams are told', async () => stream.text().includes('event: reload'))

  // Who is not in it is signed out; what was ended stays ended, and who withdrew stays away.
  expect((await gone.call('GET /settings')).code).toBe('signed_out')
  expect((await signedOut.call('GET /settings')).code).toBe('signed_out')
  const { rows } = await product.pool.query(
    `select username, email, (select count(*)::int from "accessTokens") as tokens,
       has_table_privilege('dashboard', 'posts', 'select') as "isGranted"
     from users where id = $1`,
    [duri.id],
  )
  expect(rows).toEqual([{ username: null, email: null, tokens: 0, isGranted: true }])
  const { body } = await admin.call<{ items: { action: string; subject: string }[] }>('GET /admin/actions')
  expect(body.items[0]).toMatchObject({ action: 'start_restore', subject: `backup:${backup}` })
  await product.pool.query('drop owned by dashboard; drop role dashboard')
})

test('it is undone by the backup that it made', async () => {
  expect((await restore(undo)).status).toBe(200)
  expect(await ended()).toMatchObject({ failure: null })
  const found = await contentsOfAll()
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.filter((content) => !found.includes(content))).toEqual([])
  expect((await hana.call('GET /settings')).status).toBe(200)
})

test('rows, hashes and counters are those of the backup', async () => {
  const sena = await signedUp(product, '세나')
  await product.db.deleteFrom('consents').where('userId', '=', sena.id).execute()
  const fresh = (await admin.call<Backup>('POST /admin/backups')).body.name
  const now = await contentOf()
  await product.db.transaction().execute((tx) => product.consents.give(tx, sena.id))
  expect((await post(sena, '동의하고 쓴 글이에요')).status).toBe(200)
  await post(hana, '이 글은 사라져요')
  const done = await countOf('ok')
  await restore(fresh)
  await ended()
  expect(await countOf('ok')).toBe(done + 1)
  expect(await contentOf()).toEqual(now)
  expect(Object.keys(now)).toEqual(Object.keys(before))
  // Her consent is not in it.
  expect((await post(sena, '동의 없이 쓴 글이에요')).code).toBe('consent_required')
  expect((await readdir(folder())).filter((name) => name.endsWith('.unfinished'))).toEqual([])
})

async function signedIn(person: Person): Promise<Person> {
  const browser = stranger(product)
  await browser.call('POST /sign-in', { email: person.email, password: PASSWORD })
  return browser
}

const contentsOfAll = async () =>
  (await product.pool.query<{ content: string }>('select content from posts')).rows.map(
    ({ content }) => content,
  )

/** Reads and writes on both servers until it is ended; gives what was acknowledged. */
function busy() {
  const written: string[] = []
  const over = { now: false }
  const write = async (server: Pick<TestProduct, 'app'>) => {
    for (let turn = 0; !over.now; turn++) {
      await sleep(PACE_MS)
      const content = `${server === product ? '하나' : '둘'}의 ${turn}번째 글`
      const { status, code } = await post(hana.on(server), content)
      if (status === 200) written.push(content)
      else expect(['read_only', 'too_many_requests', 'overloaded']).toContain(code)
    }
  }
  const read = async (server: Pick<TestProduct, 'app'>) => {
    while (!over.now) {
      await sleep(PACE_MS)
      for (const route of ['GET /home', 'GET /posts', 'GET /predictions', 'GET /notifications'])
        // The machine may be busy with other tests.
        expect(['overloaded', null], route).toContain((await hana.on(server).call(route)).code)
    }
  }
  const work = Promise.all([product, other].flatMap((server) => [write(server), read(server)]))
  work.catch(() => (over.now = true))
  return {
    hasWritten: () => written.length > 0,
    async end() {
      over.now = true
      await work
      return written
    },
  }
}
