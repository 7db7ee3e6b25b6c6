import type { CommentView } from '@gwanyeok/domain/comments/api.ts'
import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import type { PostView } from '@gwanyeok/domain/posts/api.ts'
import { UNKNOWN_MEMBER } from '@gwanyeok/domain/text/mentions.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { suspend } from '#test/builders/community.ts'
import { openNotificationWorld } from '#test/builders/notification-world.ts'
import { PASSWORD, type Person, signUpMember } from '#test/product/person.ts'

const world = await openNotificationWorld()
const { admin, minji, duri, sora } = world.people
const { product } = world

beforeEach(() => world.reset())

const publishPost = (caller: Person, content: string, overrides: object = {}) =>
  world.callAndGetId(caller, 'POST /posts', { content, ...overrides })
const readPost = async (caller: Person, id: string) => (await caller.call<PostView>(`GET /posts/${id}`)).body
const suggestNames = async (caller: Person, q: string) => {
  const answer = await caller.call<{ items: MemberBrief[] }>(
    `GET /users/mentionable?q=${encodeURIComponent(q)}`,
  )
  return answer.body.items.map(({ username }) => username)
}
/** The displayed text, and for each link its text and member. */
const toDisplayedText = ({ content, mentions }: Pick<PostView, 'content' | 'mentions'>) => ({
  content,
  links: mentions.map(({ at, length, memberId }) => [content.slice(at, at + length), memberId]),
})

describe('a mention', () => {
  it('links to the member, in posts, comments and replies, also after they change their name', async () => {
    const id = await publishPost(minji, '@두리님, @SORA 말고 @소라 의견이 궁금해요')
    const commentTarget = { postType: 'post', postId: id }
    const topLevelComment = await world.callAndGetId(duri, 'POST /comments', {
      ...commentTarget,
      content: '@민지 저는 반대예요',
    })
    const { body: reply } = await sora.call<CommentView>('POST /comments', {
      ...commentTarget,
      parentId: topLevelComment,
      content: '@두리 저도요',
    })
    expect(toDisplayedText(await readPost(sora, id))).toEqual({
      content: '@두리님, @SORA 말고 @소라 의견이 궁금해요',
      links: [
        ['@두리', duri.id],
        ['@소라', sora.id],
      ],
    })
    expect(toDisplayedText({ content: reply.content!, mentions: reply.mentions })).toEqual({
      content: '@두리 저도요',
      links: [['@두리', duri.id]],
    })
    await product.db.updateTable('users').set({ username: '두울' }).where('id', '=', duri.id).execute()
    expect(toDisplayedText(await readPost(sora, id)).links[0]).toEqual(['@두울', duri.id])
    const comments = await minji.call<{ items: { comment: CommentView }[] }>(
      `GET /comments?postType=post&postId=${id}`,
    )
    expect(comments.text).toContain('@두울 저도요')
    await product.db.updateTable('users').set({ username: '두리' }).where('id', '=', duri.id).execute()
  })

  it('links to the member that the author chose, not to a member with a longer name', async () => {
    const other = await signUpMember(product, '두리님')
    const id = await publishPost(minji, '@두리님 안녕하세요', { mentioned: [duri.id] })
    expect(toDisplayedText(await readPost(sora, id)).links).toEqual([['@두리', duri.id]])
    expect(toDisplayedText(await readPost(sora, await publishPost(minji, '@두리님 반가워요'))).links).toEqual(
      [['@두리님', other.id]],
    )
  })

  it('is limited in number, and its displayed name counts towards the length of the text', async () => {
    const people: Person[] = []
    for (let n = 0; n < 11; n++) people.push(await signUpMember(product, `member_${n}x`))
    const names = people.map(({ username }) => `@${username}`)
    const refusal = await minji.call('POST /posts', { content: names.join(' ') })
    expect(refusal).toMatchObject({ status: 422, code: 'too_many_mentions' })
    const id = await publishPost(minji, `${names.slice(0, 10).join(' ')} ${names[0]}`)
    expect((await readPost(duri, id)).mentions).toHaveLength(11)
    const longestText = `@두리 ${'가 나'.repeat(998)}`
    expect((await minji.call('POST /posts', { content: longestText })).status).toBe(200)
    expect((await minji.call('POST /posts', { content: `${longestText}다라마` })).status).toBe(400)
  })

  it('cannot be forged: the private-use characters that stand for mentions in storage count as blank', async () => {
    const postId = await publishPost(minji, '가만히')
    for (const [route, overrides] of [
      ['POST /posts', {}],
      ['POST /comments', { postType: 'post', postId }],
    ] as const) {
      const { status, body } = await minji.call<object>(route, { content: '\uE005 \uE000', ...overrides })
      expect([route, status, body]).toMatchObject([
        route,
        400,
        { error: { fields: { content: 'required' } } },
      ])
    }
  })

  it('does not let banned content pass', async () => {
    const { code } = await minji.call('POST /posts', { content: '@두리 카톡 리딩방 들어오세요 수익 보장' })
    expect(code).toBe('content_refused')
  })
})

describe('a mention of a member whom the viewer may not see', () => {
  it('is plain text while one of the two has blocked the other', async () => {
    const id = await publishPost(minji, '@두리 안녕')
    const seenBefore = await readPost(sora, id)
    await world.callAndGetId(duri, `PUT /users/${minji.id}/block`)
    expect(toDisplayedText(await readPost(minji, id))).toEqual({
      content: `@${UNKNOWN_MEMBER} 안녕`,
      links: [],
    })
    // Others do not see the block.
    expect(await readPost(sora, id)).toEqual(seenBefore)
    await world.callAndGetId(duri, `DELETE /users/${minji.id}/block`)
    const postAfterUnblocking = await readPost(sora, id)
    expect(postAfterUnblocking).toEqual(seenBefore)
    await world.callAndGetId(sora, `PUT /users/${duri.id}/block`)
    expect(toDisplayedText(await readPost(sora, id)).links).toEqual([])
    await world.callAndGetId(sora, `DELETE /users/${duri.id}/block`)
  })

  it('is stored in the same form whether or not the two have blocked each other', async () => {
    await world.callAndGetId(duri, `PUT /users/${minji.id}/block`)
    const postWhileBlocked = await readPost(sora, await publishPost(minji, '@두리 어떻게 생각해요?'))
    await world.callAndGetId(duri, `DELETE /users/${minji.id}/block`)
    const storedPosts = await product.db.selectFrom('posts').select('content').execute()
    const postAfterUnblocking = await readPost(sora, await publishPost(minji, '@두리 어떻게 생각하세요?'))
    expect(toDisplayedText(postWhileBlocked).links).toEqual(toDisplayedText(postAfterUnblocking).links)
    expect(storedPosts.map(({ content }) => content)).not.toContainEqual(expect.stringContaining('두리'))
  })

  it('is not suggested; suggestions leave out the writer and begin with followed members', async () => {
    const writer = await signUpMember(product, 'kite_a')
    const blocker = await signUpMember(product, 'kite_b')
    const followedMember = await signUpMember(product, 'kite_c')
    expect(await suggestNames(writer, 'ki')).toEqual(['kite_b', 'kite_c'])
    await world.callAndGetId(writer, `PUT /users/${followedMember.id}/follow`)
    expect(await suggestNames(writer, '@Ki')).toEqual(['kite_c', 'kite_b'])
    expect(await suggestNames(minji, 'ㄷ')).toContain('두리')
    await world.callAndGetId(blocker, `PUT /users/${writer.id}/block`)
    expect(await suggestNames(writer, 'ki')).toEqual(['kite_c'])
    await suspend(product, followedMember)
    expect(await suggestNames(writer, 'ki')).toEqual([])
    expect(await suggestNames(blocker, 'ki')).toEqual([])
  })

  it('is plain text while the member is suspended, and after their withdrawal', async () => {
    const leaver = await signUpMember(product, 'kite_d')
    const id = await publishPost(minji, '@kite_d 안녕')
    const plainText = { content: `@${UNKNOWN_MEMBER} 안녕`, links: [] }
    await suspend(product, leaver)
    expect(toDisplayedText(await readPost(duri, id))).toEqual(plainText)
    await product.db.updateTable('users').set({ suspendedUntil: null }).where('id', '=', leaver.id).execute()
    expect(toDisplayedText(await readPost(duri, id)).links).toEqual([['@kite_d', leaver.id]])
    expect((await leaver.call('POST /me/withdrawal', { password: PASSWORD })).status).toBe(200)
    expect(toDisplayedText(await readPost(duri, id))).toEqual(plainText)
  })

  it('does not contain the name after the member’s withdrawal, even in deleted or cut texts', async () => {
    const leaver = await signUpMember(product, 'leaver')
    const id = await publishPost(minji, '@leaver 잘 가요')
    const deletedPost = await publishPost(minji, '곧 지워요 @leaver')
    const filler = `${'가'.repeat(196)} `
    const cutPost = await publishPost(minji, `${filler}@leaver`)
    for (const postId of [id, deletedPost, cutPost])
      await world.callAndGetId(duri, 'POST /reports', { postType: 'post', postId, reason: 'spam' })
    await world.callAndGetId(minji, `DELETE /posts/${deletedPost}`)
    const readReports = async () => (await admin.call('GET /admin/reports')).text
    for (const text of ['"@leaver 잘 가요"', '"곧 지워요 @leaver"', `"${filler}@leaver"`])
      expect(await readReports()).toContain(`"contentPreview":${text}`)
    await product.db.updateTable('users').set({ username: 'goner' }).where('id', '=', leaver.id).execute()
    expect(await readReports()).toContain('"곧 지워요 @goner"')
    expect((await leaver.call('POST /me/withdrawal', { password: PASSWORD })).status).toBe(200)
    expect(toDisplayedText(await readPost(duri, id))).toEqual({
      content: `@${UNKNOWN_MEMBER} 잘 가요`,
      links: [],
    })
    expect(await product.db.selectFrom('mentions').selectAll().execute()).toEqual([])
    const { rows } = await sql<{ row: string }>`select r::text as row from reports r`.execute(product.db)
    for (const text of [await readReports(), ...rows.map(({ row }) => row)])
      expect(text).not.toMatch(/leave|goner/)
    expect(await readReports()).toContain(`"곧 지워요 @${UNKNOWN_MEMBER}"`)
  })
})

describe('a notification of a mention', () => {
  it('is sent once for each text, and quotes the text as displayed', async () => {
    const id = await publishPost(minji, '@두리 @두리 @민지 같이 봐요')
    expect((await world.listNotifications(duri)).items).toMatchObject([
      {
        kind: 'mention',
        postType: 'post',
        postId: id,
        commentId: null,
        preview: '@두리 @두리 @민지 같이 봐요',
      },
    ])
    expect(await world.countUnread(duri)).toBe(1)
    expect(await world.listKinds(minji)).toEqual([])
    const commentTarget = { postType: 'post', postId: id }
    const commentId = await world.callAndGetId(sora, 'POST /comments', {
      ...commentTarget,
      content: '@두리 여기예요',
    })
    expect((await world.listNotifications(duri)).items[0]).toMatchObject({
      kind: 'mention',
      commentId,
      ...commentTarget,
    })
    await world.callAndGetId(sora, `DELETE /comments/${commentId}`)
    expect(await world.listKinds(duri)).toEqual(['mention'])
  })

  it('is not sent if the text itself is notified to the member as a comment or reply', async () => {
    const id = await publishPost(duri, '오늘 장 어때요')
    const commentTarget = { postType: 'post', postId: id }
    const topLevelComment = await world.callAndGetId(sora, 'POST /comments', {
      ...commentTarget,
      content: '@두리 좋아요',
    })
    await world.callAndGetId(minji, 'POST /comments', {
      ...commentTarget,
      parentId: topLevelComment,
      content: '@소라 @두리 저도요',
    })
    expect(await world.listKinds(duri)).toEqual(['comment', 'comment'])
    expect(await world.listKinds(sora)).toEqual(['comment'])
    await world.callAndGetId(duri, 'PATCH /settings', { mutedNotifications: ['replies'] })
    expect(await world.listKinds(duri)).toEqual([])
  })

  it('is sent only if the member may see the text and neither has blocked the other', async () => {
    const privatePost = await publishPost(minji, '@두리 나만 보기', { visibility: 'private' })
    await publishPost(minji, '@두리 팔로워에게', { visibility: 'followers' })
    expect(await world.listKinds(duri)).toEqual([])
    await world.callAndGetId(duri, `PUT /users/${minji.id}/follow`)
    expect(await world.listKinds(duri)).toEqual(['mention'])
    await world.callAndGetId(duri, `PUT /users/${minji.id}/block`)
    expect(await world.listKinds(duri)).toEqual([])
    expect((await readPost(minji, privatePost)).content).toBe(`@${UNKNOWN_MEMBER} 나만 보기`)
  })
})

it('a muted word hides a text that mentions a member of that name', async () => {
  await publishPost(minji, '@두리 안녕')
  await world.callAndGetId(sora, 'PATCH /settings', { mutedWords: ['두리'] })
  expect((await sora.call<{ items: unknown[] }>('GET /posts')).body.items).toEqual([])
  await world.callAndGetId(sora, 'PATCH /settings', { mutedWords: [] })
  expect((await sora.call<{ items: unknown[] }>('GET /posts')).body.items).toHaveLength(1)
})
