import { pino } from 'pino'
import { expect } from 'vitest'
import { pushJob } from '../../src/features/notifications/push/push-job.ts'
import type { Person } from '../product/person.ts'
import { turnOff } from '../../src/features/webhooks/switching.ts'
import { openPushService } from './push-service.ts'
import { openWebhookWorld } from './webhook-world.ts'

/** Members whose browsers are told at a push service on this machine, and predictions that are judged overnight. */
export async function openPushWorld() {
  const { product, judge, pass, add } = await openWebhookWorld({ PUSH_TO_LOOPBACK: 'on' })
  const service = await openPushService()
  const { signal } = new AbortController()
  const log = pino({ level: 'silent' })

  return {
    product,
    service,
    judge,
    pass,

    /** The member turns pushes on in the browser of their sign-in. */
    async turnOn(who: Person, browser = who.username): Promise<void> {
      const answer = await who.call('PUT /me/push', service.subscribe(browser))
      expect(answer.status).toBe(200)
    },

    /** One of the member's webhooks is turned off, as after days of failures. */
    async turnWebhookOff(who: Person): Promise<void> {
      const { id } = await add(who, 'http://127.0.0.1:9/hook')
      await turnOff(product.db, { id, reason: 'failing', now: product.clock.now() })
    },

    /** What one run of the job sends. */
    async run(stopping: AbortSignal = signal) {
      service.received.length = 0
      await pushJob({ ...product, log }).run(stopping)
      return service.received.map(({ browser, message: { notification } }) => ({ browser, ...notification }))
    },

    /** The next time that it is so late in Korea. */
    until(time: string): Promise<void> {
      const day = new Date(product.clock.now() + 9 * 3_600_000).toISOString().slice(0, 10)
      const at = Date.parse(`${day}T${time}+09:00`)
      return product.moveTo(at > product.clock.now() ? at : at + 86_400_000)
    },

    queued: () => product.db.selectFrom('queuedPushes').selectAll().orderBy('notification').execute(),
    browsers: () => product.db.selectFrom('pushSubscriptions').selectAll().orderBy('createdAt').execute(),
  }
}
