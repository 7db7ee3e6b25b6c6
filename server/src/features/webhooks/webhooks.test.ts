import type { FieldErrors } from '@gwanyeok/domain/errors.ts'
import type { Webhook } from '@gwanyeok/domain/webhooks/api.ts'
import {
  MOST_WEBHOOKS,
  SENDS_BY_HAND_AN_HOUR,
  TESTS_TO_A_HOST_AN_HOUR,
} from '@gwanyeok/domain/webhooks/limits.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { openReceiver, verified } from '#test/builders/webhook-receiver.ts'
import { openWebhookWorld } from '#test/builders/webhook-world.ts'
import { type Person, signedUp } from '#test/product/person.ts'
import { openSecondServer } from '#test/product/product.ts'
import { createGuardedSender } from '#shared/guarded-sender.ts'

let minji: Person
let members = 0

const world = await openWebhookWorld()
const deliveries = world.deliveries()
const receiver = await openReceiver()
afterAll(async () => {
  await receiver.close()
  await deliveries.stop()
})
beforeEach(async () => {
  minji = await signedUp(world.product, `민지${(members += 1)}`)
})
afterEach(() => world.product.db.deleteFrom('webhooks').execute())

describe('a webhook', () => {
  it('shows its secret once; the database holds it encrypted', async () => {
    const { id, secret } = await world.add(minji, receiver.url)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const { text, body } = await minji.call<{ items: Webhook[] }>('GET /me/webhooks')
    expect(body.items).toMatchObject([{ id, url: receiver.url, off: null, oldSecretUntil: null }])
    expect(text).not.toContain(secret)
    const { rows } = await sql<{ kept: string }>`select w::text as kept from webhooks w`.execute(
      world.product.db,
    )
    expect(rows[0]!.kept).toContain(receiver.url)
    const key = secret.slice('whsec_'.length)
    const forms = [key, Buffer.from(key, 'base64').toString('hex'), Buffer.from(key).toString('base64url')]
    for (const form of forms) expect(rows[0]!.kept).not.toContain(form)
  })

  it(`is one of ${MOST_WEBHOOKS} at most`, async () => {
    const all = await Promise.all(
      Array.from({ length: MOST_WEBHOOKS + 2 }, () => minji.call('POST /me/webhooks', { url: receiver.url })),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(MOST_WEBHOOKS)
    expect(all.filter(({ code }) => code === 'webhooks_full')).toHaveLength(2)
  })

  it('of another member is not found, by any call', async () => {
    const { id } = await world.add(minji, receiver.url)
    await minji.call(`POST /me/webhooks/${id}/tests`)
    const [delivery] = await world.deliveriesOf(minji, { id })
    const duri = await signedUp(world.product, `두리${(members += 1)}`)
    const own = await world.add(duri, receiver.url)
    const before = await minji.call('GET /me/webhooks')
    const answers = [
      await duri.call(`PATCH /me/webhooks/${id}`, { isOn: false }),
      await duri.call(`POST /me/webhooks/${id}/secret`),
      await duri.call(`POST /me/webhooks/${id}/tests`),
      await duri.call(`GET /me/webhooks/${id}/deliveries`),
      await duri.call(`POST /me/webhooks/${id}/deliveries/${delivery!.id}/attempts`),
      await duri.call(`POST /me/webhooks/${own.id}/deliveries/${delivery!.id}/attempts`),
      await duri.call(`DELETE /me/webhooks/${id}`),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'not_found'))
    expect((await minji.call('GET /me/webhooks')).text).toBe(before.text)
  })
})

describe('an address', () => {
  /** As in production: nothing on this machine may be called. */
  let live: FastifyInstance
  beforeAll(async () => {
    live = await openSecondServer({
      ...world.product,
      config: { ...world.product.config, webhooksToLoopback: false },
      webhookSender: createGuardedSender({ allowsLoopback: false, userAgent: 'tests' }),
    })
  })
  afterAll(() => live.close())

  test.each([
    ['http://127.0.0.1:5432/', 'webhook_url'],
    ['https://example.com:22/', 'webhook_port'],
    ['https://2130706433/', 'webhook_host'],
    ['https://0177.0.0.1/', 'webhook_host'],
    ['https://[::ffff:10.0.0.1]/', 'webhook_host'],
  ])('%s is refused: %s', async (url, fault) => {
    const answer = await minji
      .on({ app: live })
      .call<{ error: { fields: FieldErrors } }>('POST /me/webhooks', { url })
    expect([answer.code, answer.body.error.fields]).toEqual(['invalid_input', { url: fault }])
  })
})

describe('a test event', () => {
  it('is one signed attempt, whether it succeeds or not', async () => {
    const { id, secret } = await world.add(minji, receiver.url)
    receiver.received.length = 0
    receiver.answer(500)
    const { body } = await minji.call<{ delivery: string }>(`POST /me/webhooks/${id}/tests`)
    await deliveries.round()
    receiver.answer(200)
    expect(verified(receiver.received[0]!, secret)).toMatchObject({
      type: 'webhook.test',
      data: { webhookId: id },
    })
    expect(await world.deliveriesOf(minji, { id })).toMatchObject([
      { id: body.delivery, state: 'failed', attempts: 1, responseStatus: 500, nextAttemptAt: null },
    ])
    expect((await world.webhooksOf(minji))[0]).toMatchObject({ off: null, lastSucceededAt: null })

    await minji.call(`POST /me/webhooks/${id}/deliveries/${body.delivery}/attempts`)
    world.pass(60_000)
    await deliveries.round()
    expect(receiver.ids()).toEqual([body.delivery, body.delivery])
    expect(await world.deliveriesOf(minji, { id })).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  it('is not sent while the webhook is off', async () => {
    const { id } = await world.add(minji, receiver.url)
    await minji.call(`POST /me/webhooks/${id}/tests`)
    await minji.call(`PATCH /me/webhooks/${id}`, { isOn: false })
    expect(await minji.call(`POST /me/webhooks/${id}/tests`)).toMatchObject({ code: 'webhook_off' })
    const [delivery] = await world.deliveriesOf(minji, { id })
    expect(delivery).toMatchObject({ state: 'failed', attempts: 0, failure: null })
    const again = await minji.call(`POST /me/webhooks/${id}/deliveries/${delivery!.id}/attempts`)
    expect(again.code).toBe('webhook_off')
    expect((await world.webhooksOf(minji))[0]?.off).toMatchObject({ reason: 'owner' })
    expect((await minji.call<{ items: unknown[] }>('GET /notifications')).body.items).toEqual([])
  })

  it('is limited for a member, and for a host across members', async () => {
    const tests = async (person: Person) => {
      const { id } = await world.add(person, receiver.url)
      const answers = []
      for (let i = 0; i < SENDS_BY_HAND_AN_HOUR + 1; i += 1)
        answers.push(await person.call(`POST /me/webhooks/${id}/tests`))
      return answers.filter(({ status }) => status === 200).length
    }
    await world.product.db.deleteFrom('rateLimits').execute()
    let sent = 0
    for (const name of ['하나', '두나', '세나', '네나'])
      sent += await tests(await signedUp(world.product, `${name}${(members += 1)}`))
    expect(sent).toBe(TESTS_TO_A_HOST_AN_HOUR)
    await world.product.db.deleteFrom('rateLimits').execute()
    expect(await tests(minji)).toBe(SENDS_BY_HAND_AN_HOUR)
  })
})
