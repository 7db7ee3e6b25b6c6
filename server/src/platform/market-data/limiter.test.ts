import { expect, test } from 'vitest'
import { type CallPriority, createLimiter, PATIENCE_MS } from './limiter.ts'

test('the most urgent goes first, whoever came first', async () => {
  const limiter = createLimiter({ rate: 1, minuteMs: 200 })
  await limiter.takeTurn('first', 'refresh')
  const order: string[] = []
  const wait = async (priority: CallPriority) => {
    await limiter.takeTurn(priority, priority)
    order.push(priority)
  }
  await Promise.all([wait('refresh'), wait('search'), wait('evaluation'), wait('submit')])
  expect(order).toEqual(['submit', 'evaluation', 'search', 'refresh'])
})

test('no window of a minute holds more calls than allowed', async () => {
  const limiter = createLimiter({ rate: 2, minuteMs: 300 })
  const startedAt: number[] = []
  await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map(async (id) => {
      await limiter.takeTurn(id, 'search')
      startedAt.push(performance.now())
    }),
  )
  for (let i = 2; i < startedAt.length; i++) {
    expect(startedAt[i]! - startedAt[i - 2]!).toBeGreaterThanOrEqual(285)
  }
})

test('a waiting call moves forward when somebody more urgent wants it too', async () => {
  const limiter = createLimiter({ rate: 1, minuteMs: 200 })
  await limiter.takeTurn('first', 'refresh')
  const order: string[] = []
  const waits = [
    limiter.takeTurn('search', 'search').then(() => order.push('search')),
    limiter.takeTurn('refresh', 'refresh').then(() => order.push('refresh')),
  ]
  limiter.hurry('refresh', 'submit')
  limiter.hurry('search', 'refresh')
  limiter.hurry('nobody waits for this', 'submit')
  await Promise.all(waits)
  expect(order).toEqual(['refresh', 'search'])
})

test('who has waited long enough is told, and takes no turn', async () => {
  const limiter = createLimiter({ rate: 1, minuteMs: 1000, patienceMs: { ...PATIENCE_MS, search: 20 } })
  const before = performance.now()
  await limiter.takeTurn('first', 'submit')
  await expect(limiter.takeTurn('impatient', 'search')).rejects.toMatchObject({ kind: 'rate_limited' })
  await limiter.takeTurn('patient', 'refresh')
  // The next turn, not the one after it.
  expect(performance.now() - before).toBeLessThan(1900)
})

test('while the service wants a rest nobody calls, whatever the rate', async () => {
  const limiter = createLimiter({ rate: null })
  const before = performance.now()
  limiter.rest(60)
  await limiter.takeTurn('waits', 'submit')
  expect(performance.now() - before).toBeGreaterThanOrEqual(55)
})

test('closing refuses those who wait', async () => {
  const limiter = createLimiter({ rate: 1 })
  await limiter.takeTurn('first', 'submit')
  const waiting = limiter.takeTurn('second', 'evaluation')
  limiter.close()
  await expect(waiting).rejects.toMatchObject({ kind: 'rate_limited' })
})
