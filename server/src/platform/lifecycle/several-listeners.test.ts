import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listenSeveralTimes } from './several-listeners.ts'

async function opened(app: FastifyInstance) {
  await listenSeveralTimes(app, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return (app.server.address() as AddressInfo).port
}

const TURNS = 10
const CALLERS = 60

test.runIf(process.platform === 'linux')(
  'a busy server accepts many connections in each of its turns',
  async () => {
    const app = Fastify()
    const port = await opened(app)
    let accepted = 0
    app.server.on('connection', () => (accepted += 1))
    const callers = Array.from({ length: CALLERS }, () => connect(port, '127.0.0.1'))
    onTestFinished(() => callers.forEach((caller) => caller.destroy()))
    for (let turn = 0; turn < TURNS; turn++) await nextTurn()
    expect(accepted).toBeGreaterThan(2 * TURNS)
  },
)

test('an answer under way is sent before it closes, whichever listener has its connection', async () => {
  const app = Fastify()
  const waiting: (() => void)[] = []
  app.get('/', () => new Promise((answer) => waiting.push(() => answer('all of it'))))
  const port = await opened(app)
  const answers = Array.from({ length: 40 }, async () => (await fetch(`http://127.0.0.1:${port}`)).text())
  await expect.poll(() => waiting.length).toBe(40)
  const closed = app.close()
  for (const answer of waiting) answer()
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['all of it']))
  await closed
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
})

test('a port that another program or server has is refused', async () => {
  const port = await opened(Fastify())
  await expect(listenSeveralTimes(Fastify(), { port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE')
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await expect.poll(() => other.listening).toBe(true)
  const taken = (other.address() as AddressInfo).port
  await expect(listenSeveralTimes(Fastify(), { port: taken, host: '127.0.0.1' })).rejects.toThrow(
    'EADDRINUSE',
  )
})
