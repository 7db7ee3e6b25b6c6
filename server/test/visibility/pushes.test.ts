import { NotificationSwitch } from '@gwanyeok/domain/settings/api.ts'
import { sql } from 'kysely'
import PQueue from 'p-queue'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { pushToBrowser } from '../../src/features/notifications/push/push-to-browser.ts'
import { openPushService } from '../builders/push-service.ts'
import { openProductForFile } from '../product/product-for-file.ts'
import { createVisibilityWorld, PREDICTED_AT, TIMES } from './visibility-world.ts'

const product = await openProductForFile({ at: PREDICTED_AT, settings: { PUSH_TO_LOOPBACK: 'on' } })
const { db } = product
const world = await createVisibilityWorld(product, PREDICTED_AT)
const service = await openPushService()
afterAll(() => service.close())

// A suspended member's browser receives no pushes.
const viewers = world.viewers.filter(({ isSignedOut, name }) => !isSignedOut && name !== '정지된사람')
for (const { person } of viewers) await person.call('PUT /me/push', service.subscribe(person.id))
await db
  .updateTable('users')
  .set({ pushedNotifications: NotificationSwitch.options, pushesAtNight: true })
  .execute()

const DAY = '2024-06-03'

/** Sends all queued pushes at once; another test covers the pace of the job. */
async function sendAllPushes(): Promise<void> {
  const { signal } = new AbortController()
  const deps = { ...product, pusher: product.pusher!, log: pino({ level: 'silent' }) }
  const sendingDeps = { ...deps, readQueue: new PQueue(), stopSignal: signal, sendSignal: signal }
  service.receivedPushes.length = 0
  const browsers = await db.selectFrom('pushSubscriptions').select('sessionId').execute()
  await Promise.all(browsers.map(({ sessionId }) => pushToBrowser(sendingDeps, sessionId)))
}

/** Queues every notification that could be about an item, for everybody, whether or not it concerns them. */
async function queueForAll(id: string, now: number): Promise<void> {
  const kinds = [
    'followee_predicted',
    'judged',
    'comment',
    'mention-comment',
    'mention-post',
    'mention-stockPost',
  ]
  await sql`
    insert into "nearTargets" ("predictionId", author, day, "percentLeft", at)
    select id, author, ${DAY}, 1.5, ${new Date(now)} from predictions where id = ${id}`.execute(db)
  const ids = [...kinds.map((kind) => `${kind}-${id}`), `near_target-${DAY}`]
  const pending = JSON.stringify(
    Object.fromEntries(ids.map((notificationId) => [notificationId, [PREDICTED_AT - 1, now]])),
  )
  await db
    .updateTable('pushSubscriptions')
    .set({ countedPushes: 0, pending, dueAt: new Date(now) })
    .execute()
}

it.each(Object.entries(TIMES))(
  '%s a push shows nobody what they may not see',
  async (_, now) => {
    await product.moveTo(now)
    const recipients: string[] = []
    const nearRecipients = new Set<string>()
    // The reveal does not change who sees a post or comment.
    const items = world.items.filter(({ kind }) => kind === 'prediction' || now === TIMES['after the reveal'])
    for (const item of items) {
      await queueForAll(item.id, now)
      await sendAllPushes()
      await db.deleteFrom('nearTargets').execute()
      for (const viewer of viewers) {
        const pushes = service.receivedPushes.filter(({ browser }) => browser === viewer.person.id)
        const text = JSON.stringify(pushes.map(({ message }) => message))
        const access = item.getAccess(viewer, now)
        const testCase = `${viewer.name} ${item.kind} ${item.id} ${access}`
        if (access === 'nothing') expect(text, testCase).toBe('[]')
        const hiddenSecrets = access === 'all' ? [] : item.secrets
        expect(
          hiddenSecrets.filter((secret) => text.includes(secret)),
          testCase,
        ).toEqual([])
        if (pushes.length > 0) recipients.push(viewer.name)
        if (pushes.some(({ message }) => String(message.notification['tag']).startsWith('nearTargets-')))
          nearRecipients.add(viewer.name)
      }
    }
    // The author is notified of results and comments, and the follower of predictions.
    expect(new Set(recipients)).toEqual(new Set(['글쓴이', '팔로워']))
    expect(nearRecipients).toEqual(new Set(['글쓴이']))
  },
  400_000,
)
