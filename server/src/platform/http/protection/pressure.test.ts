import { AppError } from '@gwanyeok/domain/errors.ts'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refuseUnderPressure } from './pressure.ts'

test('start-up work causes no refusals; a slow server refuses API calls but still serves scripts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof AppError ? error.status : 500).send(),
  )
  let refusedCount = 0
  await refuseUnderPressure(app, { maxDelay: 1, onRefused: () => (refusedCount += 1) })
  app.get('/*', () => 'served')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const getStatus = async (url: string) => (await app.inject(url)).statusCode
  // Moves the clock while the event loop stands still. The delay that is then measured is infinite.
  const blockEventLoop = (ms: number) => vi.advanceTimersByTime(ms)

  blockEventLoop(1999)
  expect(await getStatus('/api/home')).toBe(200)
  blockEventLoop(2001)
  expect(await getStatus('/api/home')).toBe(503)
  expect(await getStatus('/assets/settings-page-x.js')).toBe(200)
  expect(refusedCount).toBe(1)
})
