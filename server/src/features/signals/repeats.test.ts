import type { Signal } from '@gwanyeok/domain/signals/api.ts'
import { REPEATING_ACCOUNTS, REPEATS_OF_ONE } from '@gwanyeok/domain/signals/thresholds.ts'
import { expect, it } from 'vitest'
import { post } from '#test/builders/community.ts'
import { type Person, signedUpAdmin, signedUpAll } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'

const product = await productForFile({ refuseRepeats: true })
const admin = await signedUpAdmin(product)
const [spammer, clumsy, other] = await signedUpAll(product, 'spammer', 'clumsy', 'other')

const SPAM = '제 블로그에 수익 인증이랑 종목 정리 올려뒀으니 다들 구경 오세요'
const write = ({ call }: Person, content: string) => call('POST /posts', { content })

async function alarms() {
  await admin.call('POST /admin/signal-searches')
  const { body } = await admin.call<{ items: Signal[] }>('GET /admin/signals')
  return body.items.flatMap(({ evidence, members }) =>
    evidence.kind === 'repeats'
      ? { ...evidence, members: members.map(({ username }) => username).toSorted() }
      : [],
  )
}

it('many refusals of one account raise one alarm, a few none', async () => {
  await write(clumsy, SPAM)
  for (let at = 1; at < REPEATS_OF_ONE; at++) await write(clumsy, `${SPAM} ${at}`)
  for (let at = 1; at <= REPEATS_OF_ONE; at++) await write(spammer, `다른 글 ${at % 2}`)
  expect(await alarms()).toEqual([])
  for (let at = 0; at < 2; at++) await write(spammer, `다른 글 ${at}`)
  expect(await alarms()).toMatchObject([{ members: ['spammer'], refusals: REPEATS_OF_ONE, isOneText: false }])
  expect(await alarms()).toHaveLength(1)
})

it('one text that is refused to several accounts raises an alarm with them', async () => {
  await product.moveTo(product.clock.now() + 25 * 3_600_000)
  const postId = await post(other, '오늘 장 어때요')
  const accounts = await signedUpAll(
    product,
    ...Array.from({ length: REPEATING_ACCOUNTS + 1 }, (_, at) => `fan_${at}`),
  )
  for (const { call } of accounts) await call('POST /comments', { postType: 'post', postId, content: SPAM })
  expect(await alarms()).toContainEqual(
    expect.objectContaining({
      members: ['fan_1', 'fan_2', 'fan_3'],
      refusals: REPEATING_ACCOUNTS,
      isOneText: true,
    }),
  )
})
