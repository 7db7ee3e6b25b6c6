import { afterAll, describe, expect, it } from 'vitest'
import { createComment, createPost, predictUp } from '#test/builders/community.ts'
import { type Answer, signUpMembers } from '#test/product/person.ts'
import { openAppOnSameServices } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const product = await openProductForFile({ refusesRepeats: true })
const [minji, duri] = await signUpMembers(product, 'minji', 'duri')

const filterPublished = (answers: Answer<unknown>[]) => answers.filter(({ status }) => status === 200)
const countRows = async (table: 'posts' | 'comments', content: string) =>
  (await product.db.selectFrom(table).select('id').where('content', '=', content).execute()).length
/** Creates texts that differ in one syllable. */
const createText = (word: string, index: number) => `${word} ${String.fromCharCode(0xac00 + index)}`
const LONG_TEXT = '수익 인증이랑 종목 정리 올려뒀으니 다들 구경 오세요'

it('only one of thirty identical posts sent concurrently to two servers is published', async () => {
  const secondServer = await openAppOnSameServices(product)
  const content = '오늘도 장 보러 왔어요'
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      (index % 2 ? minji : minji.connectTo({ app: secondServer })).call('POST /posts', { content }),
    ),
  )
  expect(filterPublished(answers)).toHaveLength(1)
  expect(await countRows('posts', content)).toBe(1)
  await secondServer.close()
})

it('only one of several identical comments is published, even on different posts', async () => {
  const postIds = [await createPost(duri, '첫 번째 글이에요'), await createPost(duri, '두 번째 글이에요')]
  const content = '좋은 정보 감사해요'
  const answers: Answer<unknown>[] = []
  for (let number = 0; number < 6; number++) {
    const postId = postIds[number % 2]
    answers.push(await minji.call('POST /comments', { postType: 'post', postId, content }))
  }
  expect(answers.map(({ code }) => code)).toEqual([null, ...Array(5).fill('repeated_text')])
  expect(await countRows('comments', content)).toBe(1)
  const commentCounts = await product.db
    .selectFrom('items')
    .select('commentCount')
    .where('id', 'in', postIds)
    .orderBy('commentCount')
    .execute()
  expect(commentCounts).toEqual([{ commentCount: 0 }, { commentCount: 1 }])
})

it('a short text can be published by other members at once, and by its author again after ten minutes', async () => {
  const content = '목표가 210달러로 봐요'
  const postId = await createPost(minji, content)
  await createPost(duri, content)
  for (const text of ['목표가 220달러로 봐요!!', '봐요 목표가 달러로'])
    expect(await minji.call('POST /stocks/TSLA/posts', { content: text })).toMatchObject({
      status: 409,
      code: 'repeated_text',
      body: { error: { details: { minutes: 10 } } },
    })
  const comment = { postType: 'post', postId, content }
  expect(await minji.call('POST /comments', comment)).toMatchObject({ code: 'repeated_text' })
  await product.moveTo(product.clock.now() + 9 * 60_000)
  expect(await minji.call('POST /posts', { content })).toMatchObject({ code: 'repeated_text' })
  await product.moveTo(product.clock.now() + 60_000)
  await createPost(minji, content)
})

it('a deleted text still counts as published', async () => {
  const content = '지운 다음에 또 올려볼게요'
  const id = await createPost(minji, content)
  expect((await minji.call(`DELETE /posts/${id}`)).status).toBe(200)
  expect(await minji.call('POST /posts', { content })).toMatchObject({ code: 'repeated_text' })
})

it.each([
  ['a number', `${LONG_TEXT} 2`],
  ['punctuation', LONG_TEXT.replaceAll(' ', '. ').concat('!! 🚀')],
  ['laughter', `${LONG_TEXT} ㅋㅋㅋ`],
  ['the order of words', '다들 구경 오세요 종목 정리 수익 인증이랑 올려뒀으니'],
])(
  'a long text that differs only in %s is the same text, which all members together can publish once in 24 hours',
  async (_, variant) => {
    await product.moveTo(product.clock.now() + 24 * 3_600_000)
    const postId = await createPost(duri, '여기에 물어봐요')
    await createPost(minji, LONG_TEXT)
    for (const { call } of [minji, duri])
      for (const [route, body] of [
        ['POST /posts', {}],
        ['POST /stocks/TSLA/posts', {}],
        ['POST /comments', { postType: 'post', postId }],
      ] as const)
        expect(await call(route, { ...body, content: variant })).toMatchObject({
          status: 409,
          code: 'common_text',
          body: { error: { details: { hours: 24 } } },
        })
  },
)

it('only one of six identical posts that different members send to two servers is published', async () => {
  const secondServer = await openAppOnSameServices(product)
  const members = await signUpMembers(product, 'one', 'two', 'three', 'four', 'five', 'six')
  const content = '이 종목 지금 안 사면 후회합니다 제 말 믿고 오늘 다들 담으세요'
  const answers = await Promise.all(
    members.map((person, index) =>
      (index % 2 ? person : person.connectTo({ app: secondServer })).call('POST /posts', {
        content: `${content} ${index}`,
      }),
    ),
  )
  expect(filterPublished(answers)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'common_text')).toHaveLength(5)
  await secondServer.close()
})

it('a text for followers does not block the same text of other members', async () => {
  const [writer, guesser, thirdMember] = await signUpMembers(product, 'writer', 'guesser', 'third')
  const followersText = '이번 주에는 실적 발표를 보고 나서 천천히 나눠 담을 생각이에요'
  await createPost(writer, followersText, 'followers')
  expect(await writer.call('POST /posts', { content: followersText })).toMatchObject({ code: 'common_text' })
  await createPost(guesser, followersText)
  const commentText = '저는 다음 달 금리 발표까지는 현금을 들고 기다려볼 생각이에요'
  const postId = await createPost(writer, '팔로워에게 여쭤봐요', 'followers')
  await createComment(writer, { postType: 'post', postId }, commentText)
  await createPost(guesser, commentText)
  for (const content of [followersText, commentText])
    expect(await thirdMember.call('POST /posts', { content })).toMatchObject({ code: 'common_text' })
})

it('several members can write the same short text', async () => {
  const friends = await signUpMembers(product, 'ara', 'bora', 'chan', 'dami', 'eun', 'gaon')
  for (const friend of friends) {
    const postId = await createPost(friend, '가즈아')
    await createPost(friend, '축하해요')
    await createComment(friend, { postType: 'post', postId }, '좋은 분석 감사합니다')
  }
})

describe('limits per hour', () => {
  // A server without CLOCK_START has the limits of a production site.
  const limitedServerPromise = openAppOnSameServices({
    ...product,
    config: { ...product.config, clockStart: null },
  })
  afterAll(async () => (await limitedServerPromise).close())

  it.each([
    { name: 'a new member', limit: 10, userColumns: {}, statsColumns: {} },
    { name: 'a member with a judged prediction', limit: 30, userColumns: {}, statsColumns: { success: 1 } },
    {
      name: 'a member of more than a week',
      limit: 30,
      userColumns: { createdAt: new Date(product.clock.now() - 8 * 86_400_000) },
      statsColumns: {},
    },
  ])('$name can publish $limit posts', async ({ name, limit, userColumns, statsColumns }) => {
    const [author] = await signUpMembers(product, `member_${limit}_${name.length}`)
    const { db } = product
    if ('createdAt' in userColumns)
      await db.updateTable('users').set(userColumns).where('id', '=', author.id).execute()
    if ('success' in statsColumns)
      await db
        .insertInto('memberStats')
        .values({ ...statsColumns, userId: author.id, signedUpAt: new Date(0) })
        .execute()
    const { call } = author.connectTo({ app: await limitedServerPromise })
    const write = (index: number) => call('POST /posts', { content: createText('글', index) })
    for (let index = 0; index < limit; index++) expect(await write(index)).toMatchObject({ status: 200 })
    expect(await write(limit)).toMatchObject({
      status: 429,
      code: 'too_many_texts',
      body: { error: { details: { minutes: 60 } } },
    })
    await product.moveTo(product.clock.now() + 3_600_000)
    expect(await write(limit)).toMatchObject({ status: 200 })
  })

  it('a new member can write 30 comments, even concurrently', async () => {
    const [author] = await signUpMembers(product, 'talkative')
    const postId = await createPost(duri, '한 시간에 몇 개')
    const { call } = author.connectTo({ app: await limitedServerPromise })
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, index) =>
        call('POST /comments', { postType: 'post', postId, content: createText('댓글', index) }),
      ),
    )
    expect(filterPublished(answers)).toHaveLength(30)
    expect(answers.filter(({ code }) => code === 'too_many_texts')).toHaveLength(4)
  })

  it('rationales count as posts; predictions without a rationale do not', async () => {
    const [author] = await signUpMembers(product, 'rational')
    const authorAtLimitedServer = author.connectTo({ app: await limitedServerPromise })
    for (let index = 0; index < 9; index++) await createPost(authorAtLimitedServer, createText('글', index))
    await predictUp(authorAtLimitedServer, 'AAPL', { content: '실적이 좋아요', reason: '실적' })
    const secondRationale = { content: '여기도 좋아요' }
    await expect(predictUp(authorAtLimitedServer, 'MSFT', secondRationale)).rejects.toThrow('too_many_texts')
    await predictUp(authorAtLimitedServer, 'MSFT')
  })
})

it('a refused text does not count', async () => {
  const content = '사진 한 장 남겨요'
  const postWithMissingImage = { content, images: ['01HNOSUCHIMAGE'] }
  expect(await minji.call('POST /posts', postWithMissingImage)).toMatchObject({ status: 400 })
  const commentOnMissingPost = { postType: 'post', postId: 'nowhere', content }
  expect(await minji.call('POST /comments', commentOnMissingPost)).toMatchObject({ status: 404 })
  await createPost(minji, content)
})
