import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CuttableLine, openCuttableLine } from '../../../test/database/postgres/cuttable-line.ts'
import { PASSWORD, type Person, signedUp, stranger } from '../../../test/product/person.ts'
import { openOwnServer, openProduct, type TestProduct } from '../../../test/product/product.ts'
import { createPool } from '../db/db.ts'

let product: TestProduct
let server: Awaited<ReturnType<typeof openOwnServer>>
let line: CuttableLine
let pool: Pool
let minji: Person
let credentials: { email: string; password: string }

beforeAll(async () => {
  product = await openProduct({ at: Date.parse('2024-06-03T16:00:00Z') })
  line = await openCuttableLine(product.databaseUrl)
  pool = createPool(line.url)
  server = await openOwnServer({ ...product, pool })
  credentials = { email: (await signedUp(product, 'minji')).email, password: PASSWORD }
  minji = stranger(server)
  await minji.call('POST /sign-in', credentials)
})
afterAll(async () => {
  await server.close()
  await pool.end()
  await product.close()
})

const posts = async () => (await minji.call<{ items: { content: string }[] }>('GET /posts')).body.items
const write = (content: string) => minji.call('POST /posts', { content })

test('without its database every call says so and when to try again; nobody is signed out', async () => {
  await line.cut()
  const answers = [
    await minji.call('GET /posts'),
    await write('lost'),
    await stranger(server).call('GET /landing'),
    await stranger(server).call('POST /sign-in', credentials),
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
