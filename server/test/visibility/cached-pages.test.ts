import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { expect, test } from 'vitest'
import { predict } from '../builders/builders.ts'
import { type Person, signUpAdmin, signUpMembers } from '../product/person.ts'
import { openAnotherServer, type TestProduct } from '../product/product.ts'
import { openProductForFile } from '../product/product-for-file.ts'
import { RECENT_WRITE_COOKIE } from '#platform/http/read-your-writes.ts'
import { type Random, createSeededRandom } from '#platform/seeded-random.ts'

const AT = Date.parse('2024-06-12T15:00:00Z')
const ROUNDS = 12
const CONCURRENT_WRITES = 5

const product = await openProductForFile({ at: AT })
const people = await signUpMembers(product, 'hana', 'duri', 'sena', 'nari')
const admin = await signUpAdmin(product)
const ids: string[] = []
for (const [index, { id }] of people.entries())
  for (const stock of ['AAPL', 'TSLA']) {
    const revealTiming = index % 2 === 0 ? 'immediate' : 'onComplete'
    ids.push(await predict(product, id, { stock, targetPrice: 1, revealTiming }))
  }
for (const postId of ids)
  await admin.call('POST /reports', { postType: 'prediction', postId, reason: 'spam', details: '' })

/** Creates a function that calls a server as this person; all servers share the session. */
const createCaller =
  ({ app }: Pick<TestProduct, 'app'>, person: Person) =>
  async (method: string, url: string, body?: object) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: `/api${url}`,
      headers: { cookie: person.cookie() },
      ...(body && { payload: body }),
    })
    expect([200, 404, 409]).toContain(answer.statusCode)
    return answer
  }

type Server = Pick<TestProduct, 'app'>

async function writeSomething(server: Server, { pick }: Random): Promise<void> {
  const member = pick(people)
  const otherMember = pick(people.filter(({ id }) => id !== member.id))
  const id = pick(ids)
  const call = createCaller(server, member)
  const decide = (decision: string) =>
    createCaller(server, admin)('POST', '/admin/reports/decisions', {
      postType: 'prediction',
      postId: id,
      decision,
      note: '',
    })
  const write = pick([
    () => call('PUT', `/predictions/${id}/like`),
    () => call('DELETE', `/predictions/${id}/like`),
    () => call('PUT', `/users/${otherMember.id}/block`),
    () => call('DELETE', `/users/${otherMember.id}/block`),
    () => decide('hide'),
    () => decide('restore'),
  ])
  await write()
}

interface ShownPrediction {
  id: string
  sealed: boolean
  likedByMe: boolean
  isMine: boolean
}

async function readFeed(server: Server, person: Person, cookie = ''): Promise<ShownPrediction[]> {
  const headers = { cookie: `${person.cookie()}; ${cookie}` }
  const answer = await server.app.inject({ url: '/api/predictions', headers })
  return answer
    .json<{ items: PredictionView[] }>()
    .items.map(({ id, sealed, likedByMe, isMine }) => ({ id, sealed, likedByMe, isMine }))
}

async function comparePages(): Promise<void> {
  for (const person of [...people, admin]) {
    const cachedPage = await readFeed(product, person)
    const freshPage = await readFeed(product, person, `${RECENT_WRITE_COOKIE}=1`)
    const cachedIds = new Set(cachedPage.map(({ id }) => id))
    // Only an item that has just been restored may be missing from the cached page, for a second.
    expect(cachedPage, person.username).toEqual(freshPage.filter(({ id }) => cachedIds.has(id)))
  }
}

async function compareDuringWrites(seed: number): Promise<void> {
  const random = createSeededRandom(seed)
  for (let round = 0; round < ROUNDS; round++) {
    const reads = people.map((person) => readFeed(product, person))
    const writes = Array.from({ length: CONCURRENT_WRITES }, () => writeSomething(product, random))
    await Promise.all([...reads, ...writes])
    await comparePages()
    // No write counts as recent any more, so everybody gets cached pages.
    await product.moveTo(product.clock.now() + 4000)
    await comparePages()
  }
}

test('after any concurrent writes a server’s cached page equals the database, except for items restored just now', () =>
  compareDuringWrites(1))

test('a member whose browser has just written gets no cached page from another server', async () => {
  const [hana, duri] = people
  await product.db.deleteFrom('blocks').execute()
  const otherServer = await openAnotherServer(product)
  try {
    const readSeenIds = async () =>
      (await readFeed(otherServer, hana, `${RECENT_WRITE_COOKIE}=1`)).map(({ id }) => id)
    const seenIdsBefore = await readSeenIds()
    await readFeed(otherServer, hana)
    const id = await predict(product, duri.id, { stock: 'KO', targetPrice: 1 })
    expect(await readSeenIds()).toEqual([id, ...seenIdsBefore])
    await createCaller(product, hana)('PUT', `/users/${duri.id}/block`)
    expect(await readSeenIds()).not.toContain(id)
  } finally {
    await otherServer.close()
  }
})
