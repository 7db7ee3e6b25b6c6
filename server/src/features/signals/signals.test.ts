import type { Signal } from '@gwanyeok/domain/signals/api.ts'
import { KEPT_MS } from '@gwanyeok/domain/signals/thresholds.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember, predict, type TestChoice } from '#test/builders/builders.ts'
import { signedUp, signedUpAdmin, stranger } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'

const AT = Date.parse('2024-06-03T16:00:00Z')

const product = await productForFile({ at: AT, still: true })
const admin = await signedUpAdmin(product)
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

  async function predictAll(author: string, targetPrice: number, choice: Partial<TestChoice> = {}) {
    for (const stock of STOCKS) await predict(product, author, { stock, targetPrice, ...choice })
  }

  /** Each member's predictions made so many seconds after the first one's. */
  async function predictAfter(seconds: number, names: readonly string[], choice: Partial<TestChoice> = {}) {
    await product.moveTo(product.clock.now() + seconds * 1000)
    for (const name of names) await predictAll(await member(name), 1_000, choice)
  }

  beforeEach(async () => {
    // Those of the test before are closer than the searches overlap.
    await product.db.deleteFrom('predictions').execute()
    await product.moveTo(product.clock.now() + 3_600_000)
  })

  it('made at the same time as those of another account are a signal', async () => {
    await predictAfter(0, ['one'])
    await predictAll(await member('other'), 1_010)
    await predictAfter(15, ['twin'])
    const found = await signals('stream')
    expect(found.map(namesOf)).toEqual([['one', 'twin']])
    expect(found[0]?.evidence).toMatchObject({ matches: 5, stocks: STOCKS.toSorted() })
    expect(JSON.stringify(found)).not.toMatch(/target/i)
  })

  it('that match add up over searches', async () => {
    const [left, right] = [await member('left'), await member('right')]
    const repeat = async (stocks: readonly string[]) => {
      for (const author of [left, right])
        for (const stock of stocks) await predict(product, author, { stock, targetPrice: 1_000 })
    }
    await repeat(STOCKS.slice(0, 3))
    expect(await signals('stream')).toEqual([])
    await product.moveTo(product.clock.now() + 3_600_000)
    await repeat(STOCKS.slice(3))
    expect((await signals('stream')).map(namesOf)).toEqual([['left', 'right']])
  })

  it('copied from public ones are none, however fast and however many follow', async () => {
    await predictAfter(0, ['idol'])
    await predictAfter(25, ['fan'])
    await predictAfter(120, ['second_fan'])
    expect(await signals('stream')).toEqual([])
  })

  it('that repeat sealed ones are a signal once those are revealed, and none before', async () => {
    await predictAfter(0, ['hidden_one'], { revealTiming: '1hour' })
    await predictAfter(300, ['hidden_twin'])
    await predictAfter(3_200, ['late'])
    expect(await signals('stream')).toEqual([])
    await product.moveTo(product.clock.now() + 600_000)
    expect((await signals('stream')).map(namesOf)).toEqual([['hidden_one', 'hidden_twin']])
  })
})

it('what was found is deleted after ninety days, with the traces', async () => {
  expect(await signals('device')).not.toEqual([])
  await product.moveTo(AT + KEPT_MS + 26 * 3_600_000)
  product.sessions.forget()
  expect(await signals('device')).toEqual([])
  expect(await product.db.selectFrom('accountTraces').selectAll().execute()).toEqual([])
})
