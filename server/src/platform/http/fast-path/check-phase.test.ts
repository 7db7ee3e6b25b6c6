import { expect, test } from 'vitest'
import { createCheckPhase } from './check-phase.ts'

test('all who wait in one turn of the event loop go on together, after what follows at once', async () => {
  const checkPhase = createCheckPhase()
  const order: string[] = []
  const wait = (name: string) => checkPhase().then(() => order.push(name))
  const first = wait('first')
  const second = Promise.resolve().then(() => {
    order.push('read')
    return wait('second')
  })
  await first
  expect(order).toEqual(['read', 'first', 'second'])
  await second
})

test('who comes later waits for the next turn', async () => {
  const checkPhase = createCheckPhase()
  const first = checkPhase()
  await first
  const later = checkPhase()
  expect(later).not.toBe(first)
  await later
})
