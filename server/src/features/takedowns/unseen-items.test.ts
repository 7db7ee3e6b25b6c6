import type { ItemRef, ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { ReportedItem } from '@gwanyeok/domain/reports/api.ts'
import type { TakedownEntry } from '@gwanyeok/domain/takedowns/api.ts'
import { describe, expect, it } from 'vitest'
import { createComment, hideItem, createPost, predictUp } from '#test/builders/community.ts'
import {
  type Person,
  signUpMember,
  signUpAdmin,
  signUpMembers,
  createSignedOutPerson,
} from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const SECRET = '아무에게도 보이지 않을 말'

const product = await openProductForFile({ at: Date.parse('2024-06-03T16:00:00Z') })
const admin = await signUpAdmin(product)
const [poster, follower] = await signUpMembers(product, 'poster', 'follower')
await follower.call(`PUT /users/${poster.id}/follow`)

let networkCount = 0
const FORM = { place: '커뮤니티', right: 'privacy', rightsHolder: '이정숙', reason: '내 이야기예요' }

/** Each request comes from a new network and address, so that no limit applies. */
async function requestTakedown(caller: Person, item?: ReportableRef) {
  networkCount += 1
  const email = `asker-${networkCount}@example.com`
  const answer = await caller
    .connectFrom(`10.1.${networkCount}.1`)
    .call('POST /takedowns', { ...FORM, email, ...(item && { item }) })
  return { status: answer.status, code: answer.code, email }
}

const readAdminList = async (status = 'open') =>
  (await admin.call<{ items: TakedownEntry[] }>(`GET /admin/takedowns?status=${status}`)).body.items
const findEntry = async (email: string) => (await readAdminList()).find((entry) => entry.email === email)
const visitor = createSignedOutPerson(product)
const signUpNewMember = () => signUpMember(product, `asker_${networkCount}`)

const createSecretPost = async (visibility: 'private' | 'followers' | 'public'): Promise<ItemRef> => ({
  postType: 'post',
  postId: await createPost(poster, `${SECRET} ${Math.random()}`, visibility),
})
async function createHiddenPost(): Promise<ItemRef> {
  const item = await createSecretPost('public')
  await hideItem(product, item.postId)
  return item
}
const createSecretPrediction = async (stock: string): Promise<ItemRef> => ({
  postType: 'prediction',
  postId: await predictUp(poster, stock, { content: SECRET, visibility: 'private' }),
})
async function createCommentOn(visibility: 'private' | 'followers'): Promise<ReportableRef> {
  const post = await createSecretPost(visibility)
  return { postType: 'comment', postId: await createComment(poster, post, SECRET) }
}

describe('an item that the requester may not see', () => {
  it.each<[string, () => Promise<ReportableRef>]>([
    ['a private post', () => createSecretPost('private')],
    ['a private prediction', () => createSecretPrediction('AAPL')],
    ['a post for followers', () => createSecretPost('followers')],
    ['a hidden post', createHiddenPost],
    ['a comment under a private post', () => createCommentOn('private')],
    ['a comment under a post for followers', () => createCommentOn('followers')],
    ['an unknown id', async () => ({ postType: 'post', postId: 'nowhere' })],
  ])('%s: is not found, and not shown to the admins', async (_, createItem) => {
    const item = await createItem()
    for (const asker of [visitor, await signUpNewMember()]) {
      const { status, code, email } = await requestTakedown(asker, item)
      expect([status, code]).toEqual([404, 'not_found'])
      expect(await findEntry(email)).toBeUndefined()
    }
    expect(JSON.stringify(await readAdminList())).not.toContain(SECRET)
    expect(
      await product.db.selectFrom('takedowns').select('id').where('postId', '=', item.postId).execute(),
    ).toEqual([])
  })

  it('is not found for a member blocked by its author', async () => {
    const item = await createSecretPost('public')
    const blockedMember = await signUpNewMember()
    await poster.call(`PUT /users/${blockedMember.id}/block`)
    expect(await requestTakedown(blockedMember, item)).toMatchObject({ status: 404, code: 'not_found' })
    await poster.call(`DELETE /users/${blockedMember.id}/block`)
    expect(await requestTakedown(blockedMember, item)).toMatchObject({ status: 200 })
  })

  it('is no longer shown to the admins once the requester can no longer see it', async () => {
    const item = await createSecretPost('followers')
    const { email } = await requestTakedown(follower, item)
    expect((await findEntry(email))!.item).toMatchObject({
      content: expect.stringContaining(SECRET) as string,
    })
    await follower.call(`DELETE /users/${poster.id}/follow`)
    const entry = (await findEntry(email))!
    expect(entry.item).toEqual({ ...item, author: null, content: '', context: '', hidden: false })
    const decisionAnswer = await admin.call(`POST /admin/takedowns/${entry.id}/decisions`, {
      decision: 'take_down',
    })
    expect(decisionAnswer.code).toBe('takedown_without_item')
    await follower.call(`PUT /users/${poster.id}/follow`)
  })

  it('is shown to the admins while it is taken down', async () => {
    const item = await createSecretPost('followers')
    const { email } = await requestTakedown(follower, item)
    const { id } = (await findEntry(email))!
    expect(
      (await admin.call(`POST /admin/takedowns/${id}/decisions`, { decision: 'take_down' })).status,
    ).toBe(200)
    await follower.call(`DELETE /users/${poster.id}/follow`)
    expect((await findEntry(email))!.item).toMatchObject({
      hidden: true,
      content: expect.stringContaining(SECRET) as string,
    })
    await follower.call(`PUT /users/${poster.id}/follow`)
  })
})

it('an admin cannot name an item that they may not see', async () => {
  const { email } = await requestTakedown(visitor)
  const { id } = (await findEntry(email))!
  for (const item of [
    await createSecretPost('private'),
    await createSecretPost('followers'),
    await createSecretPrediction('MSFT'),
  ]) {
    const answer = await admin.call(`POST /admin/takedowns/${id}/decisions`, { decision: 'take_down', item })
    expect(answer).toMatchObject({ code: 'takedown_without_item' })
    expect(answer.text).not.toContain(SECRET)
  }
})

it('a reported comment shows the admins nothing of the followers-only post that it is on', async () => {
  const followersPost = await createSecretPost('followers')
  const reportedComment = await createComment(poster, followersPost, '댓글만 신고된 말')
  await follower.call('POST /reports', { postType: 'comment', postId: reportedComment, reason: 'spam' })
  const { body, text } = await admin.call<{ items: ReportedItem[] }>('GET /admin/reports')
  expect(body.items.find(({ postId }) => postId === reportedComment)).toMatchObject({
    content: '댓글만 신고된 말',
    context: '',
  })
  expect(text).not.toContain(SECRET)
})
