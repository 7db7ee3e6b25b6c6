import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('requests are counted by their route, not by their address', async () => {
  const app = Fastify()
  const metrics = createMetrics()
  metrics.measure(app)
  app.get('/users/:id', () => 'ok')
  await app.inject('/users/mina')
  await app.inject('/users/jun')
  await app.inject('/nowhere/secret')
  const listening = await metrics.listen(0, '127.0.0.1')
  const answer = await fetch(`http://127.0.0.1:${listening.port}/metrics`)
  listening.close()
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/users/:id",status="200"} 2',
  )
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1')
  expect(text).toContain('process_cpu_seconds_total')
  expect(text).not.toMatch(/mina|secret/)
})
