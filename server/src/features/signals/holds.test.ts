import type { LeaderboardEntry } from '@gwanyeok/domain/leaderboard/api.ts'
import type { AdminAction } from '@gwanyeok/domain/admin/api.ts'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { type HeldMember } from '@gwanyeok/domain/signals/api.ts'
import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { expect, it } from 'vitest'
import { predict } from '#test/builders/builders.ts'
import { addJudged } from '#test/builders/judged.ts'
import { PASSWORD, type Person, signedUpAdmin, signedUpAll } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'

// Wednesday noon in Korea.
const AT = Date.parse('2024-03-13T03:00:00.000Z')
const THIS_WEEK = '2024-03-12T20:00:00.000Z'

const product = await productForFile({ at: AT })
const admin = await signedUpAdmin(product)
const [minji, puppet] = await signedUpAll(product, '민지', 'puppet')
for (const [person, score] of [
  [minji, 100],
  [puppet, 900],
] as const) {
  await addJudged(product.db, person.id, { score, end: THIS_WEEK })
  await product.db
    .updateTable('memberStats')
    .set({ marketWins: 60, marketLosses: 10 })
    .where('userId', '=', person.id)
    .execute()
}

const hold = (isHeld: boolean, note = '같은 기기에서 만든 계정', { id } = puppet, who = admin) =>
  who.call<HeldMember>(`PUT /admin/people/${id}/hold`, { isHeld, note })

async function namesOnBoards(): Promise<Record<string, string[]>> {
  // Spans are summed up at most every ten seconds.
  product.clock.moveTo(product.clock.now() + 11_000)
  const names: Record<string, string[]> = {}
  for (const board of ['?span=all', '?span=month', '?span=week', '/market']) {
    const { body } = await minji.call<{ entries: LeaderboardEntry[] }>(`GET /leaderboard${board}`)
    names[board] = body.entries.map(({ member }) => member.username)
  }
  return names
}

const onAll = (...names: string[]) => ({ '?span=all': names, '?span=month': names, '?span=week': names })

const rankOnHold = async (person: Person) =>
  (await person.call<{ me: { rankOnHold: boolean } }>('GET /session')).body.me.rankOnHold

const decisions = async () =>
  (await admin.call<{ items: AdminAction[] }>('GET /admin/actions')).body.items
    .filter(({ action }) => action.endsWith('_hold'))
    .map(({ action, subject, note }) => [action, subject, note])

it('a hold leaves a member out of every board, and its end takes them in again', async () => {
  const before = await namesOnBoards()
  expect(before).toMatchObject(onAll('puppet', '민지'))
  expect(before['/market']?.toSorted()).toEqual(['puppet', '민지'])
  expect(await hold(true)).toMatchObject({
    status: 200,
    body: { username: 'puppet', hold: { note: '같은 기기에서 만든 계정' } },
  })
  expect(await namesOnBoards()).toEqual({ ...onAll('민지'), '/market': ['민지'] })
  for (const board of ['?span=all', '?span=week', '/market'])
    expect((await puppet.call(`GET /leaderboard${board}`)).body).toMatchObject({ mine: { rank: null } })
  expect(await hold(false, '가족이라고 확인했어요')).toMatchObject({ status: 200, body: { hold: null } })
  expect(await namesOnBoards()).toEqual(before)
})

it('a hold hides the badge of skill wherever the name stands, and a private profile does from others', async () => {
  const id = await predict(product, puppet.id, { stock: 'KO', targetPrice: 1 })
  const seenBy = async (who: Person) => [
    (await who.call<{ prediction: PredictionView }>(`GET /predictions/${id}`)).body.prediction.author
      .hasSkillBadge,
    (await who.call<Profile>(`GET /users/${puppet.id}`)).body.member.hasSkillBadge,
  ]
  expect(await seenBy(minji)).toEqual([true, true])
  await hold(true)
  expect(await seenBy(minji)).toEqual([false, false])
  await hold(false)
  await product.db.updateTable('users').set({ publicProfile: false }).where('id', '=', puppet.id).execute()
  expect([await seenBy(minji), await seenBy(puppet)]).toEqual([
    [false, false],
    [true, true],
  ])
  await product.db.updateTable('users').set({ publicProfile: true }).where('id', '=', puppet.id).execute()
})

it('a member under a hold is told so, keeps predicting, and nobody else learns of it', async () => {
  await hold(true)
  expect(await rankOnHold(puppet)).toBe(true)
  expect(await rankOnHold(minji)).toBe(false)
  const id = await predict(product, puppet.id, { stock: 'MSFT', targetPrice: 1 })
  for (const route of [`/users/${puppet.id}`, `/users/${puppet.id}/predictions`, `/predictions/${id}`]) {
    const answer = await minji.call(`GET ${route}`)
    expect(answer.status).toBe(200)
    expect(answer.text).not.toMatch(/hold(?!ing)|held|같은 기기/i)
  }
  await hold(false)
  expect(await rankOnHold(puppet)).toBe(false)
})

it('every decision is on record with its reason, once however often it is asked for', async () => {
  const before = await decisions()
  await hold(true, '예측이 똑같아요')
  await hold(true, '다시')
  expect((await admin.call<{ items: HeldMember[] }>('GET /admin/holds')).body.items).toMatchObject([
    { id: puppet.id, hold: { note: '예측이 똑같아요' } },
  ])
  await hold(false, '확인했어요')
  await hold(false, '다시')
  expect((await admin.call<{ items: HeldMember[] }>('GET /admin/holds')).body.items).toEqual([])
  const subject = `user:${puppet.id}`
  expect((await decisions()).slice(0, -before.length)).toEqual([
    ['clear_hold', subject, '확인했어요'],
    ['place_hold', subject, '예측이 똑같아요'],
  ])
})

it('a hold without a reason, of oneself or of nobody is refused', async () => {
  expect(await hold(true, '  ')).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(await hold(true, '이유', admin)).toMatchObject({ status: 403, code: 'own_item' })
  expect(await hold(true, '이유', { ...minji, id: 'nobody' })).toMatchObject({ status: 404 })
  expect(await product.db.selectFrom('memberHolds').selectAll().execute()).toEqual([])
})

it('a withdrawal deletes the hold, the traces and the part in signals', async () => {
  await hold(true)
  await product.db
    .insertInto('signals')
    .values({ id: 's1', kind: 'stream', key: 'k', evidence: '{}', foundAt: new Date(), latestAt: new Date() })
    .execute()
  await product.db.insertInto('signalMembers').values({ signalId: 's1', userId: puppet.id }).execute()
  const rowsOf = (table: 'memberHolds' | 'accountTraces' | 'signalMembers') =>
    product.db.selectFrom(table).selectAll().where('userId', '=', puppet.id).execute()
  const tables = ['memberHolds', 'accountTraces', 'signalMembers'] as const
  for (const table of tables) expect(await rowsOf(table)).not.toEqual([])
  expect(await puppet.call('POST /me/withdrawal', { password: PASSWORD })).toMatchObject({ status: 200 })
  for (const table of tables) expect(await rowsOf(table)).toEqual([])
})
