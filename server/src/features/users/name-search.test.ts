import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { expect, test } from 'vitest'
import { addMember } from '#test/builders/builders.ts'
import { suspend } from '#test/builders/community.ts'
import { type Person, signUpMembers, createSignedOutPerson } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const NOW = Date.parse('2024-06-12T15:00:00Z')

const product = await openProductForFile({ at: NOW })
const [me, minjun] = await signUpMembers(product, '나나', '민준')
for (const name of ['민주', 'Mina', '김민주']) await addMember(product.db, name, NOW)

const search = (caller: Person, q: string) =>
  caller.call<{ items: MemberBrief[] }>(`GET /users/search?q=${encodeURIComponent(q)}`)
const listNames = async (caller: Person, q: string) =>
  (await search(caller, q)).body.items.map(({ username }) => username)
const updateUser = (id: string, values: object) =>
  product.db.updateTable('users').set(values).where('id', '=', id).execute()

test('the search finds members by the beginning of their name, in any case, sorted by name', async () => {
  expect(await listNames(me, '민')).toEqual(['민주', '민준'])
  // The last syllable is still being typed.
  expect(await listNames(me, '@민ㅈ')).toEqual(['민주', '민준'])
  expect(await listNames(me, 'MIN')).toEqual(['Mina'])
  expect(await listNames(me, '%')).toEqual([])
  expect((await search(createSignedOutPerson(product), '민')).status).toBe(401)
})

test('the search returns at most eight members, a complete name first', async () => {
  for (let index = 0; index < 9; index++) await addMember(product.db, `bear${index}`, NOW)
  await addMember(product.db, 'bear', NOW)
  const foundNames = await listNames(me, 'bear')
  expect(foundNames).toHaveLength(8)
  expect(foundNames[0]).toBe('bear')
})

test.each(['나나', '민준'])(
  'the search does not find members if %s has blocked the other',
  async (blocker) => {
    const [blockingMember, blockedMember] = blocker === '나나' ? [me, minjun] : [minjun, me]
    await blockingMember.call(`PUT /users/${blockedMember.id}/block`)
    expect(await listNames(me, '민준')).toEqual([])
    expect(await listNames(minjun, '나나')).toEqual([])
    await blockingMember.call(`DELETE /users/${blockedMember.id}/block`)
    expect(await listNames(me, '민준')).toEqual(['민준'])
  },
)

test('the search does not find suspended members until their suspension ends', async () => {
  await suspend(product, minjun)
  expect(await listNames(me, '민준')).toEqual([])
  await product.moveTo(NOW + 8 * DAY_MS)
  expect(await listNames(me, '민준')).toEqual(['민준'])
})

test('the search finds a member with a private profile by name, without their statistics', async () => {
  await updateUser(minjun.id, { publicProfile: false })
  expect((await search(me, '민준')).body.items[0]).toMatchObject({ successRate: null, judged: 0 })
})

test('the search does not find a withdrawn member', async () => {
  await updateUser(minjun.id, { withdrawnAt: new Date(NOW) })
  expect(await listNames(me, '민준')).toEqual([])
})
