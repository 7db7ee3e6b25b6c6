import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { signUpMember } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { measureRequests } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'

const TOKEN = 'a-token-for-tests'

const product = await openProductForFile()

/** Reads the value of a metric such as `name{label="x"}`. */
async function readValue(metric: string): Promise<number> {
  const text = await product.metrics.registry.metrics()
  const metricLine = text.split('\n').find((line) => line.startsWith(`${metric} `))
  return Number(metricLine?.slice(metric.length + 1))
}

test('requests are counted by route, not by address', async () => {
  const app = Fastify()
  const registry = new Registry()
  measureRequests(app, registry)
  app.get('/users/:id', () => 'ok')
  app.get('/stream', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).end()
  })
  for (const url of ['/users/mina', '/users/jun', '/nowhere/secret', '/stream']) await app.inject(url)
  const text = await registry.metrics()
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/users/:id",status="200"} 2',
  )
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1')
  expect(text).not.toMatch(/mina|secret|\/stream/)
})

test('metrics need the token and are served only at /metrics; health checks need no token', async () => {
  const { port, close } = await serveMetrics(
    { registry: product.metrics.registry, checkHealth: (path) => product.app.inject(path) },
    { port: 0, host: '127.0.0.1', token: TOKEN },
  )
  const getPath = (path: string, authorization?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...(authorization && { headers: { authorization } }) })
  expect((await getPath('/metrics')).status).toBe(401)
  expect((await getPath('/metrics', 'Bearer another-token-for')).status).toBe(401)
  expect((await getPath('/', `Bearer ${TOKEN}`)).status).toBe(404)
  const health = await Promise.all(['/healthz', '/readyz'].map(async (path) => (await getPath(path)).text()))
  expect(health).toEqual(['ok\n', 'ready\n'])
  const answer = await getPath('/metrics', `Bearer ${TOKEN}`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(await answer.text()).toContain('database_pool_max_connections{pool="primary"} 10')
  close()
})

test('market calls, mails, evaluations and limit refusals are counted', async () => {
  await signUpMember(product, '민지')
  await product.marketData.fetchTicker('AAPL', 'submit')
  expect(await readValue('market_call_duration_seconds_count{outcome="ok"}')).toBeGreaterThan(0)
  expect(await readValue('mails_total{outcome="sent"}')).toBe(1)
  expect(await readValue('mails_pending')).toBe(0)
  await product.evaluateNow(new AbortController().signal)
  expect(await readValue('evaluation_run_duration_seconds_count{outcome="ok"}')).toBe(1)
  expect(await readValue('evaluation_predictions_judged_total')).toBe(0)
  const limiter = product.limits.createLimiter('once', { points: 1, seconds: 60 })
  await limiter.consume('minji')
  await expect(limiter.consume('minji')).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await readValue('limits_refused_total{limit="once"}')).toBe(1)
})

test('used connections and waiting requests are measured', async () => {
  const { pool, presence } = product
  // The presence's regular statement would also wait for a connection.
  await presence.leave()
  const heldClients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const pendingClient = pool.connect()
  expect(await readValue('database_pool_connections{pool="primary",state="in_use"}')).toBe(10)
  expect(await readValue('database_pool_waiting_requests{pool="primary"}')).toBe(1)
  for (const client of heldClients) client.release()
  ;(await pendingClient).release()
  expect(await readValue('database_pool_connections{pool="primary",state="in_use"}')).toBe(0)
})
