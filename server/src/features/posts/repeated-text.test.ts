import { SAME_TEXT_MINUTES } from '@gwanyeok/domain/content/repeats/repeat-rules.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { comment, post } from '#test/builders/community.ts'
import { type Answer, signedUpAll } from '#test/product/person.ts'
import { openSecondServer } from '#test/product/product.ts'
import { productForFile } from '#test/product/product-for-file.ts'

const product = await productForFile({ refuseRepeats: true })
const [minji, duri] = await signedUpAll(product, 'minji', 'duri')

const outcome = (answers: Answer<unknown>[]) => ({
  passed: answers.filter(({ status }) => status === 200).length,
  repeated: answers.filter(({ code }) => code === 'repeated_text').length,
})
const countOf = async (table: 'posts' | 'stockPosts' | 'comments', content: string) =>
  (await product.db.selectFrom(table).select('id').where('content', '=', content).execute()).length

it('thirty concurrent identical posts, on two servers, become one', async () => {
  const second = await openSecondServer(product)
  const elsewhere = (content: string) =>
    second.inject({
      method: 'POST',
      url: '/api/posts',
      headers: { cookie: minji.cookie() },
      payload: { content },
    })
  const content = '오늘도 장 보러 왔어요'
  const [here, beside] = await Promise.all([
    Promise.all(Array.from({ length: 15 }, () => minji.call('POST /posts', { content }))),
    Promise.all(Array.from({ length: 15 }, () => elsewhere(content))),
  ])
  const passed = outcome(here).passed + beside.filter(({ statusCode }) => statusCode === 200).length
  expect(passed).toBe(1)
  expect(await countOf('posts', content)).toBe(1)
  await second.close()
})

it('identical comments become one, wherever they are written', async () => {
  const posts = [await post(duri, '첫 번째 글이에요'), await post(duri, '두 번째 글이에요')]
  const content = '좋은 정보 감사해요'
  const answers: Answer<unknown>[] = []
  for (let number = 0; number < 6; number++) {
    answers.push(await minji.call('POST /comments', { postType: 'post', postId: posts[number % 2], content }))
  }
  expect(outcome(answers)).toEqual({ passed: 1, repeated: 5 })
  expect(await countOf('comments', content)).toBe(1)
  const counted = await product.db
    .selectFrom('counters')
    .select('commentCount')
    .where('id', 'in', posts)
    .execute()
  expect(counted).toEqual([{ commentCount: 1 }])
})

it('spaces and signs do not make another text', async () => {
  await post(duri, '분할 매수가 답이에요')
  expect(await duri.call('POST /stocks/TSLA/posts', { content: '분할매수가 답이에요!!' })).toMatchObject({
    status: 409,
    code: 'repeated_text',
    body: { error: { details: { minutes: SAME_TEXT_MINUTES } } },
  })
})

it('differs with another number, from another member, as a comment, and some minutes later', async () => {
  const content = '목표가 210달러로 봐요'
  const id = await post(minji, content)
  await post(minji, '목표가 220달러로 봐요')
  await post(duri, content)
  await comment(minji, { postType: 'post', postId: id }, content)
  await product.moveTo(product.clock.now() + (SAME_TEXT_MINUTES - 1) * 60_000)
  expect(await minji.call('POST /posts', { content })).toMatchObject({ code: 'repeated_text' })
  await product.moveTo(product.clock.now() + 60_000)
  await post(minji, content)
})

it('short posts that differ in a number become three', async () => {
  const [spammer] = await signedUpAll(product, 'short_spam')
  const codes = []
  for (let at = 0; at < 9; at++)
    codes.push((await spammer.call('POST /posts', { content: `우리 방 구경 오세요 ${at}` })).code)
  expect(codes).toEqual([...Array(3).fill(null), ...Array(6).fill('alike_text')])
})

it('posts that differ in a number become one for a day, of stocks as well', async () => {
  const spam = (at: number) => `수익 인증이랑 종목 정리 올려뒀으니 다들 구경 오세요 ${at}`
  const answers: Answer<unknown>[] = []
  for (let at = 0; at < 9; at++)
    answers.push(await minji.call(at % 2 ? 'POST /stocks/TSLA/posts' : 'POST /posts', { content: spam(at) }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.at(-1)).toMatchObject({ code: 'alike_text', body: { error: { details: { hours: 24 } } } })
  await product.moveTo(product.clock.now() + 24 * 3_600_000)
  await post(minji, spam(60))
})

it('six members who post one text at once, on two servers, publish one', async () => {
  const second = await openSecondServer(product)
  const six = await signedUpAll(product, 'one', 'two', 'three', 'four', 'five', 'six')
  const content = '이 종목 지금 안 사면 후회합니다 제 말 믿고 오늘 다들 담으세요'
  const answers = await Promise.all(
    six.map((person, at) =>
      (at % 2 ? person : person.on({ app: second })).call('POST /posts', { content: `${content} ${at}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'common_text')).toHaveLength(5)
  await second.close()
})

it('what not every member reads refuses nobody who writes the same', async () => {
  const [writer, guesser] = await signedUpAll(product, 'writer', 'guesser')
  const told = '이번 주에는 실적 발표를 보고 나서 천천히 나눠 담을 생각이에요'
  await post(writer, told, 'followers')
  expect(await guesser.call('POST /posts', { content: told })).toMatchObject({ status: 200 })
  const answered = '저는 다음 달 금리 발표까지는 현금을 들고 기다려볼 생각이에요'
  const postId = await post(writer, '팔로워에게 여쭤봐요', 'followers')
  await comment(writer, { postType: 'post', postId }, answered)
  expect(await guesser.call('POST /posts', { content: answered })).toMatchObject({ status: 200 })
  // Read by all it refuses.
  expect(await writer.call('POST /posts', { content: `${told} 1` })).toMatchObject({ code: 'common_text' })
  const open = await post(writer, '모두에게 여쭤봐요')
  const again = { postType: 'post', postId: open, content: `${answered} 1` }
  expect(await writer.call('POST /comments', again)).toMatchObject({ code: 'common_text' })
})

it('several members say short ordinary things', async () => {
  const friends = await signedUpAll(product, 'ara', 'bora', 'chan', 'dami', 'eun', 'gaon')
  for (const friend of friends) {
    const postId = await post(friend, '가즈아')
    await post(friend, '축하해요')
    await comment(friend, { postType: 'post', postId }, '좋은 분석 감사합니다')
  }
})

describe('within an hour', () => {
  const live = openSecondServer({ ...product, config: { ...product.config, clockStart: null } })
  afterAll(async () => (await live).close())

  it.each([
    ['a new member', 10, {}, {}],
    ['one with a judged prediction', 30, {}, { success: 1 }],
    ['one of a week', 30, { createdAt: new Date(product.clock.now() - 8 * 86_400_000) }, {}],
  ])('%s publishes %d posts', async (name, most, member, stats) => {
    const [author] = await signedUpAll(product, `member_${most}_${name.length}`)
    const { db } = product
    if ('createdAt' in member) await db.updateTable('users').set(member).where('id', '=', author.id).execute()
    if ('success' in stats)
      await db
        .insertInto('memberStats')
        .values({ ...stats, userId: author.id, signedUpAt: new Date(0) })
        .execute()
    const { call } = author.on({ app: await live })
    const write = (at: number) => call('POST /posts', { content: `글 ${at}` })
    for (let at = 0; at < most; at++) expect(await write(at)).toMatchObject({ status: 200 })
    expect(await write(most)).toMatchObject({
      status: 429,
      code: 'too_many_texts',
      body: { error: { details: { minutes: 60 } } },
    })
    await product.moveTo(product.clock.now() + 3_600_000)
    expect(await write(most)).toMatchObject({ status: 200 })
  })

  it('a new member writes 30 comments, however many at once', async () => {
    const [author] = await signedUpAll(product, 'talkative')
    const postId = await post(duri, '한 시간에 몇 개')
    const { call } = author.on({ app: await live })
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, at) =>
        call('POST /comments', { postType: 'post', postId, content: `댓글 ${at}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter(({ code }) => code === 'too_many_texts')).toHaveLength(4)
  })

  it('one of a week writes 100 comments', async () => {
    const [author] = await signedUpAll(product, 'chatty')
    const { db } = product
    const now = product.clock.now()
    const createdAt = new Date(now - 8 * 86_400_000)
    await db.updateTable('users').set({ createdAt }).where('id', '=', author.id).execute()
    // Of an hour in which no more than 60 writes a minute are taken.
    const written = Array.from({ length: 99 }, (_, at) => ({
      ...{ userId: author.id, kind: 'comment' as const, hash: `hash ${at}`, at: new Date(now - 30 * 60_000) },
      ...{ bands: [], shingles: [] },
    }))
    await db.insertInto('writtenTexts').values(written).execute()
    const postId = await post(duri, '한 시간에 백 개')
    const { call } = author.on({ app: await live })
    const write = (content: string) => call('POST /comments', { postType: 'post', postId, content })
    expect(await write('백 번째 댓글')).toMatchObject({ status: 200 })
    expect(await write('하나 더')).toMatchObject({ status: 429, code: 'too_many_texts' })
  })
})

it('a text that was not published is not counted', async () => {
  const content = '사진 한 장 남겨요'
  const lost = { content, images: ['01HNOSUCHIMAGE'] }
  expect(await minji.call('POST /posts', lost)).toMatchObject({ status: 400 })
  const nowhere = { postType: 'post', postId: 'nowhere', content }
  expect(await minji.call('POST /comments', nowhere)).toMatchObject({ status: 404 })
  await post(minji, content)
  await comment(minji, { postType: 'post', postId: await post(duri, '여기에요') }, content)
})
