import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { expect, it } from 'vitest'
import { createPost, predictUp } from '#test/builders/community.ts'
import { addJudgedPrediction } from '#test/builders/judged-predictions.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const product = await openProductForFile({ refusesRepeats: true })
const people = await signUpMembers(product, 'minji', 'duri', 'sena')
const [minji, duri, sena] = people

const STOCKS = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'META', 'TSLA', 'KO', 'JPM', 'V', 'WMT']
// Parts of a long text. A long text may be published once in 24 hours by all members together (`common_text`); a short
// text once by each member (`repeated_text`).
const TEXT_PARTS = ['수익 인증이랑', '종목 정리', '올려뒀으니', '다들 구경 오세요']
const SHUFFLED = '다들 구경 오세요 종목 정리 올려뒀으니 수익 인증이랑 7'
const HOUR_MS = 3_600_000

/** Predicts, and returns the code of the refusal, or null if the prediction was published. */
const predictAndGetRefusal = (person: Person, stock: string, choice: object) =>
  predictUp(person, stock, choice).then(
    () => null,
    (error: Error) => /"code":"(\w+)"/.exec(error.message)?.[1],
  )
const moveToNextDay = () => product.moveTo(product.clock.now() + 24 * HOUR_MS)

it('only one of thirty rationales with the same words in different order is published', async () => {
  const refusals = []
  for (const [index, stock] of STOCKS.entries())
    for (const person of people) {
      const start = index % TEXT_PARTS.length
      const rotatedParts = [...TEXT_PARTS.slice(start), ...TEXT_PARTS.slice(0, start)]
      const content = `${rotatedParts.join(' ')} ${index}`
      refusals.push(await predictAndGetRefusal(person, stock, { content }))
    }
  expect(refusals).toEqual([null, ...Array(29).fill('common_text')])
  const { body } = await duri.call<{ items: PredictionView[] }>('GET /predictions')
  expect(body.items).toHaveLength(1)
  // The refused prediction of AAPL was not created, so duri can still predict the stock.
  expect(await predictAndGetRefusal(duri, 'AAPL', {})).toBeNull()
})

it('copies are refused in the summary (`reason`) and in the rationale (`content`) alike', async () => {
  await moveToNextDay()
  expect(
    await predictAndGetRefusal(minji, 'KO', { reason: TEXT_PARTS.join(' '), content: TEXT_PARTS.join(' ') }),
  ).toBeNull()
  expect(await predictAndGetRefusal(duri, 'KO', { content: SHUFFLED, reason: '다른 요약' })).toBe(
    'common_text',
  )
  expect(await predictAndGetRefusal(sena, 'KO', { reason: SHUFFLED, content: '다른 근거' })).toBe(
    'common_text',
  )
  expect(await duri.call('POST /posts', { content: SHUFFLED })).toMatchObject({ code: 'common_text' })
})

it('a repeated short rationale is refused only to its author', async () => {
  await moveToNextDay()
  for (const person of people)
    expect(await predictAndGetRefusal(person, 'NVDA', { content: '실적이 좋아요' })).toBeNull()
  expect(await predictAndGetRefusal(minji, 'MSFT', { content: '실적이 좋아요!' })).toBe('repeated_text')
  expect(await predictAndGetRefusal(minji, 'MSFT', {})).toBeNull()
})

it('texts that are not public are ignored', async () => {
  await moveToNextDay()
  const content = TEXT_PARTS.join(' ')
  expect(await predictAndGetRefusal(minji, 'AMZN', { content, visibility: 'followers' })).toBeNull()
  expect(await predictAndGetRefusal(minji, 'META', { content, visibility: 'private' })).toBeNull()
  expect(await predictAndGetRefusal(duri, 'META', { content })).toBeNull()
})

it('a sealed text does not block other members before it is revealed', async () => {
  await moveToNextDay()
  const content = TEXT_PARTS.join(' ')
  expect(await predictAndGetRefusal(minji, 'TSLA', { content, revealTiming: '1hour' })).toBeNull()
  // To its author, a refusal reveals nothing about the sealed text.
  expect(await predictAndGetRefusal(minji, 'JPM', { content })).toBe('common_text')
  expect(await predictAndGetRefusal(duri, 'TSLA', { content })).toBeNull()
  expect(await predictAndGetRefusal(sena, 'TSLA', { content, revealTiming: '1hour' })).toBe('common_text')
})

it('a sealed text blocks others once it is revealed, even if another member sealed the same text after it', async () => {
  await moveToNextDay()
  const content = TEXT_PARTS.join(' ')
  expect(await predictAndGetRefusal(minji, 'JPM', { content, revealTiming: '1hour' })).toBeNull()
  expect(await predictAndGetRefusal(duri, 'JPM', { content, revealTiming: 'onComplete' })).toBeNull()
  await product.moveTo(product.clock.now() + HOUR_MS)
  expect(await predictAndGetRefusal(sena, 'JPM', { content })).toBe('common_text')
})

it('only one of ten concurrent copies is published', async () => {
  await moveToNextDay()
  const writers = await signUpMembers(product, ...Array.from({ length: 10 }, (_, index) => `writer_${index}`))
  const refusals = await Promise.all(
    writers.map((writer) => predictAndGetRefusal(writer, 'WMT', { content: TEXT_PARTS.join(' ') })),
  )
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(refusals.filter((refusal) => refusal === 'common_text')).toHaveLength(9)
})

it('notes on a result are compared, too', async () => {
  await moveToNextDay()
  const end = new Date(product.clock.now()).toISOString()
  await createPost(minji, TEXT_PARTS.join(' '))
  const id = await addJudgedPrediction(product.db, duri.id, { score: 100, end, stock: 'V' })
  const answer = await duri.call(`POST /predictions/${id}/note`, { content: SHUFFLED })
  expect(answer).toMatchObject({ status: 409, code: 'common_text' })
})
