import type { PredictionDetail } from '@gwanyeok/domain/predictions/api.ts'
import { MOST_ATTEMPTS, pauseAfter } from '@gwanyeok/domain/webhooks/retries.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { predict } from '#test/builders/builders.ts'
import { openReceiver, verified, type WebhookReceiver } from '#test/builders/webhook-receiver.ts'
import { openWebhookWorld } from '#test/builders/webhook-world.ts'
import { lockWaits } from '#test/lock-waits.ts'
import { PASSWORD, type Person, signedUp, signedUpAdmin } from '#test/product/person.ts'
import { until } from '#test/until.ts'
import { setReadOnly } from '#platform/read-only.ts'
import { createSecretBox } from '#platform/secret-box.ts'

const DAY_MS = 86_400_000

let receiver: WebhookReceiver
let minji: Person
let members = 0

const world = await openWebhookWorld()
const here = world.deliveries()
const there = world.deliveries()
afterAll(async () => {
  await here.stop()
  await there.stop()
})
beforeEach(async () => {
  receiver = await openReceiver()
  minji = await newMember('민지')
})
afterEach(async () => {
  await receiver.close()
  await world.product.db.deleteFrom('webhooks').execute()
})

const newMember = (name: string) => signedUp(world.product, `${name}${(members += 1)}`)

describe('an event', () => {
  it('tells the owner what their own call of the API tells, signed', async () => {
    const { id: webhook, secret } = await world.add(minji, receiver.url)
    const [id] = await world.judge([minji], { visibility: 'private', content: '나만 보는 근거' })
    await here.round()
    const { type, timestamp, data } = verified(receiver.received[0]!, secret)
    const { body } = await minji.call<PredictionDetail>(`GET /predictions/${id}`)
    expect([type, data]).toEqual(['prediction.judged', { prediction: body.prediction }])
    expect(data['prediction']).toMatchObject({ status: 'failed', content: '나만 보는 근거', isMine: true })
    expect(timestamp).toBe(new Date(world.product.clock.now()).toISOString())
    expect(() => verified(receiver.received[0]!, `whsec_${'A'.repeat(43)}=`)).toThrow('signature')

    const [delivery] = await world.deliveriesOf(minji, { id: webhook })
    expect(delivery).toMatchObject({
      ...{ id: receiver.ids()[0], type: 'prediction.judged', state: 'delivered', attempts: 1 },
      ...{ prediction: { id, stock: 'AAA' }, responseStatus: 200, failure: null, nextAttemptAt: null },
    })
    await here.round()
    expect(receiver.received).toHaveLength(1)
  })

  it('is of the owner’s own predictions alone, for each of their webhooks that is on', async () => {
    const duri = await newMember('두리')
    const off = await world.add(minji, `${receiver.url}/off`)
    await minji.call(`PATCH /me/webhooks/${off.id}`, { isOn: false })
    await world.add(minji, `${receiver.url}/a`)
    await world.add(minji, `${receiver.url}/b`)
    await world.judge([minji, duri])
    // One webhook of a member at a time.
    await here.round()
    await here.round()
    expect(new Set(receiver.ids()).size).toBe(2)
    const authors = receiver.received.map(
      ({ body }) => (JSON.parse(body) as Judged).data.prediction.author.id,
    )
    expect(authors).toEqual([minji.id, minji.id])
  })

  it('is sent for a prediction that is closed as void', async () => {
    const { secret } = await world.add(minji, receiver.url)
    const { db } = world.product
    const id = await predict(world.product, minji.id, { stock: 'CCC', targetPrice: 110, period: 30 })
    await sql`with run as (insert into "evaluationRuns" (id, "startedAt") values ('run', now()) returning id)
      insert into "evaluationSkips" ("runId", "predictionId", reason, "missingDays")
      select run.id, ${id}, 'stuck', '{}' from run`.execute(db)
    const admin = await signedUpAdmin(world.product)
    expect((await admin.call(`POST /admin/predictions/${id}/void`, { reason: '거래 정지' })).status).toBe(200)
    await here.round()
    const { data } = verified(receiver.received[0]!, secret)
    expect(data['prediction']).toMatchObject({ id, status: 'void', voidReason: '거래 정지' })
  })
})

interface Judged {
  data: { prediction: { author: { id: string } } }
}

describe('a delivery that fails', () => {
  it('is tried again ever later under the same id, until it succeeds', async () => {
    const { id, secret } = await world.add(minji, receiver.url)
    await world.judge([minji])
    receiver.answer(500)
    for (const attempts of [1, 2, 3]) {
      await here.round()
      const [delivery] = await world.deliveriesOf(minji, { id })
      const next = world.product.clock.now() + pauseAfter(attempts)!
      expect(delivery).toMatchObject({
        ...{ state: 'waiting', attempts, responseStatus: 500, failure: 'status' },
        nextAttemptAt: new Date(next).toISOString(),
      })
      world.pass(pauseAfter(attempts)! - 1)
      await here.round()
      expect(receiver.received).toHaveLength(attempts)
      world.pass(1)
    }
    receiver.answer(204)
    await here.round()
    expect(await world.deliveriesOf(minji, { id })).toMatchObject([{ state: 'delivered', attempts: 4 }])
    expect(new Set(receiver.ids()).size).toBe(1)
    for (const message of receiver.received) expect(verified(message, secret).type).toBe('prediction.judged')
    expect((await world.webhooksOf(minji))[0]?.off).toBeNull()
  })

  it.each<[string, string, () => Promise<unknown>]>([
    ['an answer that is late', 'timeout', async () => receiver.answer(null)],
    ['a server that is away', 'connection', () => receiver.close()],
    ['a redirect', 'status', async () => receiver.answer(302)],
  ])('because of %s says so', async (_what, failure, fail) => {
    const { id } = await world.add(minji, receiver.url)
    await world.judge([minji])
    await fail()
    const impatient = world.deliveries({}, failure === 'timeout' ? 300 : undefined)
    await impatient.round()
    expect(await world.deliveriesOf(minji, { id })).toMatchObject([{ state: 'waiting', failure }])
    await impatient.stop()
  })

  it('for three days turns the webhook off, and its owner is told', async () => {
    const { id } = await world.add(minji, receiver.url)
    await world.judge([minji], {}, ['AAA', 'BBB'])
    receiver.answer(503)
    // A turn ends with its first failure: the two take turns.
    for (let attempts = 1; attempts < 2 * MOST_ATTEMPTS; attempts += 1) {
      expect((await world.webhooksOf(minji))[0]?.off).toBeNull()
      await here.round()
      world.pass(DAY_MS)
    }
    const [webhook] = await world.webhooksOf(minji)
    expect(webhook?.off).toMatchObject({ reason: 'failing' })
    const deliveries = await world.deliveriesOf(minji, { id })
    expect(deliveries.map(({ state }) => state)).toEqual(['failed', 'failed'])
    expect(Math.max(...deliveries.map(({ attempts }) => attempts))).toBe(MOST_ATTEMPTS)
    const news = async () =>
      (await minji.call<{ items: object[] }>('GET /notifications')).body.items.filter(
        (item) => 'kind' in item && item.kind === 'webhook_off',
      )
    expect(await news()).toMatchObject([{ host: new URL(receiver.url).host, unread: true }])

    const calls = receiver.received.length
    receiver.answer(200)
    world.pass(3 * DAY_MS)
    await here.round()
    expect(receiver.received).toHaveLength(calls)
    await minji.call(`PATCH /me/webhooks/${id}`, { isOn: true })
    expect(await news()).toEqual([])
    await minji.call(`POST /me/webhooks/${id}/deliveries/${deliveries[0]!.id}/attempts`)
    await here.round()
    expect(receiver.received).toHaveLength(calls + 1)
    expect((await world.deliveriesOf(minji, { id }))[0]).toMatchObject({ state: 'delivered' })
  })

  it('for three days is given up alone where another succeeded since', async () => {
    const { id } = await world.add(minji, receiver.url)
    await world.judge([minji])
    receiver.answer(500)
    for (let attempts = 1; attempts <= MOST_ATTEMPTS; attempts += 1) {
      if (attempts === 3) {
        world.pass(-60_000)
        await minji.call(`POST /me/webhooks/${id}/tests`)
        receiver.answer(200)
        await here.round()
        world.pass(60_000)
        receiver.answer(500)
      }
      await here.round()
      world.pass(pauseAfter(attempts) ?? 0)
    }
    const judged = (await world.deliveriesOf(minji, { id })).find(({ type }) => type === 'prediction.judged')
    expect(judged).toMatchObject({ state: 'failed', attempts: MOST_ATTEMPTS })
    expect((await world.webhooksOf(minji))[0]?.off).toBeNull()
  })

  it('with 410 turns the webhook off at once', async () => {
    await world.add(minji, receiver.url)
    await world.judge([minji])
    receiver.answer(410)
    await here.round()
    expect((await world.webhooksOf(minji))[0]?.off).toMatchObject({ reason: 'gone' })
  })

  it('because the server’s secret was changed turns the webhook off, without a call', async () => {
    await world.add(minji, receiver.url)
    await world.judge([minji])
    const elsewhere = world.deliveries({ webhookSecrets: createSecretBox(['another'], 'webhooks') })
    await elsewhere.round()
    expect((await world.webhooksOf(minji))[0]?.off).toMatchObject({ reason: 'secret' })
    expect(receiver.received).toEqual([])
    await elsewhere.stop()
  })
})

describe('a new secret', () => {
  it('signs beside the former one for a day', async () => {
    const { id, secret: old } = await world.add(minji, receiver.url)
    const { body } = await minji.call<{ secret: string }>(`POST /me/webhooks/${id}/secret`)
    expect(body.secret).not.toBe(old)
    const sent = async () => {
      await minji.call(`POST /me/webhooks/${id}/tests`)
      await here.round()
      return receiver.received.at(-1)!
    }
    const both = await sent()
    expect(both.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
    for (const secret of [old, body.secret]) expect(verified(both, secret).type).toBe('webhook.test')
    world.pass(DAY_MS)
    const later = await sent()
    expect(verified(later, body.secret).type).toBe('webhook.test')
    expect(() => verified(later, old)).toThrow('signature')
  })
})

describe('several servers', () => {
  it('deliver each message once', async () => {
    const owners = [minji]
    for (let i = 0; i < 7; i += 1) owners.push(await newMember('여럿'))
    for (const owner of owners) await world.add(owner, receiver.url)
    await world.judge(owners, {}, ['AAA', 'BBB', 'CCC'])
    await Promise.all([here.round(), there.round()])
    expect(receiver.received).toHaveLength(owners.length * 3)
    expect(new Set(receiver.ids()).size).toBe(owners.length * 3)
  })

  it('keep no outcome of a turn that has passed to another', async () => {
    const { id } = await world.add(minji, receiver.url)
    await world.judge([minji], {}, ['AAA', 'BBB'])
    receiver.answer(null)
    const slow = world.deliveries()
    const round = slow.round()
    await until('the receiver is called', async () => receiver.waiting() === 1)
    await sql`update webhooks set "heldBy" = 'another' where id = ${id}`.execute(world.product.db)
    await receiver.close()
    await round
    expect(receiver.received).toHaveLength(1)
    const [webhook] = await world.product.db.selectFrom('webhooks').select('heldBy').execute()
    const attempts = (await world.deliveriesOf(minji, { id })).map((each) => each.attempts)
    expect([webhook?.heldBy, attempts]).toEqual(['another', [0, 0]])
    await slow.stop()
  })

  it('take over what one that stops has not finished', async () => {
    const { id } = await world.add(minji, receiver.url)
    await world.judge([minji])
    receiver.answer(null)
    const stopping = world.deliveries()
    const round = stopping.round()
    await until('the receiver is called', async () => receiver.waiting() === 1)
    await stopping.stop()
    await round
    expect(await world.deliveriesOf(minji, { id })).toMatchObject([{ state: 'waiting', attempts: 0 }])
    receiver.answer(200)
    world.pass(10_000)
    await here.round()
    expect(await world.deliveriesOf(minji, { id })).toMatchObject([{ state: 'delivered', attempts: 1 }])
  })
})

test('a member with slow receivers has one call at a time, and delays nobody', async () => {
  const slow = await openReceiver()
  slow.answer(null)
  const mean = await newMember('느린이')
  for (let i = 0; i < 5; i += 1) await world.add(mean, `${slow.url}/${i}`)
  await world.add(minji, receiver.url)
  await world.judge([mean, minji], {}, ['AAA', 'BBB', 'CCC'])
  const [first, second] = [world.deliveries(), world.deliveries()]
  const round = first.round()
  await until('the others have theirs', async () => receiver.received.length === 3)
  await until('the slow one is called', async () => slow.waiting() === 1)
  // The next server leaves the member's other webhooks alone.
  await second.round()
  expect([slow.received.length, slow.waiting()]).toEqual([1, 1])
  await first.stop()
  await round
  await second.stop()
  await slow.close()
})

test('in the read-only mode nothing is sent, and all of it afterwards', async () => {
  const { id } = await world.add(minji, receiver.url)
  await world.judge([minji])
  const { readOnly, db } = world.product
  receiver.answer(null)
  const cut = here.round()
  await until('the receiver is called', async () => receiver.waiting() === 1)
  await setReadOnly(db, true)
  await readOnly.look()
  await cut
  const calls = receiver.received.length
  receiver.answer(200)
  await there.round()
  expect(receiver.received).toHaveLength(calls)
  const kept = await db.selectFrom('webhookDeliveries').selectAll().where('webhookId', '=', id).execute()
  expect(kept).toMatchObject([{ state: 'waiting', attempts: 0, lastAttemptAt: null }])
  await setReadOnly(db, false)
  await readOnly.look()
  // The turn that was broken off is over when its time is.
  await sql`update webhooks set "heldUntil" = now() where id = ${id}`.execute(db)
  await there.round()
  expect(await world.deliveriesOf(minji, { id })).toMatchObject([{ state: 'delivered', attempts: 1 }])
})

describe('a webhook that goes', () => {
  it('with a withdrawal takes its deliveries along', async () => {
    await world.add(minji, receiver.url)
    await world.judge([minji])
    await minji.call('POST /me/withdrawal', { password: PASSWORD })
    await here.round()
    const left = await sql`select from webhooks union all select from "webhookDeliveries"`.execute(
      world.product.db,
    )
    expect([left.rows, receiver.received]).toEqual([[], []])
  })

  it('while predictions are judged does not keep them from being judged', async () => {
    const { id } = await world.add(minji, receiver.url)
    const { db } = world.product
    let judging: Promise<string[]> | undefined
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('webhooks').where('id', '=', id).execute()
      judging = world.judge([minji])
      await until('the evaluation waits', async () => (await lockWaits(db)) === 1)
    })
    const [prediction] = await judging!
    const row = await db
      .selectFrom('predictions')
      .select('status')
      .where('id', '=', prediction!)
      .executeTakeFirstOrThrow()
    expect(row.status).toBe('failed')
    expect(await db.selectFrom('webhookDeliveries').selectAll().execute()).toEqual([])
  })
})
