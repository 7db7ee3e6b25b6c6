import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { afterAll, expect, test } from 'vitest'
import { predict } from '../builders/builders.ts'
import { type Person, signedUpAdmin, signedUpAll } from '../product/person.ts'
import { openOwnServer, type TestProduct } from '../product/product.ts'
import { productForFile } from '../product/product-for-file.ts'
import { until } from '../until.ts'
import { type Random, seededRandom } from '../../src/platform/seeded-random.ts'

const AT = Date.parse('2024-06-12T15:00:00Z')
const ROUNDS = 12
const WRITES_AT_ONCE = 5

let other: Awaited<ReturnType<typeof openOwnServer>> | undefined

const product = await productForFile({ at: AT })
const people = await signedUpAll(product, 'hana', 'duri', 'sena', 'nari')
const admin = await signedUpAdmin(product)
const ids: string[] = []
for (const [index, { id }] of people.entries())
  for (const stock of ['AAPL', 'TSLA']) {
    const revealTiming = index % 2 === 0 ? 'immediate' : 'onComplete'
    ids.push(await predict(product, id, { stock, targetPrice: 1, revealTiming }))
  }
for (const postId of ids)
  await admin.call('POST /reports', { postType: 'prediction', postId, reason: 'spam', details: '' })
afterAll(() => other?.close())

/** The same person at a server; a session is one on all of them. */
const at =
  ({ app }: Pick<TestProduct, 'app'>, who: Person) =>
  async (method: string, url: string, body?: object) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: `/api${url}`,
      headers: { cookie: who.cookie() },
      ...(body && { payload: body }),
    })
    expect([200, 404, 409]).toContain(answer.statusCode)
    return answer
  }

type Server = Pick<TestProduct, 'app'>

async function writeSomething(server: Server, { pick }: Random): Promise<void> {
  const who = pick(people)
  const another = pick(people.filter(({ id }) => id !== who.id))
  const id = pick(ids)
  const as = at(server, who)
  const decide = (decision: string) =>
    at(server, admin)('POST', '/admin/reports/decisions', {
      ...{ postType: 'prediction', postId: id, decision, note: '' },
    })
  await pick([
    () => as('PUT', `/predictions/${id}/like`),
    () => as('DELETE', `/predictions/${id}/like`),
    () => as('PUT', `/users/${another.id}/block`),
    () => as('DELETE', `/users/${another.id}/block`),
    () => decide('hide'),
    () => decide('restore'),
  ])()
}

interface Shown {
  id: string
  sealed: boolean
  likedByMe: boolean
  isMine: boolean
}

async function readFeed(server: Server, who: Person): Promise<Shown[]> {
  const { items } = (await at(server, who)('GET', '/predictions')).json<{ items: PredictionView[] }>()
  return items.map(({ id, sealed, likedByMe, isMine }) => ({ id, sealed, likedByMe, isMine }))
}

/** Reads it from the database, as a member who has just written something does. */
async function readAlone(server: Server, who: Person): Promise<Shown[]> {
  await at(server, who)('POST', '/notifications/read')
  return readFeed(server, who)
}

async function compare(servers: readonly Server[]): Promise<void> {
  for (const server of servers)
    for (const who of [...people, admin]) {
      const kept = await readFeed(server, who)
      const alone = await readAlone(server, who)
      const shown = new Set(kept.map(({ id }) => id))
      // One that was shown again may be missing for a second, nothing else.
      expect(kept, who.username).toEqual(alone.filter(({ id }) => shown.has(id)))
    }
}

async function race(servers: readonly Server[], seed: number): Promise<void> {
  const random = seededRandom(seed)
  for (let round = 0; round < ROUNDS; round++) {
    const reads = servers.flatMap((server) => people.map((who) => readFeed(server, who)))
    const writes = Array.from({ length: WRITES_AT_ONCE }, (_, index) =>
      writeSomething(servers[index % servers.length]!, random),
    )
    await Promise.all([...reads, ...writes])
    await compare(servers)
    // From here on nobody has just written.
    await product.moveTo(product.clock.now() + 2000)
    await compare(servers)
  }
}

test('after any writes at once a server that is alone shows what it would read', async () => {
  await until('the server is alone', async () => product.presence.isAlone())
  await race([product], 1)
})

test('so do two servers, whichever one was written through', async () => {
  other = await openOwnServer(product)
  expect([product.presence.isAlone(), other.presence.isAlone()]).toEqual([false, false])
  await race([product, other], 2)
})

test('a new prediction shows to its author on the other server at once', async () => {
  const [hana] = people
  const price = (await product.quotes.baseOf('MSFT')).basePrice
  await product.moveTo(product.clock.now() + 2000)
  await readFeed(other!, hana)
  const made = await at(product, hana)('POST', '/predictions', {
    ...{ stock: 'MSFT', targetPrice: Math.round(price * 110) / 100, period: 1, seenPrice: price },
  })
  const { id } = made.json<{ id: string }>()
  expect((await readFeed(other!, hana)).map((item) => item.id)).toContain(id)
})

test('so does one that began before others on the page, and was written after them', async () => {
  const [hana, duri] = people
  await product.moveTo(product.clock.now() + 2000)
  await predict(product, duri.id, { stock: 'KO', targetPrice: 1 })
  const newest = product.clock.now()
  await readFeed(other!, hana)
  const began = { ...product, clock: { now: () => newest - 500 } }
  const id = await predict(began, hana.id, { stock: 'KO', targetPrice: 1 })
  expect((await readFeed(other!, hana)).map((item) => item.id)).toContain(id)
})
