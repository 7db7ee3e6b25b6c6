import { afterAll, expect, test } from 'vitest'
import { startDatabaseProxy } from '#test/database/postgres/database-proxy.ts'
import { PASSWORD, signUpMember, createSignedOutPerson } from '#test/product/person.ts'
import { openAnotherServer } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { createPool } from '../db/db.ts'

const product = await openProductForFile()
const proxy = await startDatabaseProxy(product.databaseUrl)
const pool = createPool(proxy.url)
const server = await openAnotherServer({ ...product, pool })
const credentials = { email: (await signUpMember(product, 'minji')).email, password: PASSWORD }
// The requests below go to the server that reaches its database through the proxy.
const minji = createSignedOutPerson(server)
await minji.call('POST /sign-in', credentials)
afterAll(async () => {
  await server.close()
  await pool.end()
})

const readPosts = async () => (await minji.call<{ items: { content: string }[] }>('GET /posts')).body.items
const writePost = (content: string) => minji.call('POST /posts', { content })

test('without the database, endpoints answer `database_unavailable` with Retry-After, and nobody is signed out', async () => {
  await proxy.disconnect()
  const answers = [
    await minji.call('GET /posts'),
    await writePost('lost'),
    await createSignedOutPerson(server).call('GET /landing'),
    await createSignedOutPerson(server).call('POST /sign-in', credentials),
    await minji.call('GET /session'),
  ]
  expect(answers.map(({ status, code, headers }) => [status, code, headers['retry-after']])).toEqual(
    answers.map(() => [503, 'database_unavailable', '5']),
  )
})

test('the server recovers when the database is back, with all acknowledged writes and no others', async () => {
  await proxy.reconnect()
  expect(await readPosts()).toEqual([])
  expect((await writePost('saved')).status).toBe(200)
  expect(await readPosts()).toMatchObject([{ content: 'saved' }])
})
