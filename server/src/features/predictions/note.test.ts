import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { PredictionDetail } from '@gwanyeok/domain/predictions/api.ts'
import { expect, it } from 'vitest'
import { hideItem, predictUp } from '#test/builders/community.ts'
import { addJudgedPrediction } from '#test/builders/judged-predictions.ts'
import { readSnapshot } from '#test/database/table-snapshot.ts'
import { PASSWORD, type Person, signUpMember, signUpAdmin, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { takeDown } from '#shared/items/take-down.ts'

const NOW = Date.parse('2024-06-12T15:00:00Z')
const END = '2024-06-11T20:00:00.000Z'

const product = await openProductForFile({ at: NOW })
const [writer, minji, follower] = await signUpMembers(product, 'writer', 'minji', 'follower')
const admin = await signUpAdmin(product)
await follower.call(`PUT /users/${writer.id}/follow`)

const addResult = (stock: string, overrides: Parameters<typeof addJudgedPrediction>[2]['overrides'] = {}) =>
  addJudgedPrediction(product.db, writer.id, { score: 100, end: END, stock, overrides })
const writeNote = (person: Person, id: string, content: string) =>
  person.call(`POST /predictions/${id}/note`, { content })
const readNote = async (person: Person, id: string) =>
  (await person.call<PredictionDetail>(`GET /predictions/${id}`)).body?.note

it('a note is shown to the viewers of its prediction, and can be written only once', async () => {
  const id = await addResult('AAPL')
  for (const person of [writer, minji]) expect(await readNote(person, id)).toBeNull()
  await product.moveTo(NOW + DAY_MS)
  const note = { content: '실적을 너무 믿었어요', writtenAt: new Date(NOW + DAY_MS).toISOString() }
  expect((await writeNote(writer, id, '  실적을 너무 믿었어요 ')).body).toMatchObject({
    content: note.content,
  })
  for (const person of [writer, minji]) expect((await readNote(person, id))?.content).toBe(note.content)
  const snapshotBefore = await readSnapshot(product.db)
  expect(await writeNote(writer, id, '다시 생각해보니')).toMatchObject({ status: 409, code: 'note_written' })
  expect(await readSnapshot(product.db)).toEqual(snapshotBefore)
})

it('a note is written once by ten concurrent requests', async () => {
  const id = await addResult('AMZN')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => writeNote(writer, id, `복기 ${index}`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'note_written')).toHaveLength(9)
})

it('a note cannot be written before the judgement, nor by anybody but the author', async () => {
  const pendingId = await predictUp(writer, 'MSFT')
  const judgedId = await addResult('NVDA')
  const privateId = await addResult('META', { visibility: 'private' })
  const snapshotBefore = await readSnapshot(product.db)
  expect(await writeNote(writer, pendingId, '벌써')).toMatchObject({ status: 409, code: 'not_judged' })
  for (const person of [minji, admin]) {
    expect(await writeNote(person, judgedId, '남의 복기')).toMatchObject({ status: 404, code: 'not_found' })
    expect(await writeNote(person, privateId, '남의 복기')).toMatchObject({ status: 404, code: 'not_found' })
  }
  expect(await writeNote(writer, judgedId, '리딩방 들어오세요')).toMatchObject({
    status: 422,
    code: 'content_refused',
  })
  expect(await writeNote(writer, judgedId, '\u200b\u3164')).toMatchObject({
    status: 400,
    code: 'invalid_input',
  })
  expect(await readSnapshot(product.db)).toEqual(snapshotBefore)
  const earlyNote = { predictionId: pendingId, content: '벌써', writtenAt: new Date(NOW) }
  await expect(product.db.insertInto('predictionNotes').values(earlyNote).execute()).rejects.toThrow(
    'judgement',
  )
})

it('a note has the visibility of its prediction, and is hidden with it', async () => {
  const ids = {
    followers: await addResult('TSLA', { visibility: 'followers' }),
    hidden: await addResult('GOOGL'),
  }
  for (const id of Object.values(ids)) await writeNote(writer, id, '다음에는 더 길게')
  expect((await readNote(follower, ids.followers))?.content).toBe('다음에는 더 길게')
  expect((await minji.call(`GET /predictions/${ids.followers}`)).status).toBe(404)
  expect((await readNote(minji, ids.hidden))?.content).toBe('다음에는 더 길게')
  await hideItem(product, ids.hidden)
  expect((await minji.call(`GET /predictions/${ids.hidden}`)).status).toBe(404)
  expect((await readNote(writer, ids.hidden))?.content).toBe('다음에는 더 길게')
})

it('a note is not in the notice of a prediction that is taken down', async () => {
  const id = await addResult('AMD')
  await writeNote(writer, id, '그 회사를 잘 안다고 생각했어요')
  const now = product.clock.now()
  const item = { postType: 'prediction', postId: id } as const
  await takeDown(product.db, item, { until: new Date(now + DAY_MS), now })
  expect(await readNote(minji, id)).toBeNull()
  expect((await readNote(writer, id))?.content).toBe('그 회사를 잘 안다고 생각했어요')
})

it('a note is copied into a report of its prediction', async () => {
  const id = await addResult('NFLX')
  await writeNote(writer, id, '모두 내 덕분이에요')
  await minji.call('POST /reports', { postType: 'prediction', postId: id, reason: 'false_information' })
  const report = await product.db
    .selectFrom('reports')
    .select('contentPreview')
    .where('postId', '=', id)
    .executeTakeFirstOrThrow()
  expect(report.contentPreview).toContain('모두 내 덕분이에요')
})

it('the note of a withdrawn member stays with a public prediction, and is deleted with a private one', async () => {
  const leaver = await signUpMember(product, 'leaver')
  const addPrediction = (stock: string, visibility: 'public' | 'private') =>
    addJudgedPrediction(product.db, leaver.id, { score: 0, end: END, stock, overrides: { visibility } })
  const remainingId = await addPrediction('AAPL', 'public')
  const deletedId = await addPrediction('MSFT', 'private')
  for (const id of [remainingId, deletedId]) await writeNote(leaver, id, '많이 배웠어요')
  expect((await leaver.call('POST /me/withdrawal', { password: PASSWORD })).status).toBe(200)
  expect((await readNote(minji, remainingId))?.content).toBe('많이 배웠어요')
  const remainingNotes = await product.db.selectFrom('predictionNotes').select('predictionId').execute()
  expect(remainingNotes.map(({ predictionId }) => predictionId)).not.toContain(deletedId)
})
