import { MAX_BOOKMARKS } from '@gwanyeok/domain/bookmarks/api.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { hideItem, predictUp } from '#test/builders/community.ts'
import { addJudgedPrediction } from '#test/builders/judged-predictions.ts'
import { countLockWaits } from '#test/count-lock-waits.ts'
import { type Person, signUpMember, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { waitUntil } from '#test/wait-until.ts'

// Monday noon in New York.
const START_MS = Date.parse('2024-06-03T16:00:00Z')
const SYMBOLS = ['AAPL', 'MSFT', 'TSLA']

const product = await openProductForFile({ at: START_MS })
const [writer, minji] = await signUpMembers(product, 'writer', 'minji')
const predictionIds: string[] = []
for (const symbol of SYMBOLS)
  predictionIds.push(await predictUp(writer, symbol, { revealTiming: 'onComplete' }))

interface Page {
  items: { id: string; sealed: boolean; likes: number }[]
  nextCursor: string | null
}

const save = (person: Person, id: string) => person.call(`PUT /predictions/${id}/bookmark`)
const remove = (person: Person, id: string) => person.call(`DELETE /predictions/${id}/bookmark`)
const readSavedIds = async (person: Person) =>
  (await person.call<{ ids: string[] }>('GET /bookmarks/ids')).body.ids
const listIds = async (person: Person) => {
  const { body } = await person.call<Page>('GET /bookmarks')
  return body.items.map(({ id }) => id)
}

it('saved predictions are listed last saved first, until they are removed; saving one again does not move it', async () => {
  for (const id of predictionIds) {
    product.clock.moveTo(product.clock.now() + 1000)
    expect((await save(minji, id)).status).toBe(200)
  }
  product.clock.moveTo(product.clock.now() + 1000)
  expect((await save(minji, predictionIds[0]!)).status).toBe(200)
  expect(await listIds(minji)).toEqual(predictionIds.toReversed())
  expect(await readSavedIds(minji)).toEqual(predictionIds.toReversed())
  for (const _ of [1, 2]) expect((await remove(minji, predictionIds[1]!)).status).toBe(200)
  expect(await listIds(minji)).toEqual([predictionIds[2], predictionIds[0]])
  expect(await readSavedIds(minji)).toEqual([predictionIds[2], predictionIds[0]])
})

it('only the member sees saved predictions, and a sealed one stays sealed', async () => {
  expect(await readSavedIds(writer)).toEqual([])
  expect(await listIds(writer)).toEqual([])
  const { body } = await minji.call<Page>('GET /bookmarks')
  expect(body.items.map(({ sealed }) => sealed)).toEqual([true, true])
  const { text } = await writer.call(`GET /predictions/${predictionIds[0]}`)
  expect(text).not.toMatch(/bookmark|saved/i)
})

it('saved predictions are read page by page', async () => {
  const viewer = await signUpMember(product, 'viewer')
  const savedIds = [...predictionIds]
  for (let day = 1; day <= 20; day++) {
    const end = `2024-05-${String(day).padStart(2, '0')}T20:00:00Z`
    savedIds.push(await addJudgedPrediction(product.db, writer.id, { score: 100, end, stock: 'NVDA' }))
  }
  for (const id of savedIds) await save(viewer, id)
  const firstPage = (await viewer.call<Page>('GET /bookmarks')).body
  const secondPage = (await viewer.call<Page>(`GET /bookmarks?cursor=${firstPage.nextCursor}`)).body
  expect(firstPage.items).toHaveLength(20)
  expect(secondPage.nextCursor).toBeNull()
  const listedIds = [...firstPage.items, ...secondPage.items].map(({ id }) => id)
  expect(listedIds.toSorted()).toEqual(savedIds.toSorted())
})

it('saved predictions are listed only while they can be seen', async () => {
  await hideItem(product, predictionIds[2]!)
  expect(await listIds(minji)).toEqual([predictionIds[0]])
  await writer.call(`PUT /users/${minji.id}/block`)
  expect(await listIds(minji)).toEqual([])
  expect((await remove(minji, predictionIds[0]!)).status).toBe(200)
  expect(await readSavedIds(minji)).toEqual([predictionIds[2]])
})

it('a member can save at most 2,000 predictions, also with concurrent requests', async () => {
  const collector = await signUpMember(product, 'collector')
  await fillBookmarks(collector, MAX_BOOKMARKS - 1)
  const answers = await Promise.all(predictionIds.slice(0, 2).map((id) => save(collector, id)))
  expect(answers.flatMap(({ code }) => code ?? [])).toEqual(['bookmarks_full'])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    code: 'bookmarks_full',
    body: { error: { details: { limit: MAX_BOOKMARKS } } },
  })
  const bookmarks = await readSavedIds(collector)
  expect(bookmarks).toHaveLength(MAX_BOOKMARKS)
  expect((await save(collector, bookmarks[0]!)).status).toBe(200)
  await remove(collector, bookmarks[0]!)
  const refusedId = predictionIds.slice(0, 2).find((id) => !bookmarks.includes(id))
  expect((await save(collector, refusedId!)).status).toBe(200)
})

/** Saves `count` copies of a judged prediction for a member. */
async function fillBookmarks({ id }: Person, count: number): Promise<void> {
  const originalId = await addJudgedPrediction(product.db, writer.id, {
    score: 100,
    end: '2024-05-29T20:00:00Z',
    stock: 'KO',
  })
  const copyId = sql`p.id || '-' || n`
  await sql`
    with items as (
      insert into items
      select (jsonb_populate_record(p, jsonb_build_object('id', ${copyId}))).*
      from items p, generate_series(1, ${count}) n where p.id = ${originalId}
    ),
    copies as (
      insert into predictions
      select (jsonb_populate_record(p, jsonb_build_object('id', ${copyId}, 'blockId', p."blockId" || n))).*
      from predictions p, generate_series(1, ${count}) n where p.id = ${originalId}
      returning id
    )
    insert into bookmarks ("userId", "itemId", "createdAt")
    select ${id}, id, ${new Date(START_MS)} from copies`.execute(product.db)
}

it('a prediction that is deleted while it is being saved is not found', async () => {
  const lateMember = await signUpMember(product, 'late')
  const id = await addJudgedPrediction(product.db, writer.id, {
    score: 100,
    end: '2024-05-30T20:00:00Z',
    stock: 'AMD',
  })
  let isAnswered = false
  const pendingSave = await product.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('items').where('id', '=', id).execute()
    const answer = save(lateMember, id).finally(() => (isAnswered = true))
    await waitUntil(
      'saving waits for the deletion',
      async () => isAnswered || (await countLockWaits(product.db)) > 0,
    )
    // Wrapped, because the transaction would await a bare promise before it ends.
    return { answer }
  })
  expect(await pendingSave.answer).toMatchObject({ status: 404, code: 'not_found' })
})
