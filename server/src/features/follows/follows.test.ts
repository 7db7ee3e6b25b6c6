import type { FollowEntry } from '@gwanyeok/domain/follows/api.ts'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { describe, expect, it } from 'vitest'
import { addMember } from '#test/builders/builders.ts'
import { predictUp } from '#test/builders/community.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { findDriftedCounters } from '#shared/integrity/recount.ts'
import { followMember } from './mutations.ts'

interface FollowAnswer {
  followedByMe: boolean
  followerCount: number
}

interface FollowPage {
  items: FollowEntry[]
  nextCursor: string | null
}

const START_MS = Date.parse('2024-06-03T16:00:00Z')

const product = await openProductForFile({ at: START_MS })

const follow = (person: Person, other: Person) => person.call<FollowAnswer>(`PUT /users/${other.id}/follow`)
const unfollow = (person: Person, other: Person) =>
  person.call<FollowAnswer>(`DELETE /users/${other.id}/follow`)
const block = (person: Person, other: Person) => person.call(`PUT /users/${other.id}/block`)
const readProfile = async (person: Person, member: Person) =>
  (await person.call<Profile>(`GET /users/${member.id}`)).body
const listFollows = (person: Person, member: Person, kind: 'followers' | 'following', cursor?: string) =>
  person.call<FollowPage>(`GET /users/${member.id}/${kind}${cursor === undefined ? '' : `?cursor=${cursor}`}`)
const listNames = ({ items }: FollowPage) => items.map(({ member }) => member.username)

describe('following', () => {
  it('is idempotent, and so is unfollowing', async () => {
    const [minji, writer] = await signUpMembers(product, 'minji', 'writer')
    for (let time = 0; time < 2; time++) {
      expect((await follow(minji, writer)).body).toEqual({ followedByMe: true, followerCount: 1 })
    }
    expect(await readProfile(minji, writer)).toMatchObject({
      followedByMe: true,
      followerCount: 1,
      followingCount: 0,
    })
    expect(await readProfile(writer, minji)).toMatchObject({
      followedByMe: false,
      followerCount: 0,
      followingCount: 1,
    })
    for (let time = 0; time < 2; time++) {
      expect((await unfollow(minji, writer)).body).toEqual({ followedByMe: false, followerCount: 0 })
    }
    expect(await findDriftedCounters(product.db)).toEqual([])
  })

  it('shows and hides followers-only content at once', async () => {
    const [viewer, writer] = await signUpMembers(product, 'viewer', 'author')
    const id = await predictUp(writer, 'AAPL', { visibility: 'followers' })
    const readStatus = async () => (await viewer.call(`GET /predictions/${id}`)).status
    const listFeedIds = async () =>
      (await viewer.call<{ items: PredictionView[] }>('GET /predictions?from=following')).body.items.map(
        (item) => item.id,
      )
    expect(await readStatus()).toBe(404)
    await follow(viewer, writer)
    expect(await readStatus()).toBe(200)
    expect(await listFeedIds()).toEqual([id])
    expect((await writer.call(`DELETE /followers/${viewer.id}`)).status).toBe(200)
    expect(await readStatus()).toBe(404)
    expect(await listFeedIds()).toEqual([])
    expect((await readProfile(viewer, writer)).followerCount).toBe(0)
    await writer.call(`DELETE /followers/${viewer.id}/removal`)
    await follow(viewer, writer)
    expect(await readStatus()).toBe(200)
    await unfollow(viewer, writer)
    expect(await readStatus()).toBe(404)
    expect(await findDriftedCounters(product.db)).toEqual([])
  })

  it('is refused to a removed follower until the removal is undone', async () => {
    const [fan, writer, other] = await signUpMembers(product, 'fan', 'removing', 'otherFan')
    const listRemovedFollowers = async () =>
      (await writer.call<{ items: object[] }>('GET /followers/removed')).body.items
    await follow(fan, writer)
    await follow(other, writer)
    for (let time = 0; time < 2; time++)
      expect((await writer.call(`DELETE /followers/${fan.id}`)).status).toBe(200)
    for (let time = 0; time < 2; time++)
      expect(await follow(fan, writer)).toMatchObject({ status: 403, code: 'follow_refused' })
    expect(await readProfile(fan, writer)).toMatchObject({ followedByMe: false, followerCount: 1 })
    // Other members may follow again, and so may the member who removed the follower.
    expect((await follow(other, writer)).body).toEqual({ followedByMe: true, followerCount: 1 })
    expect((await follow(writer, fan)).status).toBe(200)
    expect(await listRemovedFollowers()).toMatchObject([{ id: fan.id, username: 'fan' }])
    expect((await fan.call('GET /followers/removed')).body).toEqual({ items: [] })
    // Only the member who removed a follower can undo the removal.
    await fan.call(`DELETE /followers/${writer.id}/removal`)
    expect(await follow(fan, writer)).toMatchObject({ code: 'follow_refused' })
    expect((await writer.call(`DELETE /followers/${fan.id}/removal`)).status).toBe(200)
    expect(await listRemovedFollowers()).toEqual([])
    expect((await follow(fan, writer)).body).toEqual({ followedByMe: true, followerCount: 2 })
    expect(await findDriftedCounters(product.db)).toEqual([])
  })

  it('counts correctly with concurrent follows, unfollows, removals and blocks', async () => {
    const crowd = await signUpMembers(product, 'crowd1', 'crowd2', 'crowd3', 'crowd4', 'crowd5')
    const requests: Promise<{ status: number }>[] = []
    for (const [memberIndex, member] of crowd.entries()) {
      const others = crowd.filter((other) => other !== member)
      for (const [otherIndex, other] of others.entries()) {
        requests.push(follow(member, other))
        const followsTwice = (memberIndex + otherIndex) % 2 === 0
        requests.push(followsTwice ? follow(member, other) : unfollow(member, other))
      }
      requests.push(member.call(`DELETE /followers/${others[0]!.id}`))
    }
    requests.push(block(crowd[4], crowd[1]))
    for (const { status } of await Promise.all(requests)) expect([200, 403, 404]).toContain(status)
    expect(await findDriftedCounters(product.db)).toEqual([])
    const followsAcrossBlocks = await product.db
      .selectFrom('follows as f')
      .innerJoin('blocks as b', (join) =>
        join.on((eb) =>
          eb.or([
            eb.and([eb('b.blocker', '=', eb.ref('f.follower')), eb('b.blocked', '=', eb.ref('f.followee'))]),
            eb.and([eb('b.blocked', '=', eb.ref('f.follower')), eb('b.blocker', '=', eb.ref('f.followee'))]),
          ]),
        ),
      )
      .selectAll('f')
      .execute()
    expect(followsAcrossBlocks).toEqual([])
  })
})

describe('lists', () => {
  it('show ten at a time, the latest first, each once', async () => {
    const [star, viewer] = await signUpMembers(product, 'star', 'listReader')
    const fans: string[] = []
    // Every two fans follow in the same second, so that ties occur.
    const toFollowSecond = (fanIndex: number) => Math.floor(fanIndex / 2)
    for (let index = 0; index < 23; index++) {
      const name = `fan${index}`
      const follower = await addMember(product.db, name, START_MS)
      await followMember(
        product.db,
        { me: follower, other: star.id },
        START_MS + toFollowSecond(index) * 1000,
      )
      fans.push(name)
    }
    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const { body }: { body: FollowPage } = await listFollows(viewer, star, 'followers', cursor)
      pages.push(listNames(body))
      cursor = body.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(pages.map((page) => page.length)).toEqual([10, 10, 3])
    expect(pages.flat().toSorted()).toEqual(fans.toSorted())
    const findFollowSecond = (name: string) => toFollowSecond(Number(name.replace('fan', '')))
    expect(pages.flat().map(findFollowSecond)).toEqual(fans.map(findFollowSecond).toReversed())
  })

  it('mark followed members and the viewer, and omit members that the viewer may not see', async () => {
    const [hub, me, friend, foe, withdrawnMember] = await signUpMembers(
      product,
      'hub',
      'me',
      'friend',
      'foe',
      'gone',
    )
    for (const [index, person] of [me, friend, foe, withdrawnMember].entries()) {
      await product.moveTo(START_MS + index * 10_000)
      await follow(person, hub)
      await follow(hub, person)
    }
    await follow(me, friend)
    await block(foe, me)
    await product.db
      .updateTable('users')
      .set({ withdrawnAt: new Date(START_MS) })
      .where('id', '=', withdrawnMember.id)
      .execute()
    for (const kind of ['followers', 'following'] as const) {
      const { body } = await listFollows(me, hub, kind)
      expect(body.items).toMatchObject([
        { member: { username: 'friend' }, followedByMe: true, isMe: false },
        { member: { username: 'me' }, followedByMe: false, isMe: true },
      ])
    }
    expect(listNames((await listFollows(friend, hub, 'followers')).body)).toEqual(['foe', 'friend', 'me'])
    await product.moveTo(START_MS)
  })

  it('are visible only to their member if the profile is not public', async () => {
    const [shy, fan] = await signUpMembers(product, 'shy', 'shyFan')
    await follow(fan, shy)
    await product.db.updateTable('users').set({ publicProfile: false }).where('id', '=', shy.id).execute()
    expect((await listFollows(fan, shy, 'followers')).body).toEqual({ items: [], nextCursor: null })
    expect(listNames((await listFollows(shy, shy, 'followers')).body)).toEqual(['shyFan'])
  })
})
