import { LEGAL_VERSIONS } from '@gwanyeok/domain/legal/versions.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { predictUp } from '#test/builders/community.ts'
import { addJudgedPrediction } from '#test/builders/judged-predictions.ts'
import { findDriftedStats } from '#shared/integrity/recount.ts'
import { createPlainPicture, upload } from '#test/files/pictures.ts'
import { countLockWaits } from '#test/count-lock-waits.ts'
import { type Answer, PASSWORD, type Person, signUpMember } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { waitUntil } from '#test/wait-until.ts'

const product = await openProductForFile()
const writer = await signUpMember(product, 'writer')
const predictionId = await predictUp(writer, 'AAPL')
const stockAnswer = await writer.call<{ price: { currentPrice: number } }>('GET /stocks/AAPL')
const price = stockAnswer.body.price.currentPrice
const png = await createPlainPicture(60, 40).png().toBuffer()
// The stock is known, so that adding it to the watchlist makes no call.
await (await signUpMember(product, 'other')).call('PUT /watchlist/TSLA')

/** Lets a member write after their withdrawal has erased everything but before it commits. */
async function writeDuringWithdrawal(member: Person, write: () => Promise<Answer<unknown>>) {
  const release = Promise.withResolvers<void>()
  const lockHeld = Promise.withResolvers<void>()
  const lockPromise = product.db.transaction().execute(async (tx) => {
    // A withdrawal writes this table last.
    await sql`lock table withdrawals in share row exclusive mode`.execute(tx)
    lockHeld.resolve()
    await release.promise
  })
  await lockHeld.promise
  const withdrawalPromise = member.call('POST /me/withdrawal', { password: PASSWORD })
  await waitUntil('the withdrawal waits', async () => (await countLockWaits(product.db)) === 1)
  let isWritten = false
  const writePromise = write().finally(() => (isWritten = true))
  await waitUntil(
    'the write waits or has ended',
    async () => isWritten || (await countLockWaits(product.db)) === 2,
  )
  release.resolve()
  const [withdrawalAnswer, answer] = await Promise.all([withdrawalPromise, writePromise, lockPromise])
  expect(withdrawalAnswer.status).toBe(200)
  return answer
}

type Write = (person: Person) => Promise<Answer<unknown>>

const WRITES: [what: string, table: string, column: string, Write][] = [
  ['bookmark', 'bookmarks', 'userId', (person) => person.call(`PUT /predictions/${predictionId}/bookmark`)],
  ['watched stock', 'watchlist', 'userId', (person) => person.call('PUT /watchlist/TSLA')],
  [
    'price alert',
    'priceAlerts',
    'userId',
    (person) => person.call('POST /me/price-alerts', { symbol: 'TSLA', price: 1_000_000, direction: 'up' }),
  ],
  ['picture', 'images', 'owner', (person) => upload(person, png)],
  ['follow', 'follows', 'follower', (person) => person.call(`PUT /users/${writer.id}/follow`)],
  ['block', 'blocks', 'blocker', (person) => person.call(`PUT /users/${writer.id}/block`)],
  ['removal', 'removedFollowers', 'followee', (person) => person.call(`DELETE /followers/${writer.id}`)],
  ['like', 'likes', 'userId', (person) => person.call(`PUT /predictions/${predictionId}/like`)],
  [
    'comment',
    'comments',
    'author',
    (person) =>
      person.call('POST /comments', { postType: 'prediction', postId: predictionId, content: '댓글' }),
  ],
  ['post', 'items', 'author', (person) => person.call('POST /posts', { content: '글' })],
  ['stock post', 'items', 'author', (person) => person.call('POST /stocks/TSLA/posts', { content: '글' })],
  [
    'prediction',
    'items',
    'author',
    (person) =>
      person.call('POST /predictions', {
        stock: 'AAPL',
        seenPrice: price,
        targetPrice: price * 2,
        period: 3,
      }),
  ],
  [
    'message',
    'contacts',
    'userId',
    (person) => person.call('POST /contacts', { subject: '제목', message: '문의합니다' }),
  ],
  [
    'report',
    'reports',
    'reporterId',
    (person) =>
      person.call('POST /reports', { postType: 'prediction', postId: predictionId, reason: 'spam' }),
  ],
  [
    'takedown request',
    'takedowns',
    'requesterId',
    (person) =>
      person.call('POST /takedowns', {
        right: 'privacy',
        rightsHolder: '나',
        reason: '제 사진이에요',
        email: person.email,
      }),
  ],
  ['second factor', 'secondFactors', 'userId', (person) => person.call('POST /me/second-factor/start')],
]

it.each(WRITES)(
  'a write during the withdrawal leaves no %s of the member',
  async (description, table, column, write) => {
    const leaver = await signUpMember(product, `leaver${WRITES.findIndex(([name]) => name === description)}`)
    const answer = await writeDuringWithdrawal(leaver, () => write(leaver))
    expect(answer).toMatchObject({ status: 401, code: 'signed_out' })
    const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(column)} = ${leaver.id}`.execute(product.db)
    expect(rows).toEqual([])
    expect(await findDriftedStats(product.db)).toEqual([])
  },
)

it.each(WRITES)('a %s of a member who stays is written', async (description, table, column, write) => {
  const member = await signUpMember(product, `member${WRITES.findIndex(([name]) => name === description)}`)
  expect(await write(member)).toMatchObject({ status: 200 })
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(column)} = ${member.id}`.execute(product.db)
  expect(rows).toHaveLength(1)
})

it('a write during the withdrawal leaves no consent of the member', async () => {
  const leaver = await signUpMember(product, 'agreed')
  const terms = LEGAL_VERSIONS.find(({ document }) => document === 'terms')
  const answer = await writeDuringWithdrawal(leaver, () =>
    leaver.call('POST /me/consents', { versions: [{ document: terms!.document, version: terms!.version }] }),
  )
  expect(answer).toMatchObject({ status: 401, code: 'signed_out' })
  const rows = await product.db.selectFrom('consents').where('userId', '=', leaver.id).selectAll().execute()
  expect(rows).toEqual([])
})

it.each([
  ['muted words', 'mutedWords', [], (person) => person.call('PATCH /settings', { mutedWords: ['남몰래'] })],
  [
    'when notifications were read',
    'notificationsSeenAt',
    null,
    (person) => person.call('POST /notifications/read'),
  ],
  [
    'when results were seen',
    'resultsSeenAt',
    null,
    (person) => person.call('POST /home/results/seen?upTo=2024-01-01T00:00:00.000Z'),
  ],
] as const satisfies [string, string, unknown, Write][])(
  'a write during the withdrawal does not change %s',
  async (description, column, erasedValue, write) => {
    const leaver = await signUpMember(product, `wrote_${column.slice(0, 5)}`)
    await writeDuringWithdrawal(leaver, () => write(leaver))
    const row = await product.db
      .selectFrom('users')
      .select(column)
      .where('id', '=', leaver.id)
      .executeTakeFirst()
    expect(row).toEqual({ [column]: erasedValue })
  },
)

it('a note on a private prediction that is being deleted is refused', async () => {
  const leaver = await signUpMember(product, 'noted')
  const end = '2024-05-31T20:00:00Z'
  const id = await addJudgedPrediction(product.db, leaver.id, {
    score: 10,
    end,
    overrides: { visibility: 'private' },
  })
  const answer = await writeDuringWithdrawal(leaver, () =>
    leaver.call(`POST /predictions/${id}/note`, { content: '복기' }),
  )
  expect(answer).toMatchObject({ status: 401, code: 'signed_out' })
})
