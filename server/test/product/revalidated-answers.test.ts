import { beforeEach, describe, expect, it } from 'vitest'
import { addMember, predict } from '../builders/builders.ts'
import { addJudgedPrediction } from '../builders/judged-predictions.ts'
import { type Person, signUpMembers } from './person.ts'
import { openProductForFile } from './product-for-file.ts'

const product = await openProductForFile({ at: Date.parse('2024-06-12T15:00:00Z'), hasFrozenClock: true })
const [hana, duri, sena] = await signUpMembers(product, 'hana', 'duri', 'sena')
const author = await addMember(product.db, 'author', product.clock.now())
const predictOn = (stock: string) => predict(product, author, { stock, targetPrice: 1000 })
await predictOn('AAPL')
await predictOn('MSFT')
const likedId = await predictOn('NVDA')
await addJudgedPrediction(product.db, author, { score: 10, end: '2024-06-11T20:00:00Z', stock: 'PEP' })
// A private prediction counts for the leaderboard but is not in the feed.
const overrides = { visibility: 'private' } as const
await addJudgedPrediction(product.db, hana.id, {
  score: 5,
  end: '2024-06-11T20:00:00Z',
  stock: 'PEP',
  overrides,
})
// Duri has a prediction on the page, Hana likes one, and Sena is not involved.
await predict(product, duri.id, { stock: 'TSLA', targetPrice: 1, revealTiming: 'onComplete' })
await hana.call(`PUT /predictions/${likedId}/like`)
/** Moves the clock past the time in which a writer reads uncached answers. */
const skipUncachedReads = () => product.moveTo(product.clock.now() + 4000)
beforeEach(skipUncachedReads)

const get = (person: Person, path: string, headers: Record<string, string> = {}) =>
  product.app.inject({ url: `/api${path}`, headers: { cookie: person.cookie(), ...headers } })
const readEtag = ({ headers }: Awaited<ReturnType<typeof get>>) => String(headers['etag'])

const PATHS = ['/predictions', '/leaderboard', '/leaderboard?span=week', '/home']

describe.each(PATHS)('GET %s', (path) => {
  it('has cache headers', async () => {
    const { headers } = await get(hana, path, { 'accept-encoding': 'br' })
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['etag']).toMatch(/^W\/"[\w-]{43}"$/)
    expect(headers['vary']).toMatch(/cookie/i)
    expect(headers['vary']).toMatch(/accept-encoding/i)
  })

  it.each(['identity', 'gzip', 'br'])(
    'is not sent again to a browser that has it, in %s',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding }
      const firstAnswer = await get(hana, path, headers)
      const tag = readEtag(firstAnswer)
      for (const tags of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
        const repeatedAnswer = await get(hana, path, { ...headers, 'if-none-match': tags })
        expect([repeatedAnswer.statusCode, repeatedAnswer.rawPayload.length], tags).toEqual([304, 0])
        expect(repeatedAnswer.headers['content-encoding']).toBeUndefined()
        expect(repeatedAnswer.headers).toMatchObject({ etag: tag, 'cache-control': 'private, no-cache' })
        expect(repeatedAnswer.headers['vary']).toMatch(/cookie/i)
      }
      const answerToOtherTag = await get(hana, path, { ...headers, 'if-none-match': 'W/"other"' })
      expect(answerToOtherTag.statusCode).toBe(200)
      expect(answerToOtherTag.rawPayload).toEqual(firstAnswer.rawPayload)
    },
  )

  it('is refused to signed-out callers, even with a valid tag', async () => {
    for (const tag of [readEtag(await get(hana, path)), '*']) {
      const refusedAnswer = await product.app.inject({
        url: `/api${path}`,
        headers: { 'if-none-match': tag },
      })
      expect(refusedAnswer.statusCode).toBe(401)
      expect(refusedAnswer.headers).toMatchObject({ 'cache-control': 'no-store' })
      expect(refusedAnswer.headers['etag']).toBeUndefined()
    }
  })
})

it.each(['/predictions', '/leaderboard'])('a tag of %s is not valid for another member', async (path) => {
  const hanasAnswer = await get(hana, path)
  const senasAnswer = await get(sena, path, { 'if-none-match': readEtag(hanasAnswer) })
  expect(senasAnswer.statusCode).toBe(200)
  expect(senasAnswer.body).not.toBe(hanasAnswer.body)
  expect(senasAnswer.body).toBe((await get(sena, path)).body)
})

it('a changed page is sent', async () => {
  const tag = readEtag(await get(sena, '/predictions'))
  await hana.call(`DELETE /predictions/${likedId}/like`)
  await skipUncachedReads()
  const changedAnswer = await get(sena, '/predictions', { 'if-none-match': tag })
  expect(changedAnswer.statusCode).toBe(200)
  expect(readEtag(changedAnswer)).not.toBe(tag)
  await hana.call(`PUT /predictions/${likedId}/like`)
})

it('an answer with facts that only its member may see is not stored', async () => {
  const { headers } = await get(duri, '/predictions', { 'if-none-match': '*' })
  expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(headers['etag']).toBeUndefined()
  await product.db.updateTable('users').set({ publicProfile: false }).where('id', '=', hana.id).execute()
  await skipUncachedReads()
  const leaderboard = await get(hana, '/leaderboard')
  expect(leaderboard.json<{ ownEntry: object }>().ownEntry).toMatchObject({ totalScore: 5 })
  expect(leaderboard.headers).toMatchObject({ 'cache-control': 'no-store' })
  await product.db.updateTable('users').set({ publicProfile: true }).where('id', '=', hana.id).execute()
})
