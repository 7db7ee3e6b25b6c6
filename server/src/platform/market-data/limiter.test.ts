import { expect, test } from 'vitest'
import { type CallPriority, createLimiter, PATIENCE_MS } from './limiter.ts'

test('the most urgent goes first, whoever came first', async () => {
  const limiter = createLimiter({ rate: 1, minuteMs: 20 })
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
  const limiter = createLimiter({ rate: 2, minuteMs: 100 })
  const startedAt: number[] = []
  await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map(async (id) => {
      await limiter.takeTurn(id, 'search')
      startedAt.push(performance.now())
    }),
  )
  for (let i = 2; i < startedAt.length; i++) {
    expect(startedAt[i]! - startedAt[i - 2]!).toBeGreaterThanOrEqual(95)
  }
})

test('a waiting call moves forward when somebody more urgent wants it too', async () => {
  const limiter = createLimiter({ rate: 1, minuteMs: 20 })
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
  const limiter = createLimiter({ rate: 1, minuteMs: 150, patienceMs: { ...PATIENCE_MS, search: 20 } })
  await limiter.takeTurn('first', 'submit')
  await expect(limiter.takeTurn('impatient', 'search')).rejects.toMatchObject({ kind: 'rate_limited' })
  const before = performance.now()
  await limiter.takeTurn('patient', 'refresh')
  expect(performance.now() - before).toBeLessThan(145)
})

test('while the service wants a rest nobody calls, whatever the rate', async () => {
  const limiter = createLimiter({ rate: null })
  limiter.rest(60)
  const before = performance.now()
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
