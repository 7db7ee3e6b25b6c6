import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { predict } from '#test/builders/builders.ts'
import { type Person, signedUpAdmin, signedUpAll } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'

const AT = Date.parse('2024-06-12T15:00:00Z')

interface Feed {
  items: PredictionView[]
  nextCursor: string | null
}

const product = await productForFile({ at: AT })
const [hana, duri, sena] = await signedUpAll(product, 'hana', 'duri', 'sena')
const admin = await signedUpAdmin(product)
/** Of hana: an open one and one that is sealed until it is judged. */
const open = await predict(product, hana.id, { stock: 'AAPL', targetPrice: 1 })
const sealed = await predict(product, hana.id, { stock: 'TSLA', targetPrice: 1, revealTiming: 'onComplete' })
await duri.call(`PUT /predictions/${open}/like`)
// Nobody has just written, and nothing is kept from before.
beforeEach(() => product.moveTo(product.clock.now() + 4000))

const read = async (who: Person, query = '') => (await who.call<Feed>(`GET /predictions${query}`)).body
const idsOf = ({ items }: Feed) => items.map(({ id }) => id)
/** A member who has just written gets no cached page. */
const write = (who: Person) => who.call('POST /notifications/read')

test.each(['', '?filter=pending', '?filter=success'])(
  'GET /predictions%s is the same, kept for everybody or read for one',
  async (query) => {
    const people = [hana, duri, sena]
    const kept: Feed[] = []
    for (const who of people) kept.push(await read(who, query))
    for (const who of people) await write(who)
    for (const [index, who] of people.entries()) expect(kept[index]).toEqual(await read(who, query))
  },
)

test('its author sees into a sealed one, others do not; a like is only the own one', async () => {
  const seen = async (who: Person) =>
    (await read(who)).items.map(({ sealed: isSealed, likedByMe, isMine }) => [isSealed, likedByMe, isMine])
  // Newest first: the sealed one, the open one.
  expect(await seen(hana)).toEqual([
    [false, false, true],
    [false, false, true],
  ])
  expect(await seen(duri)).toEqual([
    [true, false, false],
    [false, true, false],
  ])
  expect(await seen(sena)).toEqual([
    [true, false, false],
    [false, false, false],
  ])
})

test('a new prediction shows to its author at once, to all within a second', async () => {
  expect(idsOf(await read(sena))).toEqual([sealed, open])
  const price = (await product.quotes.baseOf('MSFT')).basePrice
  const body = { stock: 'MSFT', targetPrice: price * 2, period: 1, seenPrice: price }
  const { id } = (await duri.call<PredictionView>('POST /predictions', body)).body
  expect(idsOf(await read(duri))).toEqual([id, sealed, open])
  await product.moveTo(product.clock.now() + 1000)
  expect(idsOf(await read(sena))).toEqual([id, sealed, open])
  await product.db.deleteFrom('predictions').where('id', '=', id).execute()
})

test('hidden predictions and blocked authors disappear at once', async () => {
  expect(idsOf(await read(sena))).toEqual([sealed, open])
  const item = { postType: 'prediction', postId: open }
  await duri.call('POST /reports', { ...item, reason: 'spam', details: '' })
  const decide = async (decision: 'hide' | 'restore') => {
    const body = { ...item, decision, note: '' }
    expect((await admin.call('POST /admin/reports/decisions', body)).status).toBe(200)
  }
  await decide('hide')
  expect(idsOf(await read(sena))).toEqual([sealed])
  await decide('restore')
  await product.moveTo(product.clock.now() + 1000)
  expect(idsOf(await read(sena))).toEqual([sealed, open])
  await hana.call(`PUT /users/${sena.id}/block`)
  expect(idsOf(await read(sena))).toEqual([])
  await hana.call(`DELETE /users/${sena.id}/block`)
  expect(idsOf(await read(sena))).toEqual([sealed, open])
})

test('a block that this server did not write shows within a second', async () => {
  expect(idsOf(await read(duri))).toEqual([sealed, open])
  const block = { blocker: duri.id, blocked: hana.id, createdAt: new Date(product.clock.now()) }
  await product.db.insertInto('blocks').values(block).execute()
  onTestFinished(async () => void (await product.db.deleteFrom('blocks').execute()))
  await product.moveTo(product.clock.now() + 1000)
  expect(idsOf(await read(duri))).toEqual([])
})

test.each(['sena', 'duri'])('is compressed for %s, who accepts that', async (name) => {
  const who = name === 'sena' ? sena : duri
  const get = (encoding: string) =>
    product.app.inject({
      url: '/api/predictions',
      headers: { cookie: who.cookie(), 'accept-encoding': encoding },
    })
  const plain = (await get('identity')).body
  for (const accepted of ['br', 'gzip, deflate, br', 'br;q=0.9, gzip;q=0.5']) {
    const { headers, rawPayload } = await get(accepted)
    expect(headers, accepted).toMatchObject({ 'content-encoding': 'br' })
    expect(headers['vary']).toMatch(/accept-encoding/i)
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain)
  }
  for (const accepted of ['gzip', 'br;q=0, gzip', 'brx, gzip']) {
    const { headers, rawPayload } = await get(accepted)
    expect(headers, accepted).toMatchObject({ 'content-encoding': 'gzip' })
    expect(gunzipSync(rawPayload).toString()).toBe(plain)
  }
})
