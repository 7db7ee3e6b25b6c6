import type { WaitingCounts } from '@gwanyeok/domain/admin/api.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openReportingWorld } from '#test/builders/reporting-world.ts'
import { createSignedOutPerson } from '#test/product/person.ts'

const world = await openReportingWorld()
const { product } = world
const { admin, author, viewer, follower } = world.people
const { db } = product

const readWaitingCounts = async () => (await admin.call<WaitingCounts>('GET /admin/waiting')).body
const countListItems = async (list: string) =>
  (await admin.call<{ items: unknown[] }>(`GET /admin/${list}`)).body.items.length

/** Inserts two runs that both skipped the prediction. */
async function insertTwoSkips(prediction: string, reason: string): Promise<void> {
  for (const run of ['first', 'second']) {
    await sql`insert into "evaluationRuns" (id, "startedAt") values (${run + prediction}, now())`.execute(db)
    await sql`insert into "evaluationSkips" ("runId", "predictionId", reason)
      values (${run + prediction}, ${prediction}, ${reason})`.execute(db)
  }
}

test('a new site has no open work', async () => {
  expect(await readWaitingCounts()).toEqual({ reports: 0, takedowns: 0, contacts: 0, stuck: 0 })
})

test('each number is the length of its list', async () => {
  const comment = await world.createComment(await world.createPrediction())
  await world.report(viewer, comment)
  await world.report(follower, comment)
  await world.report(viewer, await world.createPost('public'))
  for (const subject of ['하나', '둘']) await author.call('POST /contacts', { subject, message: '내용' })
  const { items } = (await admin.call<{ items: { id: string }[] }>('GET /admin/contacts')).body
  await admin.call(`PATCH /admin/contacts/${items[0]!.id}`, { status: 'answered' })
  await createSignedOutPerson(product).call('POST /takedowns', {
    place: '게시판',
    right: 'privacy',
    rightsHolder: '김보라',
    reason: '제 전화번호예요',
    email: 'bora@example.com',
  })
  await insertTwoSkips((await world.createPrediction({ stock: 'MSFT' })).postId, 'stuck')
  // A prediction without data is not stuck: its candles may still come.
  await insertTwoSkips((await world.createPrediction({ stock: 'NVDA' })).postId, 'no_data')

  expect(await readWaitingCounts()).toEqual({ reports: 2, takedowns: 1, contacts: 1, stuck: 1 })
  expect(await readWaitingCounts()).toEqual({
    reports: await countListItems('reports?status=open'),
    takedowns: await countListItems('takedowns?status=open'),
    contacts: await countListItems('contacts?filter=pending'),
    stuck: await countListItems('stuck-predictions'),
  })
})

test('each number counts to 100 at most', async () => {
  await sql`insert into contacts (id, "userId", subject, message, "createdAt")
    select 'many ' || n, ${author.id}, '문의', '내용', now() from generate_series(1, 120) n`.execute(db)
  expect((await readWaitingCounts()).contacts).toBe(100)
})
