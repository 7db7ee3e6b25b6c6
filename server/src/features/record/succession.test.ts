import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkMember } from '@gwanyeok/domain/record/check-member.ts'
import { isSound } from '@gwanyeok/domain/record/check.ts'
import type { MemberRecord } from '@gwanyeok/domain/record/api.ts'
import type { SeenLog } from '@gwanyeok/domain/record/look.ts'
import { verifierText } from '@gwanyeok/domain/record/note.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { predict } from '#test/builders/builders.ts'
import { signedUpAll } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'
import { openLogReader } from '#test/record/log-reader.ts'
import { openWitness } from '#test/record/witness-process.ts'
import { realClock } from '#platform/clock.ts'
import { newLogKey } from '../../database-command/new-log-key.ts'
import { createRecord, logSigner } from './create-record.ts'

const product = await productForFile()
const { db } = product
const config = { ...product.config, databaseUrl: product.databaseUrl }
const [minji, duri] = await signedUpAll(product, 'minji', 'duri')
const log = pino({ level: 'silent' })
const keyFile = path.join(config.dataDir, 'log-key')
const { get, head, checked, verify: verifyIn } = await openLogReader(product, minji)
const folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-verify-'))
afterAll(() => rm(folder, { recursive: true }))

const witness = await openWitness('w1.example', [verifierText(await logSigner(config))])
const witnessPolicy = path.join(config.dataDir, 'witnesses')
await writeFile(
  witnessPolicy,
  `# run by 연구실\nwitness w1 ${witness.verifier} ${witness.address}\nquorum w1\n`,
)

/** What signs as a server that has just started does. */
const started = () => createRecord({ ...product, config: { ...config, witnessPolicy }, log })

async function counted(seen: SeenLog | null) {
  const readMember = async () => (await duri.call<MemberRecord>(`GET /users/${minji.id}/record`)).body
  return checkMember(get, readMember, seen)
}

const verify = async () => (await verifyIn(folder)).said

const predictIn = (stock: string) => predict(product, minji.id, { stock, targetPrice: 900 })

const first = await predictIn('AAPL')
{
  const { appending, witnessing } = await started()
  await appending.round()
  await witnessing.round()
}
const seenAtFirst = (await checked(first, null)).seen

it('goes on under a new key, which the old one names', async () => {
  expect(await verify()).not.toContain('✗')
  const before = await readFile(keyFile, 'utf8')
  const said = await newLogKey({ ...config, witnessPolicy })
  expect(said).toContain('localhost/log/2/demo')
  expect(await readFile(keyFile, 'utf8')).not.toBe(before)
  expect(await head()).toMatchObject({ origin: 'localhost/log/2/demo', size: 2 })

  const { appending } = await started()
  const second = await predictIn('MSFT')
  await appending.round()
  expect((await head()).size).toBe(3)
  for (const [id, seen] of [
    [first, null],
    [first, seenAtFirst],
    [second, seenAtFirst],
  ] as const) {
    const check = await checked(id, seen)
    expect(isSound(check)).toBe(true)
    expect(check.succession).toEqual({ size: 1, isHandedOver: true })
    expect(check.seen.verifier).toContain('localhost/log/2/demo')
  }
  expect(await counted(seenAtFirst)).toMatchObject({ isSound: true, count: 2, gaps: [], hasMore: false })
  const heard = await verify()
  expect(heard).toContain('그 키가 다음 키에 서명했어요')
  expect(heard).not.toContain('✗')
})

it('keeps the time that the witness gave before', async () => {
  const { witnesses } = await checked(first, seenAtFirst)
  expect(witnesses.cosigned.map(({ name }) => name)).toEqual(['w1'])
})

it('signs nothing more by the old key', async () => {
  const old = (
    await readFile(`${keyFile}.before-${new Date(realClock.now()).toISOString().slice(0, 10)}`, 'utf8')
  ).trim()
  await predictIn('NVDA')
  const { appending } = await createRecord({ ...product, config: { ...config, logKey: old }, log })
  await appending.round()
  expect((await head()).size).toBe(3)
})

it('is noticed where the old head was another, or the old key did not sign the new one', async () => {
  const rows = await db.selectFrom('recordPredecessors').selectAll().execute()
  const { origin, checkpoint, handover } = rows[0]!
  const other = checkpoint.replace(/\n1\n/, '\n2\n')
  for (const change of [{ checkpoint: other }, { handover: checkpoint }]) {
    await db.updateTable('recordPredecessors').set(change).where('origin', '=', origin).execute()
    expect(isSound(await checked(first, seenAtFirst))).toBe(false)
    expect(await verify()).not.toContain('✓')
  }
  await db.updateTable('recordPredecessors').set({ checkpoint, handover }).execute()
  await db.deleteFrom('recordPredecessors').execute()
  expect(isSound(await checked(first, seenAtFirst))).toBe(false)
  expect(await verify()).toContain('키 변경을 보여주지 않아요')
  await db.insertInto('recordPredecessors').values(rows).execute()
  expect(isSound(await checked(first, seenAtFirst))).toBe(true)
})

it('is not forgotten by a database of an older backup', async () => {
  await (await started()).appending.round()
  const before = await head()
  await sql`delete from "recordEntries" where index >= 1`.execute(db)
  const { verifier, checkpoint, origin } = await db
    .selectFrom('recordPredecessors')
    .selectAll()
    .executeTakeFirstOrThrow()
  await db.updateTable('recordLog').set({ size: 1, verifier, checkpoint, origin }).execute()
  await db.deleteFrom('recordPredecessors').execute()
  const { appending } = await started()
  await predictIn('TSLA')
  await appending.round()
  expect(await head()).toMatchObject({ origin: before.origin, size: before.size + 1 })
  expect(isSound(await checked(first, seenAtFirst))).toBe(true)
  expect(await verify()).not.toContain('✗')
})

it('comes to its end in a second call where the database lost the first after the copy was written', async () => {
  const before = await db.selectFrom('recordLog').selectAll().executeTakeFirstOrThrow()
  const key = await readFile(keyFile, 'utf8')
  await newLogKey({ ...config, witnessPolicy })
  const made = await readFile(keyFile, 'utf8')
  const { size } = await head()
  await sql`delete from "recordEntries" where index >= ${before.size}`.execute(db)
  await db.deleteFrom('recordPredecessors').where('size', '=', before.size).execute()
  await db.updateTable('recordLog').set(before).execute()
  await writeFile(`${keyFile}.new`, made)
  await writeFile(keyFile, key)
  await newLogKey({ ...config, witnessPolicy })
  expect(await readFile(keyFile, 'utf8')).toBe(made)
  // Both keys of the day are kept, the second from each call.
  const keys = (await readdir(config.dataDir)).filter((name) => name.startsWith('log-key.before-'))
  expect(
    new Set(await Promise.all(keys.map((name) => readFile(path.join(config.dataDir, name), 'utf8')))).size,
  ).toBe(2)
  expect(await head()).toMatchObject({ origin: 'localhost/log/3/demo', size })
  expect(isSound(await checked(first, seenAtFirst))).toBe(true)
})

it('goes on where the key was lost, and says that the site alone names the new one', async () => {
  await rm(keyFile)
  await newLogKey({ ...config, witnessPolicy })
  const { appending } = await started()
  const last = await predictIn('AMZN')
  await appending.round()
  expect((await head()).origin).toBe('localhost/log/4/demo')
  for (const id of [first, last]) {
    const check = await checked(id, seenAtFirst)
    expect(isSound(check)).toBe(true)
    expect(check.succession?.isHandedOver).toBe(false)
  }
  const said = await verify()
  expect(said).toContain("the operator's word")
  expect(said).not.toContain('✗')
})

it('waits while the copy holds more than the database can get back', async () => {
  const { size } = await head()
  await product.blobs.delete('log/entries/0')
  await sql`delete from "recordEntries" where index = ${size - 1}`.execute(db)
  await db
    .updateTable('recordLog')
    .set({ size: size - 1 })
    .execute()
  await expect(newLogKey(config)).rejects.toThrow('lacks bundle 0')
  expect((await db.selectFrom('recordPredecessors').select('origin').execute()).length).toBe(3)
})
