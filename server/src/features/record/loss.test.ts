import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkMember } from '@gwanyeok/domain/record/check-member.ts'
import { isSound } from '@gwanyeok/domain/record/check.ts'
import type { MemberRecord } from '@gwanyeok/domain/record/api.ts'
import { verifierText } from '@gwanyeok/domain/record/note.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { predict } from '#test/builders/builders.ts'
import { signedUpAll } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'
import { openLogReader } from '#test/record/log-reader.ts'
import { openWitness } from '#test/record/witness-process.ts'
import { newLogKey } from '../../database-command/new-log-key.ts'
import { createRecord, logSigner } from './create-record.ts'

// A database of an older backup, whose newer entries the copy does not give back either.

const product = await productForFile()
const { db } = product
const plain = { ...product.config, databaseUrl: product.databaseUrl }
const [minji, duri] = await signedUpAll(product, 'minji', 'duri')
const { get, head, checked, verify } = await openLogReader(product, minji)
const folders = await Promise.all(['a', 'b'].map((name) => mkdtemp(path.join(tmpdir(), `gwanyeok-${name}-`))))
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

const witness = await openWitness('w1.example', [verifierText(await logSigner(plain))])
const witnessPolicy = path.join(plain.dataDir, 'witnesses')
await writeFile(
  witnessPolicy,
  `# run by 연구실\nwitness w1 ${witness.verifier} ${witness.address}\nquorum w1\n`,
)
const config = { ...plain, witnessPolicy }
const started = (own: typeof plain = config) =>
  createRecord({ ...product, config: own, log: pino({ level: 'silent' }) })

const TABLES = ['recordLog', 'recordTiles', 'recordKeys', 'recordEntries', 'recordWitnessed'] as const
async function backUp(): Promise<void> {
  for (const table of TABLES) {
    await sql`drop table if exists ${sql.table(`old ${table}`)}`.execute(db)
    await sql`create table ${sql.table(`old ${table}`)} as table ${sql.table(table)}`.execute(db)
  }
}

/** Brings the record back as it was, and takes predictions away that were made since. */
async function restore(since: readonly string[]): Promise<void> {
  await sql`delete from predictions where id in (${sql.join(since)})`.execute(db)
  for (const table of TABLES.toReversed()) await sql`delete from ${sql.table(table)}`.execute(db)
  for (const table of TABLES)
    await sql`insert into ${sql.table(table)} select * from ${sql.table(`old ${table}`)}`.execute(db)
}

async function grow(who: { id: string }, ...stocks: string[]): Promise<string[]> {
  const { appending, witnessing } = await started()
  const made: string[] = []
  for (const stock of stocks) {
    made.push(await predict(product, who.id, { stock, targetPrice: 900 }))
    await appending.round()
    await witnessing.round()
  }
  return made
}

const [first] = await grow(minji, 'AAPL', 'MSFT', 'NVDA')
const early = (await checked(first!, null)).seen
await backUp()
const gone = await grow(duri, 'AAPL', 'MSFT')
const late = (await checked(first!, null)).seen
await verify(folders[0]!)
await restore(gone)
for (const file of ['checkpoint', 'entries/0', 'witnessed/0']) await product.blobs.delete(`log/${file}`)

it('signs nothing while a witness has seen what is lost', async () => {
  const { appending } = await started()
  await predict(product, duri.id, { stock: 'TSLA', targetPrice: 900 })
  await expect(appending.round()).rejects.toThrow('witness w1 has cosigned 5 entries')
  await expect(newLogKey(config)).rejects.toThrow('witness w1 has cosigned 5 entries')
  expect((await head()).size).toBe(3)
})

it('goes on under a new origin, whose first entry is the last head that the witness shows', async () => {
  const said = await newLogKey(config, { head: null })
  expect(said).toContain('Of 5 entries 3 are left; the 2 after them are lost')
  expect(await head()).toMatchObject({ origin: 'localhost/log/2/demo', size: 4 })
  const { appending } = await started(plain)
  await appending.round()
  expect((await head()).size).toBe(5)
})

it('shows readers what is lost, and does not pass it off as what they saw', async () => {
  const losses = [{ from: 3, count: 2 }]
  const kept = await checked(first!, early)
  expect(isSound(kept)).toBe(true)
  expect(kept).toMatchObject({ isConsistent: true, isSeenLost: false, losses })
  const unknown = await checked(first!, late)
  expect(unknown).toMatchObject({ isConsistent: null, isSeenLost: true, losses })
  const counted = await checkMember(
    get,
    async () => (await duri.call<MemberRecord>(`GET /users/${minji.id}/record`)).body,
    early,
  )
  expect(counted).toMatchObject({ isSound: true, count: 3, gaps: [], losses })
  // More was seen than the site says it lost, or something else.
  for (const seen of [
    { ...late, size: late.size + 1 },
    { ...late, root: early.root },
  ])
    expect(isSound(await checked(first!, seen))).toBe(false)
})

it('is a gap to those who verify, told apart once where they had seen what is lost', async () => {
  const gap = '△ 4번째부터 5번째까지의 기록을 사이트가 잃었어요'
  for (const { folder, code } of [
    { folder: folders[0]!, code: 1 },
    { folder: folders[0]!, code: 0 },
    { folder: folders[1]!, code: 0 },
  ]) {
    const run = await verify(folder)
    expect(run).toMatchObject({ code, said: expect.stringContaining(gap) as string })
    expect(run.said).not.toContain('✗')
    expect(run.said.includes('전에 본 5건 가운데 일부')).toBe(code === 1)
  }
})

it('keeps what an incomplete copy still has, and loses the rest', async () => {
  await backUp()
  const { appending } = await started(plain)
  const made: string[] = []
  for (const stock of ['AMD', 'META', 'INTC']) {
    made.push(await predict(product, duri.id, { stock, targetPrice: 900 }))
    await appending.round()
  }
  const whole = await product.app.inject({ url: '/log/tile/entries/000.p/6' })
  await restore(made)
  await product.blobs.put('log/entries/0', whole.rawPayload)
  await expect((await started(plain)).appending.round()).rejects.toThrow('lacks bundle 0')
  await expect(newLogKey(plain)).rejects.toThrow('lacks bundle 0')
  const said = await newLogKey(plain, { head: null })
  expect(said).toContain('Of 8 entries 6 are left; the 2 after them are lost')
  expect(await head()).toMatchObject({ origin: 'localhost/log/3/demo', size: 7 })
  await (await started(plain)).appending.round()
  const check = await checked(first!, early)
  expect(isSound(check)).toBe(true)
  expect(check.losses).toEqual([
    { from: 3, count: 2 },
    { from: 6, count: 2 },
  ])
  const run = await verify(folders[1]!)
  expect(run.said).toContain('△ 7번째부터 8번째까지')
  expect(run.said).not.toContain('✗')
})

it('refuses a head that the key did not sign, and a loss of nothing', async () => {
  const file = path.join(folders[0]!, 'head')
  await writeFile(file, 'localhost/log/demo\n9\n')
  await expect(newLogKey(plain, { head: file })).rejects.toThrow('holds no head')
  await expect(newLogKey(plain, { head: null })).rejects.toThrow('Nothing is lost')
})

it('takes the last head from a proof file that somebody kept', async () => {
  await backUp()
  const { appending } = await started(plain)
  const made = [await predict(product, duri.id, { stock: 'KO', targetPrice: 900 })]
  await appending.round()
  const { size } = await head()
  const file = path.join(folders[0]!, 'kept.tlog-proof')
  await writeFile(file, await get(`proof/${size - 1}`))
  await restore(made)
  for (const name of ['checkpoint', 'entries/0']) await product.blobs.delete(`log/${name}`)
  expect(await newLogKey(plain, { head: file })).toContain(`Of ${size} entries ${size - 1} are left`)
  await (await started(plain)).appending.round()
  expect((await checked(first!, early)).losses).toHaveLength(3)
  // The copy is whole again.
  expect(await product.blobs.get('log/entries/0')).not.toBeNull()
})
