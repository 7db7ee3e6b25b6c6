import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commentThreads } from '../../src/features/comments/kept-threads.ts'
import { predictionDetails } from '../../src/features/predictions/detail/kept-details.ts'
import { addImages, predict } from '../builders/builders.ts'
import { comment, type CommentTarget } from '../builders/community.ts'
import { type Person, signedUpAdmin, signedUpAll } from '../product/person.ts'
import { productForFile } from '../product/product-for-file.ts'
import { type Random, seededRandom } from '../../src/platform/seeded-random.ts'
import { statementsOf } from '../statements/count-statements.ts'

const AT = Date.parse('2024-06-12T15:00:00Z')
const HOUR = 3_600_000
const ROUNDS = 6
const WRITES_AT_ONCE = 4
const KINDS = [
  ['AAPL', 'public', 'immediate'],
  ['TSLA', 'public', '1hour'],
  ['MSFT', 'followers', 'immediate'],
  ['NVDA', 'private', 'immediate'],
] as const

const under = (postId: string): CommentTarget => ({ postType: 'prediction', postId })
const pagesOf = (id: string) => [`/predictions/${id}`, `/comments?postType=prediction&postId=${id}`]

const product = await productForFile({ at: AT })
const people = await signedUpAll(product, 'hana', 'duri', 'sena')
const admin = await signedUpAdmin(product)
const ids: string[] = []
const comments: string[] = []
for (const author of people)
  for (const [stock, visibility, revealTiming] of KINDS) {
    const id = await predict(product, author.id, { stock, targetPrice: 1, visibility, revealTiming })
    const first = await comment(author, under(id), '첫 댓글')
    ids.push(id)
    comments.push(first, await comment(author, under(id), '답글', first))
  }

/** The pages as a server answers that keeps nothing yet; null where the reader may not know of them. */
async function readAlone(who: Person, id: string): Promise<(string | null)[]> {
  const reader = { id: who.id, isAdmin: who === admin, now: product.clock.now() }
  const detail = await predictionDetails({ ...product, log: product.app.log })(reader, id)
  const threads = await commentThreads(product.db)(reader, under(id))
  return [detail, threads].map((page) => page?.preSerialized.toString() ?? null)
}

const readKept = (who: Person, id: string) =>
  Promise.all(
    pagesOf(id).map(async (page) => {
      const { status, text } = await who.call(`GET ${page}`)
      return status === 404 ? null : text
    }),
  )

async function compare(): Promise<void> {
  for (const who of [...people, admin])
    for (const id of ids) expect(await readKept(who, id), who.username).toEqual(await readAlone(who, id))
}

/** The writes that change what the pages show, or to whom. */
function writeSomething({ next, pick }: Random): Promise<unknown> {
  const who = pick(people)
  const another = pick(people.filter(({ id }) => id !== who.id))
  const id = pick(ids)
  const said = pick(comments)
  const hiddenAt = next() < 0.5 ? new Date(AT) : null
  return pick([
    () => who.call(`PUT /predictions/${id}/like`),
    () => who.call(`DELETE /predictions/${id}/like`),
    () => who.call(`POST /predictions/${id}/views`),
    () => who.call('POST /comments', { ...under(id), content: '동시에' }),
    () => who.call('POST /comments', { ...under(id), content: '답글', parentId: said }),
    () => who.call(`DELETE /comments/${said}`),
    () => who.call(`PUT /users/${another.id}/follow`),
    () => who.call(`PUT /users/${another.id}/block`),
    () => who.call(`DELETE /users/${another.id}/block`),
    () => product.db.updateTable('predictions').set({ hiddenAt }).where('id', '=', id).execute(),
    () => product.db.updateTable('comments').set({ hiddenAt }).where('id', '=', said).execute(),
  ])()
}

test('pages show what is read alone, after any writes at once', async () => {
  const random = seededRandom(5)
  for (let round = 0; round < ROUNDS; round++) {
    const writes = Array.from({ length: WRITES_AT_ONCE }, () => writeSomething(random))
    await Promise.all([...writes, ...people.map((who) => readKept(who, ids[round]!))])
    await compare()
  }
}, 120_000)

const set = (table: 'predictions' | 'users' | 'memberStats' | 'stockPrices' | 'comments', change: string) =>
  sql`update ${sql.table(table)} set ${sql.raw(change)}`.execute(product.db)

const setCounter = (counter: string, value: number) =>
  sql`
    insert into counters (id, ${sql.ref(counter)}) select id, ${value}::integer from predictions
    on conflict (id) do update set ${sql.ref(counter)} = excluded.${sql.ref(counter)}`.execute(product.db)

/** A change past the server, and how many statements the two pages then cost; 2 when nothing is read again. */
const CHANGES: [what: string, change: () => Promise<unknown>, statements: number][] = [
  ['likes', () => setCounter('likes', 7), 2],
  ['views', () => setCounter('viewCount', 7), 2],
  ['a price', () => set('stockPrices', '"currentPrice" = 123'), 2],
  ['a photo', () => set('users', `"photoURL" = '/photo'`), 4],
  ['statistics', () => set('memberStats', 'success = 3, "hasSkillBadge" = true'), 4],
  ['a number of comments', () => setCounter('commentCount', 9), 3],
  ['a hidden comment', () => set('comments', '"hiddenAt" = now()'), 3],
  [
    'a result',
    () => set('predictions', `status = 'failed', "actualPrice" = 5, error = 2, "evaluatedAt" = now()`),
    3,
  ],
  ['images', () => addImages(product.db), 3],
]

test('the first reveal shows the content at its moment', async () => {
  const [hana, duri] = people
  await product.db.deleteFrom('blocks').execute()
  await set('predictions', '"hiddenAt" = null')
  const sealed = ids[1]!
  const before = await readKept(duri, sealed)
  await product.moveTo(AT + 2 * HOUR)
  const after = await readKept(duri, sealed)
  expect(before[0]).toContain('"sealed":true')
  expect(after[0]).toContain('"sealed":false')
  expect(await readKept(hana, sealed)).toEqual(await readAlone(hana, sealed))
})

test.each(CHANGES)('%s: a change shows at once, and is read once', async (_what, change, statements) => {
  const read = () => readKept(people[1], ids[0]!)
  const before = await read()
  await read()
  await change()
  const asked = [await statementsOf(read), await statementsOf(read)]
  expect(asked.map(({ length }) => length)).toEqual([statements, 2])
  expect(await read()).not.toEqual(before)
  await compare()
})

test('pages that were kept are refused once their reader is blocked, or they are hidden', async () => {
  const [hana, duri] = people
  await readKept(duri, ids[0]!)
  await hana.call(`PUT /users/${duri.id}/block`)
  expect(await readKept(duri, ids[0]!)).toEqual([null, null])
  await hana.call(`DELETE /users/${duri.id}/block`)
  await readKept(duri, ids[0]!)
  await set('predictions', '"hiddenAt" = now()')
  expect(await readKept(duri, ids[0]!)).toEqual([null, null])
})
