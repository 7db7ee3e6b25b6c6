import { type AdminAction, type MemberRow } from '@gwanyeok/domain/admin/api.ts'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addMember, predict } from '#test/builders/builders.ts'
import { recordAdminAction } from '#shared/admin-actions.ts'
import {
  PASSWORD,
  signUpMember,
  signUpAdmin,
  signUpMembers,
  createSignedOutPerson,
} from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const START_MS = Date.parse('2024-06-03T16:00:00Z')
const NEXT_WEEK = new Date(START_MS + 7 * DAY_MS).toISOString()

const product = await openProductForFile({ at: START_MS })
const admin = await signUpAdmin(product)
const [minji, troll] = await signUpMembers(product, '민지', 'Troll_99')

interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

const searchPeople = async (query: string) =>
  (await admin.call<Page<MemberRow>>(`GET /admin/people${query}`)).body.items.map(({ username }) => username)

const listActions = async () => (await admin.call<Page<AdminAction>>('GET /admin/actions')).body.items

const suspend = (id: string, body: object, caller = admin) =>
  caller.call(`PUT /admin/people/${id}/suspension`, body)

const readSuspensionEnd = async (id: string) => {
  const { suspendedUntil: until } = await product.db
    .selectFrom('users')
    .select('suspendedUntil')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return until?.toISOString() ?? null
}

describe('people', () => {
  it('are found by a part of the name or the address, or by the id', async () => {
    expect(await searchPeople(`?q=${encodeURIComponent('민')}`)).toEqual(['민지'])
    expect(await searchPeople('?q=TROLL')).toEqual(['Troll_99'])
    expect(await searchPeople('?q=troll_99@example')).toEqual(['Troll_99'])
    expect(await searchPeople(`?q=${troll.id}`)).toEqual(['Troll_99'])
    expect(await searchPeople('?q=%25')).toEqual([])
    expect(await searchPeople('?q=nobody')).toEqual([])
    expect(await searchPeople('')).toEqual(['Troll_99', '민지', 'overseer'])
  })

  it('come with the fields that an admin needs', async () => {
    await predict(product, minji.id, { stock: 'AAPL', targetPrice: 1, visibility: 'private' })
    const { body } = await admin.call<Page<MemberRow>>(`GET /admin/people?q=${minji.id}`)
    expect(body.items).toEqual([
      {
        id: minji.id,
        username: '민지',
        photoURL: null,
        email: minji.email,
        emailConfirmed: false,
        createdAt: expect.any(String),
        suspendedUntil: null,
        isSample: false,
        predictions: 1,
        // The admin, 민지 and Troll_99 share the address of the tests.
        sameNetworkSignUps: 3,
      },
    ])
  })

  it('have the number of members who signed up from the same network on the same Korean day', async () => {
    const signUpFrom = (name: string, address: string) =>
      signUpMember(product, name, `${name}@example.com`, createSignedOutPerson(product, address))
    for (const name of ['farm1', 'farm2']) await signUpFrom(name, '203.0.113.2')
    await signUpFrom('alone', '203.0.113.3')
    const withdrawnMember = await signUpFrom('farm3', '203.0.113.2')
    await withdrawnMember.call('POST /me/withdrawal', { password: PASSWORD })
    await product.moveTo(START_MS + DAY_MS)
    await signUpFrom('farm4', '203.0.113.2')
    await product.moveTo(START_MS)
    await addMember(product.db, 'sample1', START_MS)
    const { body } = await admin.call<Page<MemberRow>>('GET /admin/people')
    const counts = Object.fromEntries(body.items.map((row) => [row.username, row.sameNetworkSignUps]))
    expect(counts).toMatchObject({ farm1: 2, farm2: 2, alone: 1, farm4: 1, sample1: 0 })
  })

  it('come twenty at a time, each once', async () => {
    for (let i = 0; i < 45; i++) await addMember(product.db, `crowd_${i}`, START_MS - i * DAY_MS)
    const pages: string[][] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`
      const { body } = await admin.call<Page<MemberRow>>(`GET /admin/people?q=crowd_${query}`)
      pages.push(body.items.map(({ username }) => username))
      cursor = body.nextCursor
    }
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
    expect(pages.flat()).toEqual(Array.from({ length: 45 }, (_, i) => `crowd_${i}`))
  })
})

describe('a suspension', () => {
  it('lets a member read and not write, until its date', async () => {
    const answer = await suspend(troll.id, { until: NEXT_WEEK, note: '도배' })
    expect(answer).toMatchObject({ status: 200, body: { id: troll.id, suspendedUntil: NEXT_WEEK } })
    expect((await troll.call('GET /home')).status).toBe(200)
    expect((await troll.call('GET /session')).body).toMatchObject({ me: { suspendedUntil: NEXT_WEEK } })
    const prediction = { stock: 'AAPL', targetPrice: 1, period: 1, seenPrice: 1 }
    expect(await troll.call('POST /predictions', prediction)).toMatchObject({
      status: 403,
      code: 'suspended',
    })
    expect((await troll.call('POST /contacts', { subject: '문의', message: '풀어주세요' })).status).toBe(200)
    await product.moveTo(START_MS + 8 * DAY_MS)
    product.sessions.clearCache()
    expect((await troll.call('POST /predictions', prediction)).code).not.toBe('suspended')
    await product.moveTo(START_MS + 60_000)
    product.sessions.clearCache()
  })

  it('can be lifted', async () => {
    const answer = await admin.call(`DELETE /admin/people/${troll.id}/suspension`)
    expect(answer).toMatchObject({ status: 200, body: { suspendedUntil: null } })
    const prediction = { stock: 'AAPL', targetPrice: 1, period: 1, seenPrice: 1 }
    expect((await troll.call('POST /predictions', prediction)).code).not.toBe('suspended')
  })

  it('is logged once, however often it is requested', async () => {
    await suspend(minji.id, { until: NEXT_WEEK, note: '  ' })
    await suspend(minji.id, { until: NEXT_WEEK, note: '다시' })
    await admin.call(`DELETE /admin/people/${minji.id}/suspension`)
    await admin.call(`DELETE /admin/people/${minji.id}/suspension`)
    const minjiSubject = `user:${minji.id}`
    const trollSubject = `user:${troll.id}`
    expect(
      (await listActions()).map(({ admin: adminName, action, subject, note }) => [
        adminName,
        action,
        subject,
        note,
      ]),
    ).toEqual([
      ['overseer', 'lift_suspension', minjiSubject, ''],
      ['overseer', 'suspend', minjiSubject, `~ ${NEXT_WEEK}`],
      ['overseer', 'lift_suspension', trollSubject, ''],
      ['overseer', 'suspend', trollSubject, `~ ${NEXT_WEEK} · 도배`],
    ])
  })

  it('that is already over is refused', async () => {
    const actionsBefore = await listActions()
    expect(await suspend(minji.id, { until: new Date(START_MS).toISOString() })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input', fields: { until: 'too_small' } } },
    })
    expect(await readSuspensionEnd(minji.id)).toBeNull()
    expect(await listActions()).toEqual(actionsBefore)
  })

  it('of oneself, of an unknown or a withdrawn member is refused', async () => {
    const withdrawnMember = await addMember(product.db, 'gone', START_MS)
    await sql`update users set "withdrawnAt" = now() where id = ${withdrawnMember}`.execute(product.db)
    expect(await suspend(admin.id, { until: NEXT_WEEK })).toMatchObject({ status: 403, code: 'own_item' })
    for (const id of ['nobody', withdrawnMember]) {
      expect(await suspend(id, { until: NEXT_WEEK })).toMatchObject({ status: 404, code: 'not_found' })
      expect(await admin.call(`DELETE /admin/people/${id}/suspension`)).toMatchObject({ status: 404 })
    }
    expect(await readSuspensionEnd(admin.id)).toBeNull()
  })
})

describe('the log of admin actions', () => {
  it('is append-only', async () => {
    const { db } = product
    await expect(db.deleteFrom('adminActions').execute()).rejects.toThrow('only grows')
    await expect(db.updateTable('adminActions').set({ note: '' }).execute()).rejects.toThrow('only grows')
  })

  it('contains evaluations that an admin started', async () => {
    await sql`update sessions set "createdAt" = now() where "userId" = ${admin.id}`.execute(product.db)
    product.sessions.clearCache()
    const { body } = await admin.call<{ id: string }>('POST /admin/evaluations')
    expect((await listActions())[0]).toMatchObject({
      action: 'start_evaluation',
      subject: `evaluation:${body.id}`,
    })
  })
})

describe('subjects in the log of admin actions', () => {
  it('have the name of the member or author, a substitute for a withdrawn member’s, and null if there is no member', async () => {
    const { db } = product
    const postAnswer = await minji.call<{ id: string }>('POST /posts', { content: '기록에 남는 글이에요' })
    const leaver = await addMember(db, 'leaver', START_MS)
    await sql`update users set "withdrawnAt" = now(), username = null where id = ${leaver}`.execute(db)
    const subjects = [
      `user:${minji.id}`,
      `post:${postAnswer.body.id}`,
      `user:${leaver}`,
      'post:nobody',
      'samples',
    ]
    for (const [second, subject] of subjects.entries())
      await recordAdminAction(db, {
        adminId: admin.id,
        action: 'hide',
        subject,
        now: START_MS + 90_000 + second * 1000,
      })
    const loggedActions = (await listActions()).slice(0, subjects.length).toReversed()
    expect(loggedActions.map(({ subjectName }) => subjectName)).toEqual([
      '민지',
      '민지',
      '탈퇴한 사용자',
      null,
      null,
    ])
  })
})
