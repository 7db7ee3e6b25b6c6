import { afterAll, expect, test } from 'vitest'
import { openCuttableLine } from '#test/database/postgres/cuttable-line.ts'
import { PASSWORD, signUpMember, createStranger } from '#test/product/person.ts'
import { openOwnServer } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { createPool } from '../db/db.ts'

const product = await openProductForFile()
const line = await openCuttableLine(product.databaseUrl)
const pool = createPool(line.url)
const server = await openOwnServer({ ...product, pool })
const credentials = { email: (await signUpMember(product, 'minji')).email, password: PASSWORD }
const minji = createStranger(server)
await minji.call('POST /sign-in', credentials)
afterAll(async () => {
  await server.close()
  await pool.end()
})

const posts = async () => (await minji.call<{ items: { content: string }[] }>('GET /posts')).body.items
const write = (content: string) => minji.call('POST /posts', { content })

test('without its database every call says so and when to try again; nobody is signed out', async () => {
  await line.cut()
  const answers = [
    await minji.call('GET /posts'),
    await write('lost'),
    await createStranger(server).call('GET /landing'),
    await createStranger(server).call('POST /sign-in', credentials),
    await minji.call('GET /session'),
  ]
  expect(answers.map(({ status, code, headers }) => [status, code, headers['retry-after']])).toEqual(
    answers.map(() => [503, 'database_away', '5']),
  )
})

test('it goes on by itself when the database is back, with what was acknowledged and nothing else', async () => {
  await line.mend()
  expect(await posts()).toEqual([])
  expect((await write('kept')).status).toBe(200)
  expect(await posts()).toMatchObject([{ content: 'kept' }])
})
