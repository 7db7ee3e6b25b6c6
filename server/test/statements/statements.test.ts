import { expect, test } from 'vitest'
import { addMember, predict } from '../builders/builders.ts'
import { createComment } from '../builders/community.ts'
import { recordAllStatements, recordStatements } from './record-statements.ts'
import { signUpMember, signUpMembers } from '../product/person.ts'
import { openProductForFile } from '../product/product-for-file.ts'

const NOW = Date.parse('2024-06-12T15:00:00Z')

// Shared answers are cached for a second, which must not pass between two requests on a busy machine.
const product = await openProductForFile({ at: NOW, hasFrozenClock: true })
const [hana, duri] = await signUpMembers(product, 'hana', 'duri')
for (let i = 0; i < 51; i++) {
  const author = await addMember(product.db, `author${i}`, NOW)
  await predict(product, author, { stock: 'AAPL', targetPrice: 1 })
}
const id = await predict(product, hana.id, { stock: 'AAPL', targetPrice: 1 })
const firstComment = await createComment(hana, { postType: 'prediction', postId: id }, '첫 댓글')
await createComment(duri, { postType: 'prediction', postId: id }, '답글', firstComment)
await product.moveTo(NOW + 1000)
await duri.call(`PUT /users/${hana.id}/follow`)
const { nextCursor: cursor } = (await duri.call<{ nextCursor: string }>('GET /predictions')).body
const price = (await product.quotes.getBase('MSFT')).basePrice

/** The numbers of statements of a read, on the first call and on a repeated call. */
const READS: [what: string, path: () => string, firstCount: number, repeatedCount: number][] = [
  ['the feed', () => '/predictions', 1, 0],
  ['the second page of the feed', () => `/predictions?cursor=${cursor}`, 1, 0],
  ['the feed of a stock', () => '/predictions?stock=AAPL', 1, 0],
  ['the feed of followed members', () => '/predictions?from=following', 1, 0],
  ['the count of newer predictions in the feed', () => `/predictions/newer?than=${id}`, 1, 1],
  ['a prediction with its first comments', () => `/predictions/${id}`, 2, 2],
  ['the comments of a prediction', () => `/comments?postType=prediction&postId=${id}`, 1, 1],
  ['the leaderboard', () => '/leaderboard?span=all', 2, 0],
  ['home', () => '/home', 5, 0],
  ['the member’s part of home', () => '/home/mine', 6, 6],
  ['a member', () => `/users/${hana.id}`, 1, 1],
  ["a member's predictions", () => `/users/${hana.id}/predictions`, 1, 1],
  ['a search', () => '/stocks/search?q=AAPL', 3, 3],
  ['closes of a list of stocks', () => '/stocks/closes?symbols=AAPL,MSFT,NVDA', 1, 0],
  ['notifications', () => '/notifications', 2, 2],
]

test.each(READS)('%s runs no more statements than necessary', async (_, path, firstCount, repeatedCount) => {
  await product.moveTo(product.clock.now() + 4000)
  // These calls cache prices, candles and the session. 4 s later, nobody has just written and no answer is cached.
  for (let i = 0; i < 2; i++) await duri.call(`GET ${path()}`)
  await product.moveTo(product.clock.now() + 4000)
  const recordRequest = () =>
    recordStatements(async () => expect((await duri.call(`GET ${path()}`)).status, path()).toBe(200))
  const statements = [await recordRequest(), await recordRequest()]
  expect(
    statements.map(({ length }) => length),
    JSON.stringify(statements, null, 1),
  ).toEqual([firstCount, repeatedCount])
})

/** The number of statements of a write. */
const WRITES: [what: string, route: () => string, body: () => object | undefined, count: number][] = [
  ['a like', () => `PUT /predictions/${id}/like`, () => undefined, 1],
  ['an unlike', () => `DELETE /predictions/${id}/like`, () => undefined, 1],
  ['a comment', () => 'POST /comments', () => ({ postType: 'prediction', postId: id, content: '좋아요' }), 1],
  [
    'a comment long enough to be compared with those of others',
    () => 'POST /comments',
    () => ({
      postType: 'prediction',
      postId: id,
      content: '이번 실적 발표를 보니 다음 주까지는 더 오를 것 같아요',
    }),
    1,
  ],
  ['a follow', () => `PUT /users/${hana.id}/follow`, () => undefined, 1],
  ['an unfollow', () => `DELETE /users/${hana.id}/follow`, () => undefined, 1],
  ['a bookmark', () => `PUT /predictions/${id}/bookmark`, () => undefined, 1],
  ['a view', () => `POST /predictions/${id}/views`, () => undefined, 1],
  [
    'a new prediction',
    () => 'POST /predictions',
    () => ({ stock: 'MSFT', targetPrice: Math.round(price * 110) / 100, period: 1, seenPrice: price }),
    3,
  ],
]

test.each(WRITES)('%s runs no more statements than necessary', async (_, route, body, expectedCount) => {
  // Caches the price.
  await product.quotes.getBase('MSFT')
  const statements = await recordStatements(async () =>
    expect((await duri.call(route(), body())).status).toBe(200),
  )
  expect(statements.length, JSON.stringify(statements, null, 1)).toBe(expectedCount)
})

test('a session that is not cached is read with its member in one statement', async () => {
  const recordRequest = () => recordAllStatements(() => duri.call('GET /leaderboard?span=all'))
  // Nobody has just written, so the board is cached.
  await product.moveTo(product.clock.now() + 4000)
  await recordRequest()
  product.sessions.clearCache()
  expect(await recordRequest()).toEqual([expect.stringMatching(/"sessions".*"users"/s)])
})

test('a sign-up writes its member once', async () => {
  const statements = await recordStatements(() => signUpMember(product, '새회원'))
  expect(statements.filter((text) => /^(insert into|update) "users"/.test(text))).toEqual([
    expect.stringContaining('"signUpNetwork"'),
  ])
})
