import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { expect, test } from 'vitest'
import { until } from '../until.ts'
import { newCookie, openPort } from '../event-listener.ts'
import { productForFile } from './product-for-file.ts'

const product = await productForFile()
const port = Number(new URL(await openPort(product.app)).port)

interface Answer {
  status: number
  headers: IncomingHttpHeaders
}

/** A caller with an address and a cookie of its own. */
function caller(address: string, cookie = '') {
  const agent = new Agent({ keepAlive: false })
  const get = (path: string) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request({
        host: '127.0.0.1',
        port,
        path,
        agent,
        localAddress: address,
        headers: { cookie },
      })
      sent.once('error', reject)
      sent.once('response', (response) => {
        response.resume()
        resolve({ status: response.statusCode!, headers: response.headers })
      })
      sent.end()
    })
  return { get }
}

/** As a slow database: a member who reads predictions waits until the lock is released. */
async function lockPredictions(): Promise<() => Promise<void>> {
  const client = await product.pool.connect()
  await client.query('begin')
  await client.query('lock table predictions in access exclusive mode')
  return async () => {
    await client.query('commit')
    client.release()
  }
}

test('a flood is refused with 503 beyond its share; others are served, health is green, and all is as before', async () => {
  const flooding = caller('127.0.2.1', await newCookie(product.app, 'flooding'))
  const quiet = caller('127.0.2.2', await newCookie(product.app, 'quiet'))
  expect((await quiet.get('/api/predictions?sort=popular')).status).toBe(200)
  const release = await lockPredictions()
  const refused: Answer[] = []
  let open = 0
  const flood = Array.from({ length: 250 }, async () => {
    open += 1
    const answer = await flooding.get('/api/predictions?sort=popular')
    open -= 1
    if (answer.status === 503) refused.push(answer)
    return answer
  })
  await until('the rest of the flood waits', async () => open === 80)
  expect(refused).toHaveLength(170)
  expect(refused[0]!.headers['retry-after']).toBe('1')
  const waiting = quiet.get('/api/predictions?sort=popular')
  const health = await quiet.get('/healthz')
  expect(health.status).toBe(200)
  await release()
  expect((await waiting).status).toBe(200)
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(80)
  for (const { get } of [flooding, quiet])
    expect((await get('/api/predictions?sort=popular')).status).toBe(200)
})
