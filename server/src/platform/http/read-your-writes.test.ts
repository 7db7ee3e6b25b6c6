import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { settableClock } from '../clock.ts'
import { readYourWrites } from './read-your-writes.ts'

const AT = Date.parse('2024-06-03T16:00:00Z')

function opened() {
  const app = Fastify()
  const clock = settableClock(AT)
  app.decorateRequest('viewer', null)
  app.addHook('onRequest', async (request) => {
    const id = request.headers['x-member']
    if (typeof id === 'string') request.viewer = { id, isAdmin: false } as typeof request.viewer
  })
  const hasWritten = readYourWrites(app, { clock, withinMs: 1000, atMost: 2 })
  app.route({ method: ['GET', 'POST'], url: '/', handler: async () => '' })
  const as = (member: string | null, method: 'GET' | 'POST' = 'POST') =>
    app.inject({ method, url: '/', headers: member === null ? {} : { 'x-member': member } })
  return { clock, hasWritten, as }
}

test('a write is remembered for its time, a read never', async () => {
  const { as, hasWritten, clock } = opened()
  await as('minji')
  await as('jisu', 'GET')
  await as(null)
  expect(['minji', 'jisu'].map(hasWritten)).toEqual([true, false])
  clock.moveTo(AT + 60_000)
  expect(hasWritten('minji')).toBe(false)
})

test('beyond its capacity it forgets only the oldest writer', async () => {
  const { as, hasWritten } = opened()
  for (const member of ['minji', 'jisu', 'minji', 'hana']) await as(member)
  expect(['minji', 'jisu', 'hana'].map(hasWritten)).toEqual([true, false, true])
})
