import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { queryClient } from '#shared/data/query-client.ts'
import { myHomeKey } from '#shared/data/query-keys.ts'
import { findAxeFaults } from '#test/audits/find-axe-faults.ts'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildEvaluation, buildPrediction } from '#test/sample-data.ts'
import { ResultDay } from './result-day.tsx'

const CANDLES = [{ date: '2026-11-20', open: 480, high: 510, low: 470, close: 500, volume: 1 }]
const UP_TO = '2026-11-20T21:34:00.000Z'
const createHit = (changes: Partial<UnsealedPrediction> = {}) =>
  buildPrediction({
    id: 'hit',
    isMine: true,
    status: 'success',
    evaluation: buildEvaluation({ reachedOn: '2026-11-20', actualDay: '2026-11-20' }),
    ...changes,
  })
const miss = buildPrediction({
  id: 'miss',
  isMine: true,
  status: 'failed',
  stock: 'NFLX',
  koreanName: '넷플릭스',
  targetPrice: 520,
  evaluation: buildEvaluation({ score: 0, actualDay: '2026-11-20' }),
})

afterEach(() => vi.restoreAllMocks())

/** Opens the sheet with these results. `total` is larger if there are more than the sheet shows. */
async function openResults(
  shownPredictions: UnsealedPrediction[],
  total = shownPredictions.length,
  sibling?: React.ReactNode,
) {
  const ids = shownPredictions.map(({ id }) => id)
  queryClient.setQueryData(myHomeKey, { today: { newResults: total } } as never)
  api.answer('GET /home/mine', { today: { newResults: total } } as never)
  api.answer('GET /home/results', { ids, total, hits: 1, points: 320, upTo: UP_TO })
  api.answer('POST /home/results/seen', { done: true } as never)
  api.on('GET /predictions/:id', ({ params }) => ({
    prediction: shownPredictions.find(({ id }) => id === params.id)!,
    candles: CANDLES,
    note: null,
    priceTime: null,
    myPendingPrediction: null,
    followedByMe: false,
    comments: { items: [], nextCursor: null, commentCount: 0 },
  }))
  return renderInApp(
    <>
      {sibling}
      <ResultDay day={undefined} />
    </>,
  )
}

test('the sheet shows each new result with its target, points and sentence, then the sum, and marks them as seen', async () => {
  const screen = await openResults([createHit(), miss], 8)
  const sheet = screen.getByRole('dialog', { name: '결과 1 / 3' })
  await expect.element(sheet.getByText('적중', { exact: true })).toBeVisible()
  await expect.element(sheet.getByText('+320점')).toBeVisible()
  await expect.element(sheet.getByText('11/20(금) 고가 $510.00로 목표에 닿았어요.')).toBeVisible()
  await expect.element(sheet.getByRole('img', { name: /적중/ })).toBeVisible()
  await expect.element(sheet.getByRole('link', { name: '다시 도전' })).toBeVisible()
  expect(api.received('POST /home/results/seen')[0]?.query).toEqual({ upTo: UP_TO })
  expect(await findAxeFaults()).toEqual([])

  const nextButton = screen.getByRole('button', { name: '다음' })
  await nextButton.click()
  const secondSheet = screen.getByRole('dialog', { name: '결과 2 / 3' })
  await expect.element(secondSheet.getByText('실패', { exact: true })).toBeVisible()
  await expect.element(nextButton).toHaveFocus()
  await nextButton.click()
  await expect.element(screen.getByText('결과 모두 8건')).toBeVisible()
  await expect.element(screen.getByText('적중 1 · 실패 7')).toBeVisible()
  await screen.getByRole('button', { name: '닫기' }).last().click()
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull()
})

test('Escape closes the sheet, which does not open again', async () => {
  const screen = await openResults([createHit()])
  await expect.element(screen.getByRole('dialog', { name: '결과' })).toBeVisible()
  const requestCount = api.received('GET /home/results').length
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull()
  expect(api.received('GET /home/results')).toHaveLength(requestCount)
})

test('the sheet does not open while somebody is typing, and the results stay new', async () => {
  const screen = await openResults([createHit()], 1, <input aria-label="종목 검색" autoFocus />)
  await expect.poll(() => api.received('GET /home/results').length).toBeGreaterThan(0)
  await screen.getByRole('textbox').fill('테슬라')
  expect(screen.getByRole('dialog').query()).toBeNull()
  expect(api.received('POST /home/results/seen')).toEqual([])
})

test('results whose detail this device has already shown are skipped', async () => {
  localStorage.setItem('seen-results', 'hit')
  const screen = await openResults([createHit(), miss])
  await expect.element(screen.getByRole('dialog', { name: '결과' }).getByText('넷플릭스')).toBeVisible()
})

test('the sum counts all results, also those whose detail this device has already shown', async () => {
  localStorage.setItem('seen-results', 'hit')
  const screen = await openResults([createHit(), miss], 8)
  await screen.getByRole('button', { name: '다음' }).click()
  await expect.element(screen.getByText('결과 모두 8건')).toBeVisible()
  await expect.element(screen.getByText('적중 1 · 실패 7')).toBeVisible()
})

test('the picture of a hit is shared, or offered in a sheet if the device cannot share files', async () => {
  const png = new Response(new Blob(['png'], { type: 'image/png' }))
  const fetchSpy = vi.spyOn(window, 'fetch')
  const share = vi.fn(async () => {})
  Object.assign(navigator, { share, canShare: () => true })
  const screen = await openResults([createHit()])
  const shareButton = screen.getByRole('button', { name: '이미지로 공유하기' })
  await expect.element(shareButton).toBeVisible()
  fetchSpy.mockImplementation(async (address) => {
    expect(address).toBe('/api/predictions/hit/card.png')
    return png.clone()
  })
  await shareButton.click()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  expect(share.mock.calls[0]).toMatchObject([
    { url: `${location.origin}/predictions/hit`, files: [{ name: '테슬라 7일 예측 · 과녁.png' }] },
  ])
  Object.assign(navigator, { canShare: () => false })
  await shareButton.click()
  await expect.element(screen.getByRole('button', { name: '링크 복사' })).toBeVisible()
  expect(share).toHaveBeenCalledTimes(1)
})

test.each([
  ['sealed for others', { sealedForOthers: true }],
  ['for followers', { visibility: 'followers' }],
  ['private', { visibility: 'private' }],
  ['hidden', { hidden: true }],
] as const)('no picture is offered of a prediction that is %s', async (_, changes) => {
  const screen = await openResults([createHit(changes)])
  await expect.element(screen.getByRole('link', { name: '다시 도전' })).toBeVisible()
  expect(screen.getByRole('button', { name: /이미지/ }).query()).toBeNull()
})
