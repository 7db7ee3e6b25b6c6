import type { MemberRecord } from '@gwanyeok/domain/record/api.ts'
import { splitBundle } from '@gwanyeok/domain/record/tiles.ts'
import { createHmac } from 'node:crypto'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { predict } from '#test/builders/builders.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { createRecordAppender } from './record-appender.ts'

const product = await openProductForFile()
const [minji, duri, hana] = await signUpMembers(product, 'minji', 'duri', 'hana')
const appender = await createRecordAppender({ ...product, log: pino({ level: 'silent' }) })

async function readRecord(viewer: Person, member: Person): Promise<MemberRecord> {
  const answer = await viewer.call<MemberRecord>(`GET /users/${member.id}/record`)
  expect(answer.status).toBe(200)
  return answer.body
}

const EMPTY_RECORD = { key: null, indexes: [], notShown: { nonPublic: 0, hidden: 0, takenDown: 0 } }

it('a record has the key of the member, and the index of each of their predictions, private or not', async () => {
  expect(await readRecord(duri, minji)).toEqual(EMPTY_RECORD)
  await predict(product, minji.id, { stock: 'AAPL', targetPrice: 500 })
  await predict(product, duri.id, { stock: 'AAPL', targetPrice: 500 })
  await predict(product, minji.id, { stock: 'MSFT', targetPrice: 500, visibility: 'private' })
  await appender.runRound()
  await predict(product, minji.id, { stock: 'NVDA', targetPrice: 500, revealTiming: 'onComplete' })
  expect((await readRecord(duri, minji)).indexes).toEqual([0, 2])
  await appender.runRound()
  const { key, indexes, notShown } = await readRecord(duri, minji)
  expect(indexes).toEqual([0, 2, 3])
  expect(notShown).toEqual({ nonPublic: 1, hidden: 0, takenDown: 0 })
  const bundle = await product.app.inject({ method: 'GET', url: '/log/tile/entries/000.p/3' })
  const labels = splitBundle(bundle.rawPayload).map(
    (entry) => (JSON.parse(Buffer.from(entry).toString()) as { label: string }).label,
  )
  const computeLabel = (number: string) =>
    createHmac('sha256', Buffer.from(key!, 'hex')).update(number).digest('hex')
  expect([labels[0], labels[2]]).toEqual([computeLabel('1'), computeLabel('2')])
})

it('a record counts by reason the predictions that are not shown to the viewer', async () => {
  const predictFor = (visibility: 'public' | 'followers', stock: string) =>
    predict(product, hana.id, { stock, targetPrice: 500, visibility })
  const hiddenId = await predictFor('public', 'AAPL')
  await predictFor('followers', 'MSFT')
  const takenDownId = await predictFor('public', 'TSLA')
  await appender.runRound()
  const now = new Date(product.clock.now())
  await product.db.updateTable('items').set({ hiddenAt: now }).where('id', '=', hiddenId).execute()
  const notice = { hiddenAt: now, takenDownUntil: now }
  await product.db.updateTable('items').set(notice).where('id', '=', takenDownId).execute()
  expect((await readRecord(minji, hana)).notShown).toEqual({ nonPublic: 1, hidden: 1, takenDown: 1 })
  expect((await readRecord(hana, hana)).notShown).toEqual({ nonPublic: 0, hidden: 0, takenDown: 0 })
  await minji.call(`PUT /users/${hana.id}/follow`)
  expect((await readRecord(minji, hana)).notShown).toEqual({ nonPublic: 0, hidden: 1, takenDown: 1 })
})

it('the record of a private profile is empty for others, and complete for the member', async () => {
  expect((await minji.call('PATCH /settings', { publicProfile: false })).status).toBe(200)
  expect(await readRecord(duri, minji)).toEqual(EMPTY_RECORD)
  expect((await readRecord(minji, minji)).indexes).toHaveLength(3)
})

it('a record is not found if the member has blocked the viewer', async () => {
  expect((await duri.call('GET /users/nobody/record')).status).toBe(404)
  await hana.call(`PUT /users/${duri.id}/block`)
  expect((await duri.call(`GET /users/${hana.id}/record`)).status).toBe(404)
})
