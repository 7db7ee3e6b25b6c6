import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { afterAll, expect, test } from 'vitest'
import { predict } from '#test/builders/builders.ts'
import { openPushWorld } from '#test/builders/push-world.ts'
import { signedUpAll } from '#test/product/person.ts'

const HOUR_MS = 3_600_000
const DAYS_BETWEEN = 13

/** Times of a day in Korea, and who may be told then of what others made. */
const TIMES: [hours: number, told: string[]][] = [
  [0, ['밤에도']],
  [8 - 1 / 3600, ['밤에도']],
  [8, ['낮에만', '밤에도']],
  [14, ['낮에만', '밤에도']],
  [21 - 1 / 3600, ['낮에만', '밤에도']],
  [21, ['밤에도']],
  [24 - 1 / 3600, ['밤에도']],
]

const world = await openPushWorld()
const { product, service } = world
const { db } = product
afterAll(() => service.close())

test('for a year nobody gets pushes of what others made without consent, nor at night without one for that', async () => {
  const [author, none, day, always] = await signedUpAll(product, '글쓴이', '동의없이', '낮에만', '밤에도')
  for (const [who, advertising, nightAdvertising] of [
    [none, false, false],
    [day, true, false],
    [always, true, true],
  ] as const) {
    await who.call(`PUT /users/${author.id}/follow`)
    await who.call('PUT /me/advertising', { advertising, nightAdvertising })
    await world.turnOn(who)
  }
  // Their wish for pushes at night is for what is their own.
  await db
    .updateTable('users')
    .set({ pushedNotifications: ['followee_predicted'], pushesAtNight: true })
    .execute()
  const made = new Date(product.clock.now())
  const id = await predict(product, author.id, { stock: 'AAA', targetPrice: 4321 })
  const browsers = await db.selectFrom('pushSubscriptions').select('sessionId').execute()

  // Both changes of New York's clocks are among the days.
  const first = Date.parse('2025-01-01T00:00:00+09:00')
  for (let at = first; at < first + 365 * DAY_MS; at += DAYS_BETWEEN * DAY_MS)
    for (const [hours, expected] of TIMES) {
      const now = at + hours * HOUR_MS
      product.clock.moveTo(now)
      await db.deleteFrom('queuedPushes').execute()
      await db.updateTable('pushSubscriptions').set({ counted: 0 }).execute()
      const queued = { notification: `made-${id}`, createdAt: made, dueAt: new Date(now) }
      await db
        .insertInto('queuedPushes')
        .values(browsers.map(({ sessionId }) => ({ ...queued, sessionId })))
        .execute()
      const told = (await world.run()).map(({ browser }) => browser)
      expect([new Date(now).toISOString(), told.toSorted()]).toEqual([new Date(now).toISOString(), expected])
    }
})
