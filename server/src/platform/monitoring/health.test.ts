import { expect, onTestFinished, test, vi } from 'vitest'
import { startDatabaseProxy } from '#test/database/postgres/database-proxy.ts'
import { openAnotherServer, type TestProduct } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { createPool } from '../db/db.ts'

const product = await openProductForFile()

const get = async (url: string, { app }: Pick<TestProduct, 'app'> = product) => {
  const { statusCode, body } = await app.inject({ url })
  return { statusCode, body }
}

test('a working server is healthy and ready', async () => {
  expect(await get('/healthz')).toEqual({ statusCode: 200, body: 'ok\n' })
  expect(await get('/readyz')).toEqual({ statusCode: 200, body: 'ready\n' })
})

test('a server whose database connections are all in use is ready', async () => {
  const { pool } = product
  const heldClients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  onTestFinished(() => heldClients.forEach((client) => client.release()))
  // Lets the last result expire, so that the request waits for a new check.
  const laterMs = performance.now() + 10_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(laterMs)
  onTestFinished(() => clock.mockRestore())
  expect(await get('/readyz')).toMatchObject({ statusCode: 200 })
})

test('without its database a server stays healthy and is not ready, and recovers by itself', async () => {
  const proxy = await startDatabaseProxy(product.databaseUrl)
  const pool = createPool(proxy.url)
  const server = await openAnotherServer({ ...product, pool })
  onTestFinished(async () => {
    await server.close()
    await pool.end()
  })
  expect(await get('/readyz', server)).toMatchObject({ statusCode: 200 })
  await proxy.disconnect()
  await expect.poll(() => get('/readyz', server), { timeout: 10_000 }).toMatchObject({ statusCode: 503 })
  expect(await get('/healthz', server)).toMatchObject({ statusCode: 200 })
  await proxy.reconnect()
  await expect.poll(() => get('/readyz', server), { timeout: 10_000 }).toMatchObject({ statusCode: 200 })
})
