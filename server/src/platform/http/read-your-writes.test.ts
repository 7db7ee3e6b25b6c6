import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createSettableClock } from '../clock.ts'
import { trackWrites } from './read-your-writes.ts'

const NOW = Date.parse('2024-06-03T16:00:00Z')

function openApp() {
  const app = Fastify()
  const clock = createSettableClock(NOW)
  app.decorateRequest('currentMember', null)
  app.addHook('onRequest', async (request) => {
    const id = request.headers['x-member']
    if (typeof id === 'string') request.currentMember = { id, isAdmin: false } as typeof request.currentMember
  })
  const hasWritten = trackWrites(app, { clock, withinMs: 1000, secure: true, maxWriters: 2 })
  app.route({ method: ['GET', 'POST'], url: '/', handler: async () => '' })
  const buildCurrentMember = (id: string) => ({ id, isAdmin: false }) as FastifyRequest['currentMember']
  const hasWrittenAs = (id: string) =>
    hasWritten({ method: 'GET', headers: {}, currentMember: buildCurrentMember(id) })
  const sendAs = (member: string | null, method: 'GET' | 'POST' = 'POST') =>
    app.inject({ method, url: '/', headers: member === null ? {} : { 'x-member': member } })
  return { clock, hasWritten, hasWrittenAs, sendAs }
}

test('a write is remembered for `withinMs`, and a read is not', async () => {
  const { sendAs, hasWrittenAs, clock } = openApp()
  await sendAs('minji')
  await sendAs('jisu', 'GET')
  await sendAs(null)
  expect(['minji', 'jisu'].map(hasWrittenAs)).toEqual([true, false])
  clock.moveTo(NOW + 60_000)
  expect(hasWrittenAs('minji')).toBe(false)
})

test('with too many writers, the writer whose last write is the oldest is forgotten', async () => {
  const { sendAs, hasWrittenAs } = openApp()
  for (const member of ['minji', 'jisu', 'minji', 'hana']) await sendAs(member)
  expect(['minji', 'jisu', 'hana'].map(hasWrittenAs)).toEqual([true, false, true])
})

test('another server recognizes the writer by the browser’s cookie', async () => {
  const { cookies } = await openApp().sendAs('minji')
  expect(cookies).toEqual([
    expect.objectContaining({
      name: 'gwanyeok-wrote',
      maxAge: 1,
      httpOnly: true,
      sameSite: 'Lax',
      secure: true,
    }),
  ])
  const { hasWritten } = openApp()
  const hasWrittenWithCookie = (cookie: string) =>
    hasWritten({ method: 'GET', headers: { cookie }, currentMember: null })
  expect([hasWrittenWithCookie('gwanyeok-wrote=1'), hasWrittenWithCookie('other=1')]).toEqual([true, false])
})
