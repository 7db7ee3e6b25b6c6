import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addMember, predict, type TestChoice } from '#test/builders/builders.ts'
import { addJudgedPrediction } from '#test/builders/judged-predictions.ts'
import { signUpAdmin, type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const NOW = Date.parse('2024-03-13T03:00:00.000Z')

interface Page {
  items: PredictionView[]
  nextCursor: string | null
}

const product = await openProductForFile({ at: NOW })
const admin = await signUpAdmin(product)
const [author, follower, passerby, blockedMember, blocker, withdrawnMember] = await signUpMembers(
  product,
  'author',
  'follower',
  'passerby',
  'blocked',
  'blocker',
  'gone',
)
const { db } = product
const addPrediction = (choice: TestChoice) => predict(product, author.id, choice)
await sql`insert into follows values (${follower.id}, ${author.id}, now())`.execute(db)
await sql`update users set "followerCount" = 1 where id = ${author.id}`.execute(db)
await sql`insert into blocks values (${author.id}, ${blockedMember.id}, now()), (${blocker.id}, ${author.id}, now())`.execute(
  db,
)
await addJudgedPrediction(db, author.id, { score: 400, end: '2024-02-01T21:00:00.000Z', stock: 'NFLX' })
await addJudgedPrediction(db, author.id, { score: 0, end: '2024-02-05T21:00:00.000Z', stock: 'META' })
await addJudgedPrediction(db, author.id, { score: 75, end: '2024-02-08T21:00:00.000Z', stock: 'NVDA' })
await addPrediction({ stock: 'AAPL', targetPrice: 8765.432 })
await addPrediction({ stock: 'MSFT', targetPrice: 7654.321, revealTiming: 'onComplete' })
await addPrediction({ stock: 'AMZN', targetPrice: 902, visibility: 'followers' })
await addPrediction({ stock: 'TSLA', targetPrice: 903, visibility: 'private' })
const hiddenId = await addPrediction({ stock: 'GOOGL', targetPrice: 904 })
await db
  .updateTable('items')
  .set({ hiddenAt: new Date(NOW) })
  .where('id', '=', hiddenId)
  .execute()
await db
  .updateTable('users')
  .set({ withdrawnAt: new Date(NOW) })
  .where('id', '=', withdrawnMember.id)
  .execute()

const readProfile = (caller: Person, id = author.id) => caller.call<Profile>(`GET /users/${id}`)
const readPredictions = async (caller: Person, query = '') =>
  (await caller.call<Page>(`GET /users/${author.id}/predictions${query}`)).body
const listStocks = ({ items }: Page) => items.map(({ stock }) => stock)

describe('a profile', () => {
  test('has statistics as sums and averages of judged predictions', async () => {
    expect(await readProfile(passerby)).toMatchObject({
      status: 200,
      body: {
        member: { id: author.id, username: 'author', photoURL: null, withdrawn: false },
        isMe: false,
        followedByMe: false,
        followerCount: 1,
        followingCount: 0,
        publicProfile: true,
        rank: 1,
        nonPublicCount: 2,
        stats: {
          totalScore: 475,
          rank: 1,
          avgScore: 475 / 3,
          predictions: { total: 8, success: 2, failed: 1, pending: 5, void: 0, successRate: 200 / 3 },
        },
      },
    })
  })

  test('marks the viewer, and followed members', async () => {
    expect((await readProfile(author)).body).toMatchObject({ isMe: true, followedByMe: false })
    expect((await readProfile(follower)).body).toMatchObject({ isMe: false, followedByMe: true })
  })

  test('of a newcomer has neither rank nor rates', async () => {
    const { body } = await readProfile(author, passerby.id)
    expect(body).toMatchObject({ rank: null, nonPublicCount: 0 })
    expect(body.stats).toEqual({
      totalScore: 0,
      rank: null,
      avgScore: 0,
      marketWins: 0,
      marketLosses: 0,
      predictions: { total: 0, success: 0, failed: 0, pending: 0, void: 0, successRate: null },
    })
  })

  test('is not found between members of a block, nor for an unknown or withdrawn member', async () => {
    const requests = [
      readProfile(passerby, 'nobody'),
      readProfile(passerby, withdrawnMember.id),
      readProfile(blockedMember),
      readProfile(blocker),
      readProfile(author, blockedMember.id),
      readProfile(author, blocker.id),
      passerby.call(`GET /users/${withdrawnMember.id}/predictions`),
      blockedMember.call(`GET /users/${author.id}/predictions`),
      blocker.call(`GET /users/${author.id}/predictions`),
      passerby.call(`GET /users/${'x'.repeat(65)}`),
    ]
    for (const answer of await Promise.all(requests)) {
      expect(answer).toMatchObject({ status: 404, code: 'not_found' })
      expect(Object.keys((JSON.parse(answer.text) as { error: object }).error)).toEqual(['code', 'requestId'])
    }
  })
})

describe("a member's predictions", () => {
  const judgedStocks = ['NVDA', 'META', 'NFLX']

  test('are those that the viewer may see, newest first', async () => {
    expect(listStocks(await readPredictions(passerby))).toEqual(['MSFT', 'AAPL', ...judgedStocks])
    expect(listStocks(await readPredictions(follower))).toEqual(['AMZN', 'MSFT', 'AAPL', ...judgedStocks])
    expect(listStocks(await readPredictions(admin))).toEqual(['GOOGL', 'MSFT', 'AAPL', ...judgedStocks])
    expect(listStocks(await readPredictions(author))).toEqual([
      'GOOGL',
      'TSLA',
      'AMZN',
      'MSFT',
      'AAPL',
      ...judgedStocks,
    ])
  })

  test.each([
    ['pending', ['MSFT', 'AAPL']],
    ['success', ['NVDA', 'NFLX']],
    ['failed', ['META']],
    ['all', ['MSFT', 'AAPL', ...judgedStocks]],
  ])('are filtered by status: %s', async (filter, stocks) => {
    expect(listStocks(await readPredictions(passerby, `?filter=${filter}`))).toEqual(stocks)
  })

  test('are listed in pages of twenty, each once', async () => {
    const busyMemberId = await addMember(product.db, 'busy', NOW)
    for (let month = 1; month <= 9; month++) {
      for (const day of ['01', '01', '02', '03', '04']) {
        await addJudgedPrediction(product.db, busyMemberId, {
          score: 1,
          end: `2023-0${month}-${day}T21:00:00.000Z`,
        })
      }
    }
    const pages: string[][] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `?cursor=${cursor}`
      const { body } = await passerby.call<Page>(`GET /users/${busyMemberId}/predictions${query}`)
      pages.push(body.items.map(({ predictedAt, id }) => `${predictedAt} ${id}`))
      cursor = body.nextCursor
    }
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
    const allItems = pages.flat()
    expect(new Set(allItems).size).toBe(45)
    expect(allItems).toEqual(allItems.toSorted((a, b) => (a < b ? 1 : -1)))
  })
})

describe('with a private profile', () => {
  beforeAll(async () => {
    await product.db.updateTable('users').set({ publicProfile: false }).where('id', '=', author.id).execute()
  })

  test('others see the rank, but no statistics and no predictions', async () => {
    for (const caller of [passerby, follower, admin]) {
      expect((await readProfile(caller)).body).toMatchObject({
        member: { username: 'author', successRate: null },
        publicProfile: false,
        rank: 1,
        stats: null,
        nonPublicCount: null,
      })
      expect(await readPredictions(caller)).toEqual({ items: [], nextCursor: null })
    }
  })

  test('the member sees everything', async () => {
    expect((await readProfile(author)).body).toMatchObject({
      publicProfile: false,
      stats: { totalScore: 475 },
      nonPublicCount: 2,
    })
    expect((await readPredictions(author)).items.length).toBe(8)
  })
})
