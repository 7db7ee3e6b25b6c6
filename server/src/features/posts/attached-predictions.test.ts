import type { PostView } from '@gwanyeok/domain/posts/api.ts'
import { expect, it } from 'vitest'
import { hideItem, predictUp } from '#test/builders/community.ts'
import { readSnapshot } from '#test/database/table-snapshot.ts'
import { PASSWORD, type Person, signUpMember, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const product = await openProductForFile()
const [writer, minji, follower] = await signUpMembers(product, 'writer', 'minji', 'follower')
await follower.call(`PUT /users/${writer.id}/follow`)

const createPostWithPrediction = (person: Person, predictionId: string, content: string) =>
  person.call<PostView>('POST /posts', { content, predictionId })
const readAttachedPrediction = async (person: Person, id: string) =>
  (await person.call<PostView>(`GET /posts/${id}`)).body.attached

it.each(['POST /posts', 'POST /stocks/MSFT/posts'] as const)(
  '%s shows the prediction to viewers who can see it, and a placeholder to others',
  async (route) => {
    const followersOnlyId = await predictUp(writer, route === 'POST /posts' ? 'AAPL' : 'MSFT', {
      visibility: 'followers',
      content: '팔로워에게만 하는 말',
    })
    const { body } = await writer.call<PostView>(route, {
      content: '제 예측이에요',
      predictionId: followersOnlyId,
    })
    const path = body.type === 'post' ? `GET /posts/${body.id}` : `GET /stock-posts/${body.id}`
    expect(body.attached?.prediction).toMatchObject({ id: followersOnlyId, isMine: true })
    const followerAnswer = await follower.call<PostView>(path)
    expect(followerAnswer.body.attached?.prediction).toMatchObject({
      content: '팔로워에게만 하는 말',
      isMine: false,
    })
    const minjiAnswer = await minji.call<PostView>(path)
    expect(minjiAnswer.body.attached).toEqual({ prediction: null })
    expect(minjiAnswer.text).not.toContain(followersOnlyId)
  },
)

it('a sealed prediction shows its seal until the reveal, and a hidden prediction is not shown', async () => {
  const id = await predictUp(writer, 'NVDA', { revealTiming: '1hour', content: '봉인된 근거' })
  const { body } = await createPostWithPrediction(writer, id, '한 시간 뒤에 열려요')
  const sealedAnswer = await minji.call<PostView>(`GET /posts/${body.id}`)
  expect(sealedAnswer.body.attached?.prediction).toMatchObject({ id, sealed: true })
  expect(sealedAnswer.text).not.toContain('봉인된 근거')
  await product.moveTo(product.clock.now() + 3_600_000)
  expect((await readAttachedPrediction(minji, body.id))?.prediction).toMatchObject({ content: '봉인된 근거' })
  await hideItem(product, id)
  expect(await readAttachedPrediction(minji, body.id)).toEqual({ prediction: null })
})

it('a prediction with a word that the viewer mutes is omitted only from lists', async () => {
  const id = await predictUp(writer, 'AMD', { reason: '코인 덕분' })
  const { body } = await createPostWithPrediction(writer, id, '이유는 예측에 적었어요')
  const readAttachedInList = async (person: Person) => {
    const { body: page } = await person.call<{ items: PostView[] }>('GET /posts')
    return page.items.find((post) => post.id === body.id)?.attached
  }
  expect((await readAttachedInList(minji))?.prediction).toMatchObject({ id })
  await minji.call('PATCH /settings', { mutedWords: ['코인'] })
  expect(await readAttachedInList(minji)).toEqual({ prediction: null })
  expect((await readAttachedPrediction(minji, body.id))?.prediction).toMatchObject({ id })
  await minji.call('PATCH /settings', { mutedWords: [] })
})

it.each([
  ["another member's prediction", () => predictUp(minji, 'TSLA')],
  ['a private prediction', () => predictUp(writer, 'TSLA', { visibility: 'private' })],
  [
    'a hidden prediction',
    async () => {
      const id = await predictUp(writer, 'GOOGL')
      await hideItem(product, id)
      return id
    },
  ],
  ['an unknown id', () => Promise.resolve('nowhere')],
])('attaching %s is refused, and nothing changes', async (_, createPrediction) => {
  const id = await createPrediction()
  const snapshotBefore = await readSnapshot(product.db)
  expect(await createPostWithPrediction(writer, id, '붙여볼게요')).toMatchObject({
    status: 404,
    code: 'not_found',
  })
  expect(await readSnapshot(product.db)).toEqual(snapshotBefore)
})

it('when the author withdraws, a post stays, but its attached followers-only prediction is gone', async () => {
  const leaver = await signUpMember(product, 'leaver')
  const followersOnlyId = await predictUp(leaver, 'AMZN', { visibility: 'followers' })
  const { body } = await createPostWithPrediction(leaver, followersOnlyId, '떠나기 전에')
  await leaver.call('POST /me/withdrawal', { password: PASSWORD })
  const answerAfterWithdrawal = await minji.call<PostView>(`GET /posts/${body.id}`)
  expect(answerAfterWithdrawal.body).toMatchObject({ content: '떠나기 전에', attached: null })
})
