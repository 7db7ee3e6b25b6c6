import { expect, test } from 'vitest'
import { addMember, predict } from '../builders/builders.ts'
import { createComment } from '../builders/community.ts'
import { recordAllStatements, recordStatements } from './record-statements.ts'
import { signUpMember, signUpMembers } from '../product/person.ts'
import { openProductForFile } from '../product/product-for-file.ts'

const AT = Date.parse('2024-06-12T15:00:00Z')

// Shared answers are cached for a second, which must not pass between two requests on a busy machine.
const product = await openProductForFile({ at: AT, frozenClock: true })
const [hana, duri] = await signUpMembers(product, 'hana', 'duri')
for (let i = 0; i < 51; i++) {
  const author = await addMember(product.db, `author${i}`, AT)
  await predict(product, author, { stock: 'AAPL', targetPrice: 1 })
}
const id = await predict(product, hana.id, { stock: 'AAPL', targetPrice: 1 })
const answered = await createComment(hana, { postType: 'prediction', postId: id }, '첫 댓글')
await createComment(duri, { postType: 'prediction', postId: id }, '답글', answered)
await product.moveTo(AT + 1000)
await duri.call(`PUT /users/${hana.id}/follow`)
const { nextCursor: cursor } = (await duri.call<{ nextCursor: string }>('GET /predictions')).body
const price = (await product.quotes.getBase('MSFT')).basePrice

/** Statements of a route on the first call and on a repeated call. */
const READS: [route: string, path: () => string, first: number, again: number][] = [
  ['the feed', () => '/predictions', 1, 0],
  ['the second page of the feed', () => `/predictions?cursor=${cursor}`, 1, 0],
  ['the feed of a stock', () => '/predictions?stock=AAPL', 1, 0],
  ['the feed of those followed', () => '/predictions?from=following', 1, 0],
  ['new ones in the feed', () => `/predictions/newer?than=${id}`, 1, 1],
  ['a prediction with its first comments', () => `/predictions/${id}`, 2, 2],
  ['its comments', () => `/comments?postType=prediction&postId=${id}`, 1, 1],
  ['the leaderboard', () => '/leaderboard?span=all', 2, 0],
  ['home', () => '/home', 5, 0],
  ['the own part of home', () => '/home/mine', 6, 6],
  ['a member', () => `/users/${hana.id}`, 1, 1],
  ["a member's predictions", () => `/users/${hana.id}/predictions`, 1, 1],
  ['a search', () => '/stocks/search?q=AAPL', 3, 3],
  ['closes of a list of stocks', () => '/stocks/closes?symbols=AAPL,MSFT,NVDA', 1, 0],
  ['notifications', () => '/notifications', 2, 2],
]

test.each(READS)('%s runs no more statements than necessary', async (_, path, first, again) => {
  // Prices, candles and the session are cached, nobody has just written, and no shared answer is cached.
  await product.moveTo(product.clock.now() + 4000)
  for (let i = 0; i < 2; i++) await duri.call(`GET ${path()}`)
  await product.moveTo(product.clock.now() + 4000)
  const ask = () =>
    recordStatements(async () => expect((await duri.call(`GET ${path()}`)).status, path()).toBe(200))
  const asked = [await ask(), await ask()]
  expect(
    asked.map(({ length }) => length),
    JSON.stringify(asked, null, 1),
  ).toEqual([first, again])
})

const WRITES: [what: string, route: () => string, body: () => object | undefined, statements: number][] = [
  ['a like', () => `PUT /predictions/${id}/like`, () => undefined, 1],
  ['its end', () => `DELETE /predictions/${id}/like`, () => undefined, 1],
  ['a comment', () => 'POST /comments', () => ({ postType: 'prediction', postId: id, content: '좋아요' }), 1],
  [
    'one that is compared with those of others',
    () => 'POST /comments',
    () => ({
      postType: 'prediction',
      postId: id,
      content: '이번 실적 발표를 보니 다음 주까지는 더 오를 것 같아요',
    }),
    1,
  ],
  ['a follow', () => `PUT /users/${hana.id}/follow`, () => undefined, 1],
  ['its end', () => `DELETE /users/${hana.id}/follow`, () => undefined, 1],
  ['a bookmark', () => `PUT /predictions/${id}/bookmark`, () => undefined, 1],
  ['a view', () => `POST /predictions/${id}/views`, () => undefined, 1],
  [
    'a new prediction',
    () => 'POST /predictions',
    () => ({ stock: 'MSFT', targetPrice: Math.round(price * 110) / 100, period: 1, seenPrice: price }),
    3,
  ],
]

test.each(WRITES)('%s runs no more statements than necessary', async (_, route, body, expected) => {
  // The price is fresh.
  await product.quotes.getBase('MSFT')
  const asked = await recordStatements(async () =>
    expect((await duri.call(route(), body())).status).toBe(200),
  )
  expect(asked.length, JSON.stringify(asked, null, 1)).toBe(expected)
})

test('a session that is not cached is read with its member in one statement', async () => {
  const ask = () => recordAllStatements(() => duri.call('GET /leaderboard?span=all'))
  // Nobody has just written, so the board is cached.
  await product.moveTo(product.clock.now() + 4000)
  await ask()
  product.sessions.clearCache()
  expect(await ask()).toEqual([expect.stringMatching(/"sessions".*"users"/s)])
})

test('a sign-up writes its member once', async () => {
  const asked = await recordStatements(() => signUpMember(product, '새회원'))
  expect(asked.filter((text) => /^(insert into|update) "users"/.test(text))).toEqual([
    expect.stringContaining('"signUpNetwork"'),
  ])
})
