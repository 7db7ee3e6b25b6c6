import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { describe, expect, it } from 'vitest'
import { createPost, predictUp, createStockPost } from '#test/builders/community.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { findDriftedCounters } from '#shared/integrity/recount.ts'
import { readSnapshot } from '#test/database/table-snapshot.ts'

const START_MS = Date.parse('2024-06-03T16:00:00Z')

const product = await openProductForFile({ at: START_MS })

const follow = (person: Person, other: Person) => person.call(`PUT /users/${other.id}/follow`)
const unfollow = (person: Person, other: Person) => person.call(`DELETE /users/${other.id}/follow`)
const block = (person: Person, other: Person) => person.call(`PUT /users/${other.id}/block`)
const unblock = (person: Person, other: Person) => person.call(`DELETE /users/${other.id}/block`)
const readProfile = async (person: Person, member: Person) =>
  (await person.call<Profile>(`GET /users/${member.id}`)).body

describe('blocking', () => {
  it('removes follows in both directions and hides the members from each other until the block is lifted', async () => {
    const [blocker, blockedMember] = await signUpMembers(product, 'blocker', 'blockedOne')
    await follow(blocker, blockedMember)
    await follow(blockedMember, blocker)
    const paths = [
      `predictions/${await predictUp(blocker, 'MSFT')}`,
      `posts/${await createPost(blocker, '막기 전의 글')}`,
      `stock-posts/${await createStockPost(blocker, 'MSFT', '막기 전의 종목 글')}`,
      `users/${blocker.id}`,
      `users/${blocker.id}/followers`,
    ]
    expect((await block(blocker, blockedMember)).status).toBe(200)
    expect((await block(blocker, blockedMember)).status).toBe(200)
    expect(await findDriftedCounters(product.db)).toEqual([])
    expect((await readProfile(blocker, blocker)).followerCount).toBe(0)
    for (const path of paths) expect((await blockedMember.call(`GET /${path}`)).status).toBe(404)
    for (const feed of ['predictions?stock=MSFT', 'posts', 'stock-posts', 'stocks/MSFT/posts']) {
      expect((await blockedMember.call(`GET /${feed}`)).text).not.toContain(blocker.id)
    }
    expect((await blocker.call(`GET /users/${blockedMember.id}`)).status).toBe(404)
    expect((await blocker.call('GET /blocks')).body).toMatchObject({
      items: [{ id: blockedMember.id, username: 'blockedOne' }],
    })
    expect((await blockedMember.call('GET /blocks')).body).toEqual({ items: [] })
    for (const request of [
      follow(blockedMember, blocker),
      follow(blocker, blockedMember),
      unfollow(blockedMember, blocker),
      block(blockedMember, blocker),
    ]) {
      expect(await request).toMatchObject({ status: 404, code: 'not_found' })
    }
    expect((await unblock(blockedMember, blocker)).status).toBe(200)
    expect((await blockedMember.call(`GET /users/${blocker.id}`)).status).toBe(404)
    expect((await unblock(blocker, blockedMember)).status).toBe(200)
    for (const path of paths) expect((await blockedMember.call(`GET /${path}`)).status).toBe(200)
    expect((await readProfile(blockedMember, blocker)).followedByMe).toBe(false)
  })

  it('lists all blocked members, the latest first', async () => {
    const names = ['lister', 'blockedEarlier', 'blockedLater'] as const
    const [blocker, blockedEarlier, blockedLater] = await signUpMembers(product, ...names)
    await block(blocker, blockedEarlier)
    await block(blocker, blockedLater)
    expect((await blocker.call('GET /blocks')).body).toMatchObject({
      items: [{ id: blockedLater.id }, { id: blockedEarlier.id }],
    })
  })
})

it('following and blocking fail for oneself, a withdrawn member, and an unknown id', async () => {
  const [minji, withdrawnMember] = await signUpMembers(product, 'refused', 'left_us')
  const withdrawnAt = new Date(START_MS)
  await product.db.updateTable('users').set({ withdrawnAt }).where('id', '=', withdrawnMember.id).execute()
  const snapshotBefore = await readSnapshot(product.db)
  for (const route of ['PUT /users/:id/follow', 'DELETE /users/:id/follow', 'PUT /users/:id/block']) {
    const callFor = (id: string) => minji.call(route.replace(':id', id))
    expect(await callFor(minji.id)).toMatchObject({
      status: 400,
      body: { error: { fields: { id: 'invalid' } } },
    })
    for (const id of ['nowhere', withdrawnMember.id, 'x'.repeat(65), '..%2f..'])
      expect(await callFor(id)).toMatchObject({ status: 404, code: 'not_found' })
  }
  for (const route of ['DELETE /users/:id/block', 'DELETE /followers/:id', 'DELETE /followers/:id/removal'])
    expect((await minji.call(route.replace(':id', minji.id))).status).toBe(400)
  expect(await readSnapshot(product.db)).toEqual(snapshotBefore)
})
