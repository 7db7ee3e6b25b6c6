import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPlainPicture, upload, uploadPicture } from '#test/files/pictures.ts'
import { signUpMember, buildSignUpForm, createSignedOutPerson } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const product = await openProductForFile()
const minji = await signUpMember(product, 'minji')

const REFUSED = { status: 503, code: 'storage_unavailable', headers: { 'retry-after': '30' } }

/** Makes inserts into the table fail as they do when the database's disk is full. */
async function simulateFullDisk(table: string): Promise<void> {
  await sql`create or replace function "noSpace"() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
    product.db,
  )
  await sql`create trigger "noSpace" before insert on ${sql.table(table)} execute function "noSpace"()`.execute(
    product.db,
  )
}
const endFullDisk = (table: string) => sql`drop trigger "noSpace" on ${sql.table(table)}`.execute(product.db)

test('a full database disk is reported, nothing is saved, and writes work again afterwards', async () => {
  const write = () => minji.call('POST /posts', { content: '오늘 실적 발표가 있어요' })
  await simulateFullDisk('posts')
  expect(await write()).toMatchObject(REFUSED)
  await endFullDisk('posts')
  expect((await write()).status).toBe(200)
})

test('a full database disk is reported at sign-up, where Better Auth wraps the error', async () => {
  await simulateFullDisk('users')
  expect(await createSignedOutPerson(product).call('POST /sign-up', buildSignUpForm('late'))).toMatchObject(
    REFUSED,
  )
  await endFullDisk('users')
  expect(await signUpMember(product, 'late')).toBeTruthy()
})

test('an images folder that cannot be written to is reported', async () => {
  const folder = path.join(product.config.dataDir, 'images')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, 'in its place')
  expect(await upload(minji, await createPlainPicture(60, 40).png().toBuffer())).toMatchObject(REFUSED)
  await rm(folder)
  expect(await uploadPicture(minji, 'posts')).toBeTruthy()
})
