import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp, type Screen } from '#test/render.tsx'
import { buildCandles, MEMBER, buildPrediction, buildStockPrice } from '#test/sample-data.ts'
import { call } from '#shared/api/api.ts'
import { queryClient } from '#shared/data/query-client.ts'
import { predictionKey, stockKey } from '#shared/data/query-keys.ts'
import { writeStoredText } from '#shared/browser/device-store.ts'
import { EMPTY_DRAFT } from './prediction-draft.ts'
import { NewPredictionForm } from './new-prediction-form.tsx'
import { useNewPrediction } from './use-new-prediction.ts'

const PRICE = buildStockPrice()

const CANDLES = buildCandles(260)

function Form({ price = PRICE }: { price?: StockPrice }) {
  const state = useNewPrediction({
    symbol: 'NVDA',
    stockPrice: price,
    predictionsToday: 0,
    candles: CANDLES,
    onCreated: () => Promise.resolve(),
  })
  return <NewPredictionForm state={state} layout={{ sideCard: '' }} />
}

afterEach(() => {
  vi.useRealTimers()
})

// `price-input.test.ts` tests all notations.
test('a target price in another notation is understood or explained', async () => {
  const screen = await renderInApp(<Form />)
  const target = screen.getByPlaceholder('직접 입력')
  const blurTarget = () => (target.element() as HTMLInputElement).blur()
  for (const [typedText, hint] of [
    ['₩300,000', '원이 아니라 달러로 적어주세요'],
    ['300,5', '쉼표는 천 단위에만'],
    ['5%', '퍼센트가 아니라 가격으로'],
    ['아주 많이', '올바른 목표가를 입력해주세요'],
  ] as const) {
    await target.fill(typedText)
    blurTarget()
    await expect.element(screen.getByText(hint, { exact: false })).toBeVisible()
    await expect.element(target).toHaveAttribute('aria-invalid', 'true')
  }
  await target.fill('＄３００달러')
  blurTarget()
  await expect.element(target).not.toHaveAttribute('aria-invalid')
})

test('a press on a quick target replaces a refused price, even if the price’s error moves the button', async () => {
  const screen = await renderInApp(<Form />)
  const target = screen.getByPlaceholder('직접 입력')
  await target.fill('0')
  await screen.getByRole('button', { name: /^\+5%/ }).click()
  await expect.element(target).toHaveValue('105.00')
})

test('the button names what is missing, and a press focuses the field to fill', async () => {
  const screen = await renderInApp(<Form />)
  const target = screen.getByPlaceholder('직접 입력')
  await screen.getByRole('button', { name: '목표가를 골라주세요' }).last().click()
  await expect.element(target).toHaveFocus()
  await expect.element(target).toHaveAttribute('aria-invalid', 'true')
  await target.fill('0')
  await expect.element(screen.getByRole('button', { name: '목표가를 확인해주세요' }).last()).toBeVisible()
  await target.fill('105')
  await expect.element(screen.getByRole('button', { name: '예측 제출하기' }).last()).toBeVisible()
})

test('a typed price is formatted with commas when the field loses the focus', async () => {
  const screen = await renderInApp(<Form />)
  const target = screen.getByPlaceholder('직접 입력')
  await target.fill('1234.5')
  ;(target.element() as HTMLInputElement).blur()
  await expect.element(target).toHaveValue('1,234.50')
})

test('the form asks for confirmation before it sends a target that is 50 % or more away', async () => {
  api.answer('POST /predictions', buildPrediction({ isMine: true }))
  const screen = await renderInApp(<Form />)
  const pressSubmit = () =>
    screen
      .getByRole('button', { name: /제출하기$/ })
      .last()
      .click()
  await screen.getByPlaceholder('직접 입력').fill('6080')
  await pressSubmit()
  const question = screen.getByRole('dialog', { name: '목표가가 맞나요?' })
  await expect
    .element(question.getByText('$6,080.00는 현재가 대비 +5,980%예요.', { exact: false }))
    .toBeVisible()
  await question.getByRole('button', { name: '취소' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(api.received('POST /predictions')).toEqual([])
  await pressSubmit()
  await question.getByRole('button', { name: '이대로 제출' }).click()
  await expect.poll(() => api.received('POST /predictions').length).toBe(1)
  expect(api.received('POST /predictions')[0]?.body).toMatchObject({ targetPrice: 6080 })
})

test('a stored period is sent as whole days within the limits', async () => {
  writeStoredText(
    `draft:predict:${MEMBER.id}:NVDA`,
    JSON.stringify({ ...EMPTY_DRAFT, target: '105', period: 230.5 }),
  )
  api.answer('POST /predictions', buildPrediction({ isMine: true }))
  const screen = await renderInApp(<Form />)
  await screen
    .getByRole('button', { name: /제출하기$/ })
    .last()
    .click()
  await expect.poll(() => api.received('POST /predictions')).toHaveLength(1)
  expect(api.received('POST /predictions')[0]!.body).toMatchObject({ period: 30 })
})

test('the form of a first prediction starts with seven days, later ones with the period of the last prediction', async () => {
  api.answer('POST /predictions', buildPrediction({ isMine: true }))
  const findPressedPeriod = (screen: Screen) => screen.getByRole('button', { name: /일/, pressed: true })
  const firstScreen = await renderInApp(<Form />)
  await expect.element(findPressedPeriod(firstScreen)).toMatchTextContent(/4~7일/)
  await firstScreen.getByRole('button', { name: /2~3 일/ }).click()
  await firstScreen.getByRole('button', { name: /^\+5%/ }).click()
  await firstScreen
    .getByRole('button', { name: /제출하기$/ })
    .last()
    .click()
  await expect.poll(() => api.received('POST /predictions')).toHaveLength(1)
  await firstScreen.unmount()
  const laterScreen = await renderInApp(<Form />)
  await expect.element(findPressedPeriod(laterScreen)).toMatchTextContent(/2~3일/)
})

test('the detail that is cached for a new prediction names the prediction as `myPendingPrediction`', async () => {
  api.answer('POST /predictions', buildPrediction({ id: 'made', isMine: true }))
  const screen = await renderInApp(<Form />)
  await screen.getByPlaceholder('직접 입력').fill('105')
  await screen
    .getByRole('button', { name: /제출하기$/ })
    .last()
    .click()
  await expect.poll(() => queryClient.getQueryData(predictionKey('made'))?.myPendingPrediction).toBe('made')
})

test('a rationale that repeats another one (`common_text`) is refused with a message, and stays in the field', async () => {
  api.refuse('POST /predictions', 'common_text', { status: 409, details: { hours: 24 } })
  const screen = await renderInApp(<Form />)
  await screen.getByPlaceholder('직접 입력').fill('105')
  await screen.getByRole('button', { name: /^근거 쓰기/ }).click()
  const rationale = screen.getByPlaceholder('왜 그렇게 생각했는지 남겨보세요')
  await rationale.fill('다들 구경 오세요')
  await screen
    .getByRole('button', { name: /제출하기$/ })
    .last()
    .click()
  const refusal = screen.getByText('하루 안에 올라온 글과 내용이 같아요.', { exact: false }).last()
  await expect.element(refusal).toBeVisible()
  await expect.element(rationale).toHaveValue('다들 구경 오세요')
})

test('a member with an unconfirmed address sees a hint next to the rationale of a public prediction', async () => {
  const screen = await renderInApp(<Form />, { me: { mustConfirmEmail: true } })
  await screen.getByRole('button', { name: /^근거 쓰기/ }).click()
  await expect.element(screen.getByText('이메일을 확인하면 공개 예측에 글을 쓸 수 있어요')).toBeVisible()
})

/** A form whose price comes from a query. */
function FormWithFetchedPrice() {
  const stock = useQuery({
    queryKey: stockKey('NVDA'),
    queryFn: () => call('GET /stocks/:symbol', { params: { symbol: 'NVDA' } }),
  })
  return stock.data && <Form price={stock.data.price} />
}

const createStock = (price: StockPrice) => ({
  symbol: 'NVDA',
  name: 'NVIDIA',
  koreanName: '엔비디아',
  price,
  predictionCount: 0,
  postCount: 0,
  myPendingPrediction: null,
  predictionsToday: 0,
})

// `base.test.ts` tests which prices may be a base price, `use-base-price-wait.test.ts` the texts.
test('before the first price of a trading day, the form explains the wait, keeps the values, and sends them without another press', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const closeFields = { tradingDay: '2026-11-20', awaitsFirstMinute: true }
  const firstMinuteFields = { tradingDay: '2026-11-23', currentPrice: 100.5, live: true, final: false }
  api.answer('GET /stocks/:symbol', createStock({ ...PRICE, ...closeFields }))
  api.answer('GET /stocks/:symbol/sentiment', { total: 0, up: 0, down: 0 } as never)
  api.answer('POST /predictions', buildPrediction({ isMine: true }))
  // 9:31 in New York on a Monday.
  const screen = await renderInApp(<FormWithFetchedPrice />, { now: '2026-11-23T14:31:00.000Z' })
  await expect.element(screen.getByText('오늘 장의 첫 가격을 기다리고 있어요.').last()).toBeVisible()
  await screen.getByPlaceholder('직접 입력').fill('107.5')
  await screen.getByRole('button', { name: /^근거 쓰기/ }).click()
  await screen.getByPlaceholder('왜 그렇게 생각했는지 남겨보세요').fill('실적이 좋아요')
  await screen.getByRole('button', { name: '가격이 나오면 제출하기' }).click()
  await expect.element(screen.getByText('가격이 나오면 자동으로', { exact: false }).last()).toBeVisible()
  expect(api.received('POST /predictions')).toEqual([])

  api.answer('GET /stocks/:symbol', createStock({ ...PRICE, ...firstMinuteFields }))
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.poll(() => api.received('POST /predictions')).toHaveLength(1)
  expect(api.received('POST /predictions')[0]!.body).toMatchObject({
    seenPrice: 100,
    targetPrice: 107.5,
    content: '실적이 좋아요',
  })
})

test('without a closing price the prediction waits, and is sent once, with the price that the member saw', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  api.answer('GET /stocks/:symbol', createStock({ ...PRICE, final: false }))
  api.answer('GET /stocks/:symbol/sentiment', { total: 0, up: 0, down: 0 } as never)
  api.answer('POST /predictions', buildPrediction({ isMine: true }))
  const screen = await renderInApp(<FormWithFetchedPrice />)
  await expect.element(screen.getByText('11/20 장이 끝나 종가를 기다리고 있어요.').last()).toBeVisible()
  await screen.getByRole('button', { name: /^\+10%/ }).click()
  await screen.getByRole('button', { name: '가격이 나오면 제출하기' }).click()
  const queuedNote = screen.getByText('가격이 나오면 자동으로 제출할게요.', { exact: false }).last()
  await expect.element(queuedNote).toBeVisible()
  expect(api.received('POST /predictions')).toEqual([])

  api.answer('GET /stocks/:symbol', createStock({ ...PRICE, currentPrice: 100.2 }))
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.poll(() => api.received('POST /predictions')).toHaveLength(1)
  expect(api.received('POST /predictions')[0]!.body).toMatchObject({ seenPrice: 100, targetPrice: 110 })
  await expect.element(queuedNote).not.toBeInTheDocument()
})
