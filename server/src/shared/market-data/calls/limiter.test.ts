import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallPriority } from './call-origin.ts'
import { createLimiter, MAX_WAIT_MS } from './limiter.ts'

// Fake time advances only while every promise is pending, so a slow machine changes neither order nor durations.
beforeEach(() => void vi.useFakeTimers().setTimerTickMode('nextTimerAsync'))
afterEach(() => void vi.useRealTimers())

test('the most urgent call goes first, regardless of the order of arrival', async () => {
  const limiter = createLimiter({ rate: 1, minuteMs: 200 })
  await limiter.takeTurn('first', 'page')
  const order: string[] = []
  const wait = async (priority: CallPriority) => {
    await limiter.takeTurn(priority, priority)
    order.push(priority)
  }
  await Promise.all([wait('refresh'), wait('search'), wait('page'), wait('evaluation'), wait('submit')])
  expect(order).toEqual(['submit', 'evaluation', 'page', 'search', 'refresh'])
})

test('no minute has more calls than allowed', async () => {
  const limiter = createLimiter({ rate: 2, minuteMs: 300 })
  const startedAt: number[] = []
  await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map(async (id) => {
      await limiter.takeTurn(id, 'page')
      startedAt.push(performance.now())
    }),
  )
  for (let i = 2; i < startedAt.length; i++) {
    expect(startedAt[i]! - startedAt[i - 2]!).toBeGreaterThanOrEqual(300)
  }
})

test('a waiting call moves forward if a more urgent origin requests it too', async () => {
  const limiter = createLimiter({ rate: 1, minuteMs: 200 })
  await limiter.takeTurn('first', 'page')
  const order: string[] = []
  const waits = [
    limiter.takeTurn('page', 'page').then(() => order.push('page')),
    limiter.takeTurn('refresh', 'refresh').then(() => order.push('refresh')),
  ]
  limiter.joinCall('refresh', 'submit')
  limiter.joinCall('page', 'refresh')
  limiter.joinCall('nobody waits for this', 'submit')
  await Promise.all(waits)
  expect(order).toEqual(['refresh', 'page'])
})

test('members of equal priority take turns, however many calls one of them makes', async () => {
  const limiter = createLimiter({ rate: 10, minuteMs: 300 })
  const order: string[] = []
  const wait = async (member: string, callNumber: number, priority: CallPriority = 'page') => {
    await limiter.takeTurn(`${member} ${callNumber}`, { priority, member })
    order.push(member)
  }
  limiter.pause(20)
  await Promise.all([
    ...[1, 2, 3, 4, 5].map((callNumber) => wait('floods', callNumber)),
    wait('minji', 1),
    wait('minji', 2),
    wait('haneul', 1, 'submit'),
  ])
  expect(order).toEqual(['haneul', 'floods', 'minji', 'floods', 'minji', 'floods', 'floods', 'floods'])
})

test('a member who joins another member’s waiting call adds their own turn', async () => {
  const limiter = createLimiter({ rate: 10, minuteMs: 300 })
  const order: string[] = []
  limiter.pause(20)
  const waits = [1, 2, 3].map((callNumber) =>
    limiter
      .takeTurn(`call ${callNumber}`, { priority: 'page', member: 'floods' })
      .then(() => order.push(`call ${callNumber}`)),
  )
  limiter.joinCall('call 3', { priority: 'page', member: 'minji' })
  await Promise.all(waits)
  expect(order).toEqual(['call 1', 'call 3', 'call 2'])
})

test('a member has a share of each minute, and a larger one for predictions; the rest is left to others', async () => {
  const limiter = createLimiter({ rate: 5, minuteMs: 1000 })
  const takeTurn = (member: string, priority: CallPriority = 'page') =>
    limiter.takeTurn(`${member} ${performance.now()}`, { priority, member })
  for (let index = 0; index < 3; index++) await takeTurn('floods')
  const refusal = await takeTurn('floods').catch((error: unknown) => error)
  expect(refusal).toMatchObject({ kind: 'call_share_exhausted' })
  const { retryAfterMs } = refusal as { retryAfterMs: number }
  expect(retryAfterMs > 0 && retryAfterMs <= 1000).toBe(true)
  await takeTurn('floods', 'submit')
  await expect(takeTurn('floods', 'submit')).rejects.toMatchObject({ kind: 'call_share_exhausted' })
  await takeTurn('minji')
  await vi.advanceTimersByTimeAsync(retryAfterMs)
  await takeTurn('floods')
})

test('searches and refreshes of all members together leave calls to pages', async () => {
  const limiter = createLimiter({ rate: 5, minuteMs: 60_000 })
  const search = (member: string, callNumber: number) =>
    limiter.takeTurn(`${member} ${callNumber}`, { priority: 'search', member })
  const searches = ['floods', 'floods too', 'and one more'].flatMap((member) =>
    [1, 2, 3].map((callNumber) =>
      search(member, callNumber).then(
        () => member,
        () => null,
      ),
    ),
  )
  expect((await Promise.all(searches)).filter((member) => member !== null)).toEqual([
    'floods',
    'floods',
    'floods too',
  ])
  await expect(limiter.takeTurn('watched', 'refresh')).rejects.toMatchObject({ kind: 'call_share_exhausted' })
  for (const callNumber of [1, 2])
    await limiter.takeTurn(`page ${callNumber}`, { priority: 'page', member: 'minji' })
})

test('refreshes leave calls to members who wait for an answer', async () => {
  const limiter = createLimiter({ rate: 5, minuteMs: 60_000 })
  for (let index = 0; index < 3; index++) await limiter.takeTurn(`refresh ${index}`, 'refresh')
  await expect(limiter.takeTurn('one more', 'refresh')).rejects.toMatchObject({
    kind: 'call_share_exhausted',
  })
  await limiter.takeTurn('a page', { priority: 'page', member: 'minji' })
  await limiter.takeTurn('the evaluation', 'evaluation')
})

test('refreshes for one member leave some for other members', async () => {
  const limiter = createLimiter({ rate: 5, minuteMs: 60_000 })
  const takeTurn = (symbol: string, member: string) =>
    limiter.takeTurn(symbol, { priority: 'refresh', member })
  for (const symbol of ['A', 'B']) await takeTurn(symbol, 'watches twenty')
  for (const symbol of ['C', 'D'])
    await expect(takeTurn(symbol, 'watches twenty')).rejects.toMatchObject({ kind: 'call_share_exhausted' })
  await takeTurn('TSLA', 'watches one')
})

test('an idle call takes a turn only while there are hardly any other calls', async () => {
  const limiter = createLimiter({ rate: 10, minuteMs: 300 })
  await limiter.takeTurn('the evaluation', 'evaluation')
  await limiter.takeTurn('a logo', 'idle')
  await expect(limiter.takeTurn('another logo', 'idle')).rejects.toMatchObject({
    kind: 'call_share_exhausted',
  })
  await limiter.takeTurn('a page', { priority: 'page', member: 'minji' })
})

test('a call that has waited too long is refused and uses no turn', async () => {
  const limiter = createLimiter({ rate: 1, minuteMs: 1000, maxWaitMs: { ...MAX_WAIT_MS, page: 20 } })
  const startMs = performance.now()
  await limiter.takeTurn('first', 'submit')
  await expect(limiter.takeTurn('impatient', 'page')).rejects.toMatchObject({ kind: 'rate_limited' })
  await limiter.takeTurn('patient', 'refresh')
  // The patient call takes the second turn, because the refused call took none.
  expect(performance.now() - startMs).toBeLessThan(1900)
})

test('a call with a fallback waits only briefly, unless an origin without one joins', async () => {
  const limiter = createLimiter({ rate: 1, minuteMs: 300, maxWaitWithFallbackMs: 20 })
  const page = { priority: 'page', member: 'minji', hasFallback: true } as const
  await limiter.takeTurn('first', 'submit')
  await expect(limiter.takeTurn('alone', page)).rejects.toMatchObject({ kind: 'rate_limited' })
  const joinedTurn = limiter.takeTurn('joined', page)
  limiter.joinCall('joined', { priority: 'submit', member: 'minji' })
  await joinedTurn
})

test('no call starts during a pause that the service requested, even without a rate limit', async () => {
  const limiter = createLimiter({ rate: null })
  const startMs = performance.now()
  limiter.pause(60)
  await limiter.takeTurn('waits', 'submit')
  expect(performance.now() - startMs).toBeGreaterThanOrEqual(60)
})

test('closing refuses waiting calls', async () => {
  const limiter = createLimiter({ rate: 1 })
  await limiter.takeTurn('first', 'submit')
  const waitingTurn = limiter.takeTurn('second', 'evaluation')
  limiter.close()
  await expect(waitingTurn).rejects.toMatchObject({ kind: 'rate_limited' })
})
