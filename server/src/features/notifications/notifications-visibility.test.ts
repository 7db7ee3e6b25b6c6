import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { openNotificationWorld } from '#test/builders/notification-world.ts'

const world = await openNotificationWorld()
const { admin, minji, duri, sora } = world.people
beforeEach(() => world.reset())

describe('visibility at the time of reading', () => {
  /**
   * The title of the case, the kind of the notification, and a function that notifies minji. The function returns an
   * action that hides the notification from her.
   */
  const cases: [string, string, () => Promise<() => Promise<unknown>>][] = [
    [
      'a comment that was deleted',
      'comment',
      async () => {
        const id = await world.createComment(duri, await world.predict(minji))
        return () => world.callAndGetId(duri, `DELETE /comments/${id}`)
      },
    ],
    [
      'a comment that was hidden',
      'comment',
      async () => {
        const id = await world.createComment(duri, await world.predict(minji))
        await world.callAndGetId(sora, 'POST /reports', { postType: 'comment', postId: id, reason: 'abuse' })
        return () =>
          world.callAndGetId(admin, 'POST /admin/reports/decisions', {
            postType: 'comment',
            postId: id,
            decision: 'hide',
          })
      },
    ],
    [
      'a comment of a member whom the receiver has blocked',
      'comment',
      async () => {
        await world.createComment(duri, await world.predict(minji))
        return () => world.callAndGetId(minji, `PUT /users/${duri.id}/block`)
      },
    ],
    [
      'a like of a member who has blocked the receiver',
      'like',
      async () => {
        await world.callAndGetId(duri, `PUT /predictions/${await world.predict(minji)}/like`)
        return () => world.callAndGetId(duri, `PUT /users/${minji.id}/block`)
      },
    ],
    [
      'a reply on a post that its author has deleted',
      'comment',
      async () => {
        const item = await world.createPost(sora)
        const parent = await world.createComment(minji, item, { postType: 'post' })
        await world.createComment(duri, item, { postType: 'post', parentId: parent })
        return () => world.callAndGetId(sora, `DELETE /posts/${item}`)
      },
    ],
    [
      'a reply on a post for followers, of a member whom the receiver no longer follows',
      'comment',
      async () => {
        for (const person of [minji, duri]) await world.callAndGetId(person, `PUT /users/${sora.id}/follow`)
        const item = await world.createPost(sora, 'followers')
        const parent = await world.createComment(minji, item, { postType: 'post' })
        await world.createComment(duri, item, { postType: 'post', parentId: parent })
        return () => world.callAndGetId(sora, `DELETE /followers/${minji.id}`)
      },
    ],
    [
      'a reply on a prediction that was hidden',
      'comment',
      async () => {
        const item = await world.predict(sora)
        const parent = await world.createComment(minji, item)
        await world.createComment(duri, item, { parentId: parent })
        return () => sql`update items set "hiddenAt" = now() where id = ${item}`.execute(world.product.db)
      },
    ],
    [
      'a reply on a prediction of a member who has blocked the receiver',
      'comment',
      async () => {
        const item = await world.predict(sora)
        const parent = await world.createComment(minji, item)
        await world.createComment(duri, item, { parentId: parent })
        return () => world.callAndGetId(sora, `PUT /users/${minji.id}/block`)
      },
    ],
    [
      'a reply that was hidden',
      'comment',
      async () => {
        const item = await world.predict(sora)
        const parent = await world.createComment(minji, item)
        const reply = await world.createComment(duri, item, { parentId: parent })
        return () => sql`update comments set "hiddenAt" = now() where id = ${reply}`.execute(world.product.db)
      },
    ],
    [
      'a mention in a comment that was hidden',
      'mention',
      async () => {
        const content = `@${minji.username} 어떻게 보세요?`
        const comment = await world.createComment(duri, await world.predict(sora), { content })
        return () =>
          sql`update comments set "hiddenAt" = now() where id = ${comment}`.execute(world.product.db)
      },
    ],
    [
      'a prediction that was hidden',
      'followee_predicted',
      async () => {
        await world.callAndGetId(minji, `PUT /users/${duri.id}/follow`)
        const id = await world.predict(duri)
        return () => sql`update items set "hiddenAt" = now() where id = ${id}`.execute(world.product.db)
      },
    ],
    [
      'a prediction of a member whom the receiver no longer follows',
      'followee_predicted',
      async () => {
        await world.callAndGetId(minji, `PUT /users/${duri.id}/follow`)
        await world.predict(duri, { visibility: 'followers' })
        return () => world.callAndGetId(minji, `DELETE /users/${duri.id}/follow`)
      },
    ],
    [
      'a follower who no longer follows the receiver',
      'follow',
      async () => {
        await world.callAndGetId(duri, `PUT /users/${minji.id}/follow`)
        return () => world.callAndGetId(duri, `DELETE /users/${minji.id}/follow`)
      },
    ],
  ]

  it.each(cases)('%s gives no notification', async (_, kind, prepare) => {
    const hide = await prepare()
    const listOfKind = async () => (await world.listKinds(minji)).filter((listedKind) => listedKind === kind)
    expect(await listOfKind()).toEqual([kind])
    const unreadBefore = await world.countUnread(minji)
    await hide()
    expect(await listOfKind()).toEqual([])
    expect(await world.countUnread(minji)).toBeLessThan(unreadBefore)
  })

  it('a private prediction never gave a notification', async () => {
    await world.callAndGetId(minji, `PUT /users/${duri.id}/follow`)
    await world.predict(duri, { visibility: 'private' })
    expect(await world.listKinds(minji)).toEqual([])
    expect(await world.countUnread(minji)).toBe(0)
  })
})

it.each([
  ['public', {}, [expect.any(Number)]],
  ['followers-only', { visibility: 'followers' }, [null]],
  ['sealed', { revealTiming: 'onComplete' }, [null]],
] as const)('a %s prediction of a followed member: %o shows %o', async (_, choice, changes) => {
  await world.callAndGetId(minji, `PUT /users/${duri.id}/follow`)
  await world.predict(duri, choice)
  const { items } = await world.listNotifications(minji)
  expect(items.flatMap((item) => (item.kind === 'followee_predicted' ? [item.predictedChange] : []))).toEqual(
    changes,
  )
})
