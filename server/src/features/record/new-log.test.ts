import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isSound } from '@gwanyeok/domain/record/check-record.ts'
import { formatSigningKey } from '@gwanyeok/domain/record/signed-note.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { predict } from '#test/builders/builders.ts'
import { signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { openLogReader } from '#test/record/log-reader.ts'
import { resetPublicRecordAt, startNewLog } from '../../database-command/start-new-log.ts'
import { appendWaitingEntries, computeNextOrigin } from './record-log.ts'
import { createRecordAppender, readLogSigner } from './record-appender.ts'

// The database is older than the last signed checkpoint, after a restore by hand or by `npm run db -- restore`.

const product = await openProductForFile()
const { db } = product
const config = { ...product.config, databaseUrl: product.databaseUrl }
const [minji, duri] = await signUpMembers(product, 'minji', 'duri')
const { readCheckpoint, checkPrediction, verify } = await openLogReader(product, minji)
const folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-new-log-'))
afterAll(() => rm(folder, { recursive: true }))
const createAppender = (appenderConfig: typeof config = config) =>
  createRecordAppender({ ...product, config: appenderConfig, log: pino({ level: 'silent' }) })

const TABLES = ['recordLog', 'recordTiles', 'recordKeys', 'recordEntries'] as const
const firstId = await predict(product, minji.id, { stock: 'AAPL', targetPrice: 900 })
await (await createAppender()).runRound()
for (const table of TABLES)
  await sql`create table ${sql.table(`old ${table}`)} as table ${sql.table(table)}`.execute(db)
const laterIds = [
  await predict(product, minji.id, { stock: 'MSFT', targetPrice: 900 }),
  await predict(product, duri.id, { stock: 'AAPL', targetPrice: 900 }),
]
await (await createAppender()).runRound()
const { seen } = await checkPrediction(firstId, null)
await verify(folder)

it('the appender signs nothing after a database was restored by hand, and the error names the command new-log', async () => {
  await sql`delete from items where id in (${sql.join(laterIds)})`.execute(db)
  for (const table of TABLES.toReversed()) await sql`delete from ${sql.table(table)}`.execute(db)
  for (const table of TABLES)
    await sql`insert into ${sql.table(table)} select * from ${sql.table(`old ${table}`)}`.execute(db)
  for (const person of [minji, duri])
    for (const stock of ['NVDA', 'TSLA']) await predict(product, person.id, { stock, targetPrice: 900 })
  await expect((await createAppender()).runRound()).rejects.toThrow('npm run db -- new-log')
  expect(await readCheckpoint()).toMatchObject({ origin: 'localhost/log/demo', size: 1 })
})

it('the appender signs nothing if the database has other entries than the signed entries', async () => {
  const { size } = seen
  await sql`update "recordLog" set size = ${size}`.execute(db)
  await sql`update "recordTiles" set hashes = sha256(hashes) || sha256('b') || sha256('c')`.execute(db)
  await expect((await createAppender()).runRound()).rejects.toThrow('npm run db -- new-log')
})

it('the appender starts a new log with all predictions after a restore; verify reports and accepts the new log', async () => {
  await resetPublicRecordAt(product.databaseUrl)
  await (await createAppender()).runRound()
  // The restored prediction and the four made since.
  expect(await readCheckpoint()).toMatchObject({ origin: 'localhost/log/2/demo', size: 5 })
  const check = await checkPrediction(firstId, seen)
  expect(isSound(check)).toBe(true)
  expect(check).toMatchObject({ wasLogReplaced: true, isConsistent: null })
  const firstVerification = await verify(folder)
  expect(firstVerification).toMatchObject({
    code: 0,
    output: expect.stringContaining('△ 사이트가 기록을 새로 시작했어요. 전에 본 3건과는') as string,
  })
  expect(firstVerification.output).not.toContain('✗')
  expect((await verify(folder)).output).toContain('처음 5건은 전에 본 그대로예요')
})

it('the appender reads the last checkpoint only if an entry is waiting', async () => {
  const { blobs } = product
  const signedCheckpoint = await buffer((await blobs.get('log/checkpoint'))!)
  await blobs.put('log/checkpoint', Buffer.from('no checkpoint'))
  expect(
    await appendWaitingEntries({ db, blobs, signer: await readLogSigner(config), queue: product.queue }),
  ).toBe(0)
  await blobs.put('log/checkpoint', signedCheckpoint)
})

it('the command starts a new log, also with another key', async () => {
  const runningAppender = await createAppender()
  expect(await startNewLog(config)).toContain('begins anew as localhost/log/3/demo')
  await runningAppender.runRound()
  expect(await readCheckpoint()).toMatchObject({ origin: 'localhost/log/3/demo', size: 5 })
  const otherConfig = {
    ...config,
    logKey: await formatSigningKey('localhost/log/demo', new Uint8Array(32).fill(9)),
  }
  await startNewLog(otherConfig)
  await runningAppender.runRound()
  expect((await readCheckpoint()).size).toBe(0)
  await (await createAppender(otherConfig)).runRound()
  expect(await readCheckpoint()).toMatchObject({ origin: 'localhost/log/4/demo', size: 5 })
  expect(isSound(await checkPrediction(firstId, null))).toBe(true)
})

it.each([
  ['example.com/log', 'example.com/log/2'],
  ['example.com/log/9', 'example.com/log/10'],
  ['localhost/log/demo', 'localhost/log/2/demo'],
  ['localhost/log/2/demo', 'localhost/log/3/demo'],
])('the origin after %s is %s', (origin, nextOrigin) => {
  expect(computeNextOrigin(origin)).toBe(nextOrigin)
})
