import { SAME_TEXT_MINUTES } from '@gwanyeok/domain/content/same-text.ts'
import { expect, it } from 'vitest'
import { comment, post } from '../../../test/builders/community.ts'
import { type Answer, type Person, signedUpAll } from '../../../test/product/person.ts'
import { openSecondServer } from '../../../test/product/product.ts'
import { productForFile } from '../../../test/product/product-for-file.ts'

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
  const content = '오늘도 상한가 갑니다'
  const [here, beside] = await Promise.all([
    Promise.all(Array.from({ length: 15 }, () => minji.call('POST /posts', { content }))),
    Promise.all(Array.from({ length: 15 }, () => elsewhere(content))),
  ])
  const passed = outcome(here).passed + beside.filter(({ statusCode }) => statusCode === 200).length
  expect(passed).toBe(1)
  expect(await countOf('posts', content)).toBe(1)
  await second.close()
})

it('forty identical comments become one, wherever they are written', async () => {
  const posts = [await post(duri, '첫 번째 글이에요'), await post(duri, '두 번째 글이에요')]
  const content = '좋은 정보 감사해요'
  const answers: Answer<unknown>[] = []
  for (let number = 0; number < 40; number++) {
    answers.push(await minji.call('POST /comments', { postType: 'post', postId: posts[number % 2], content }))
  }
  expect(outcome(answers)).toEqual({ passed: 1, repeated: 39 })
  expect(await countOf('comments', content)).toBe(1)
  const counted = await product.db
    .selectFrom('posts')
    .select('commentCount')
    .where('id', 'in', posts)
    .execute()
  expect(counted.map(({ commentCount }) => commentCount).toSorted((one, other) => one - other)).toEqual([
    0, 1,
  ])
})

it.each([
  ['spaces and signs', '분할 매수가 답이에요', '분할매수가 답이에요!!'],
  ['case and width', 'Buy TSLA 오늘', 'buy ＴＳＬＡ  오늘'],
  ['what nobody sees', '손절은 빠르게', '손절은\u200b 빠르게'],
  ['longer laughter', '가즈아ㅋㅋㅋ', '가즈아ㅋㅋㅋㅋㅋㅋ'],
])('%s do not make another text', async (_, one, other) => {
  await post(duri, one)
  expect(await duri.call('POST /stocks/TSLA/posts', { content: other })).toMatchObject({
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
  product.clock.moveTo(product.clock.now() + (SAME_TEXT_MINUTES - 1) * 60_000)
  expect(await minji.call('POST /posts', { content })).toMatchObject({ code: 'repeated_text' })
  product.clock.moveTo(product.clock.now() + 60_000)
  await post(minji, content)
})

it('a text that was not published is not counted', async () => {
  const content = '사진과 함께 올려요'
  const lost = { content, images: ['01HNOSUCHIMAGE'] }
  expect(await minji.call('POST /posts', lost)).toMatchObject({ status: 400 })
  const nowhere = { postType: 'post', postId: 'nowhere', content }
  expect(await minji.call('POST /comments', nowhere)).toMatchObject({ status: 404 })
  await post(minji, content)
  await comment(minji, { postType: 'post', postId: await post(duri, '여기에요') }, content)
})

it('keeps only the last minutes, and nothing of withdrawn members', async () => {
  const rowsOf = (person: Person) =>
    product.db.selectFrom('recentTexts').selectAll().where('userId', '=', person.id).execute()
  product.clock.moveTo(product.clock.now() + 3_600_000)
  await post(minji, '한 시간 뒤의 글')
  expect(await rowsOf(minji)).toHaveLength(1)
})
