import type { Signal } from '@gwanyeok/domain/signals/api.ts'
import { KEPT_MS } from '@gwanyeok/domain/signals/thresholds.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember, predict, type TestChoice } from '../../../test/builders/builders.ts'
import { type Person, signedUp, signedUpAdmin, stranger } from '../../../test/product/person.ts'
import { openProduct, type TestProduct } from '../../../test/product/product.ts'

const AT = Date.parse('2024-06-03T16:00:00Z')

let product: TestProduct
let admin: Person
beforeAll(async () => {
  product = await openProduct({ at: AT, still: true })
  admin = await signedUpAdmin(product)
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.db.deleteFrom('signals').execute()
})

type Kind = Signal['evidence']['kind']

async function signals(kind: Kind, state = 'open'): Promise<Signal[]> {
  expect((await admin.call('POST /admin/signal-searches')).body).toEqual({ isStarted: true })
  const { body } = await admin.call<{ items: Signal[] }>(`GET /admin/signals?state=${state}`)
  return body.items.filter(({ evidence }) => evidence.kind === kind)
}

const namesOf = (signal: Signal | undefined) => signal?.members.map(({ username }) => username).toSorted()

const decide = (id: string, state: string, note = '가족이에요') =>
  admin.call<Signal>(`PUT /admin/signals/${id}/decision`, { state, note })

describe('one browser', () => {
  it('that signed in to two accounts is a signal, and keeps no more than a keyed digest', async () => {
    const [shared, own] = [stranger(product, '198.51.100.1'), stranger(product, '198.51.100.2')]
    await signedUp(product, 'first', 'first@example.com', shared)
    await signedUp(product, 'second', 'second@example.com', shared)
    await signedUp(product, 'alone', 'alone@example.com', own)
    const found = await signals('device')
    expect(found.map(namesOf)).toEqual([['first', 'second']])
    const rows = await product.db.selectFrom('accountTraces').select('digest').execute()
    for (const { digest } of rows) expect(digest).toMatch(/^[\w-]{43}$/)
  })

  it('stays closed when an admin closed it, until another account joins', async () => {
    const shared = stranger(product, '198.51.100.3')
    for (const name of ['mother', 'father']) await signedUp(product, name, `${name}@example.com`, shared)
    const isOurs = (signal: Signal) => namesOf(signal)?.includes('mother')
    const ours = (await signals('device')).find(isOurs)!
    expect(await decide(ours.id, 'dismissed')).toMatchObject({
      status: 200,
      body: { state: 'dismissed', decidedBy: 'overseer', note: '가족이에요' },
    })
    expect((await signals('device')).filter(isOurs)).toEqual([])
    expect((await signals('device', 'closed')).filter(isOurs)).toHaveLength(1)
    await signedUp(product, 'child', 'child@example.com', shared)
    expect((await signals('device')).filter(isOurs).map(namesOf)).toEqual([['child', 'father', 'mother']])
    const { body } = await admin.call<{ items: { action: string; subject: string; note: string }[] }>(
      'GET /admin/actions',
    )
    expect(body.items).toMatchObject([
      { action: 'dismiss_signal', subject: `signal:${ours.id}`, note: '가족이에요' },
    ])
  })

  it('is refused a decision without a reason, or on nothing', async () => {
    const [one] = await signals('device')
    expect(await decide(one!.id, 'dismissed', ' ')).toMatchObject({ status: 400 })
    expect(await decide(one!.id, 'open')).toMatchObject({ status: 400 })
    expect(await decide('nothing', 'handled')).toMatchObject({ status: 404 })
  })
})

describe('one network', () => {
  it('is a signal with four sign-ups within a day, not with three and not over days', async () => {
    const joinFrom = (name: string, address: string) =>
      signedUp(product, name, `${name}@example.com`, stranger(product, address))
    for (const number of [1, 2, 3]) await joinFrom(`house${number}`, '203.0.113.1')
    for (const number of [1, 2, 3, 4]) await joinFrom(`farm${number}`, '203.0.113.2')
    expect((await signals('network')).map(namesOf)).toEqual([['farm1', 'farm2', 'farm3', 'farm4']])
    await product.moveTo(AT + 25 * 3_600_000)
    await joinFrom('house4', '203.0.113.1')
    expect(await signals('network')).toHaveLength(1)
    await product.moveTo(AT)
  })
})

describe('predictions', () => {
  const STOCKS = ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'AMZN']
  const member = (name: string) => addMember(product.db, name, AT)

  async function predictAll(author: string, raise: number, choice: Partial<TestChoice> = {}): Promise<void> {
    for (const stock of STOCKS) {
      const { price } = await product.quotes.baseOf(stock).then((base) => ({ price: base.basePrice }))
      await predict(product, author, { stock, targetPrice: Math.round(price * raise * 100) / 100, ...choice })
    }
  }

  it('that repeat those of another account within minutes are a signal', async () => {
    const [one, twin, other, late, shy] = [
      await member('one'),
      await member('twin'),
      await member('other'),
      await member('late'),
      await member('shy'),
    ]
    await predictAll(one, 1.1)
    await predictAll(other, 1.2)
    await predictAll(shy, 1.1, { revealTiming: 'onComplete' })
    await product.moveTo(AT + 120_000)
    await predictAll(twin, 1.1)
    await product.moveTo(AT + 1_200_000)
    await predictAll(late, 1.1)
    const found = await signals('stream')
    expect(found.map(namesOf)).toEqual([['one', 'twin']])
    expect(found[0]?.evidence).toMatchObject({ matches: 5, stocks: STOCKS.toSorted() })
    expect(JSON.stringify(found)).not.toMatch(/target/i)
  })
})

it('what was found is deleted after ninety days, with the traces', async () => {
  expect(await signals('device')).not.toEqual([])
  await product.moveTo(AT + KEPT_MS + 26 * 3_600_000)
  product.sessions.forget()
  expect(await signals('device')).toEqual([])
  expect(await product.db.selectFrom('accountTraces').selectAll().execute()).toEqual([])
})
