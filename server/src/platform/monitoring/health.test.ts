import { expect, test } from 'vitest'
import { productForFile } from '../../../test/product/product-for-file.ts'

const product = await productForFile()

const get = async (url: string) => {
  const { statusCode, body } = await product.app.inject({ url })
  return { statusCode, body }
}

test('a server that works is healthy and ready', async () => {
  expect(await get('/healthz')).toEqual({ statusCode: 200, body: 'ok\n' })
  expect(await get('/readyz')).toEqual({ statusCode: 200, body: 'ready\n' })
})

test('without its database it stays healthy, is not ready, and is ready again by itself', async () => {
  const unlock = await holdAllConnections()
  await expect.poll(() => get('/readyz'), { timeout: 10_000 }).toMatchObject({ statusCode: 503 })
  expect(await get('/healthz')).toMatchObject({ statusCode: 200 })
  unlock()
  await expect.poll(() => get('/readyz'), { timeout: 10_000 }).toMatchObject({ statusCode: 200 })
})

/** Takes every connection of the server's pool, as a database that answers nobody. Gives a function that releases them. */
async function holdAllConnections(): Promise<() => void> {
  const { pool } = product
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  return () => {
    for (const client of held) client.release()
  }
}
