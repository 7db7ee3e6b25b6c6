import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createSettableClock } from '../clock.ts'
import { trackWrites } from './read-your-writes.ts'

const AT = Date.parse('2024-06-03T16:00:00Z')

function openApp() {
  const app = Fastify()
  const clock = createSettableClock(AT)
  app.decorateRequest('viewer', null)
  app.addHook('onRequest', async (request) => {
    const id = request.headers['x-member']
    if (typeof id === 'string') request.viewer = { id, isAdmin: false } as typeof request.viewer
  })
  const hasWritten = trackWrites(app, { clock, withinMs: 1000, secure: true, atMost: 2 })
  app.route({ method: ['GET', 'POST'], url: '/', handler: async () => '' })
  const buildViewer = (id: string) => ({ id, isAdmin: false }) as FastifyRequest['viewer']
  const isMarkedAsWriter = (id: string) => hasWritten({ method: 'GET', headers: {}, viewer: buildViewer(id) })
  const as = (member: string | null, method: 'GET' | 'POST' = 'POST') =>
    app.inject({ method, url: '/', headers: member === null ? {} : { 'x-member': member } })
  return { clock, hasWritten, wrote: isMarkedAsWriter, as }
}

test('a write is remembered for its time, a read never', async () => {
  const { as, wrote, clock } = openApp()
  await as('minji')
  await as('jisu', 'GET')
  await as(null)
  expect(['minji', 'jisu'].map(wrote)).toEqual([true, false])
  clock.moveTo(AT + 60_000)
  expect(wrote('minji')).toBe(false)
})

test('beyond its capacity only the oldest writer is forgotten', async () => {
  const { as, wrote } = openApp()
  for (const member of ['minji', 'jisu', 'minji', 'hana']) await as(member)
  expect(['minji', 'jisu', 'hana'].map(wrote)).toEqual([true, false, true])
})

test('another server recognizes it by the browser’s cookie', async () => {
  const { cookies } = await openApp().as('minji')
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
  const from = (cookie: string) => hasWritten({ method: 'GET', headers: { cookie }, viewer: null })
  expect([from('gwanyeok-wrote=1'), from('other=1')]).toEqual([true, false])
})
