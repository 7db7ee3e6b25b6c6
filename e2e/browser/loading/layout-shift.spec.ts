import { expect, waitUntilSettled, signUpThroughApi, SIZES, testWithProxy as test } from '../fixtures/test.ts'
import { predictThroughApi } from '../fixtures/predict-through-api.ts'
import { expectHardlyAnyShift, watchShifts } from './layout-shifts.ts'

test.use({ hasWebFont: true })

const PROFILE_HEADINGS = { nobody: '사용자를 찾을 수 없습니다', newcomer: '과녁' }
const SIDE_COLUMN_TITLES = ['내 진행 중 예측', '관심 종목', '지금 많이 예측하는 종목', '팔로우할 만한 회원']

test('a profile whose answers arrive in another order has no layout shift', async ({
  page,
  context,
  productProxy,
  openContext,
}) => {
  await page.setViewportSize(SIZES.phone)
  await signUpThroughApi(context, '구경하는이')
  const newcomer = await signUpThroughApi(await openContext(), '갓들어온이')
  const ids = { nobody: '01ARZ3NDEKTSV4RRFFQ69G5FAV', newcomer: newcomer.id }
  await watchShifts(page)
  for (const owner of ['nobody', 'newcomer'] as const) {
    const profile = productProxy.hold(new RegExp(`/api/users/${ids[owner]}$`))
    const trackRecord = page.waitForResponse(new RegExp(`/api/users/${ids[owner]}/track-record$`))
    await page.goto(`/user/${ids[owner]}`)
    await trackRecord
    await profile.firstRequest
    // After two frames, everything that the track record changes is painted.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await expect(page.getByText('다시 시도')).toHaveCount(0)
    profile.release()
    await expect(page.getByRole('heading', { name: PROFILE_HEADINGS[owner] })).toBeVisible()
    await waitUntilSettled(page)
    await expectHardlyAnyShift(page, owner)
  }
})

test('a profile whose pending predictions arrive last has no layout shift', async ({
  page,
  context,
  productProxy,
  openContext,
}) => {
  await page.setViewportSize(SIZES.phone)
  await signUpThroughApi(context, '기다리는이')
  const memberContext = await openContext()
  const { id } = await signUpThroughApi(memberContext, '예측한이')
  await predictThroughApi(memberContext, 'AAPL')
  await watchShifts(page)
  const pendingPredictions = productProxy.hold(/filter=pending/)
  await page.goto(`/user/${id}`)
  await pendingPredictions.firstRequest
  await expect(page.getByText('팔로워', { exact: true })).toBeVisible()
  pendingPredictions.release()
  await expect(page.getByRole('heading', { name: '진행 중인 예측' })).toBeVisible()
  await waitUntilSettled(page)
  await expectHardlyAnyShift(page, 'pending predictions')
})

test('the column next to the feed appears without a layout shift, and a phone does not request it', async ({
  page,
  context,
}) => {
  await page.setViewportSize(SIZES.phone)
  await signUpThroughApi(context, '예측_많은_이')
  for (const stock of ['AAPL', 'NVDA', 'AMZN']) await predictThroughApi(context, stock)
  await context.request.put('/api/watchlist/TSLA')
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto('/feed')
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  await waitUntilSettled(page)
  expect(requestedPaths.filter((path) => /home\/mine|watchlist|suggestions/.test(path))).toEqual([])
  await page.setViewportSize(SIZES.desktop)
  await watchShifts(page)
  await page.reload()
  const headings = page.getByRole('heading', { level: 2 })
  for (const title of SIDE_COLUMN_TITLES) await expect(headings.filter({ hasText: title })).toBeVisible()
  expect((await headings.allTextContents()).filter((text) => SIDE_COLUMN_TITLES.includes(text))).toEqual(
    SIDE_COLUMN_TITLES,
  )
  await expect(page.getByText('목표까지').first()).toBeVisible()
  await waitUntilSettled(page)
  await expectHardlyAnyShift(page, 'feed')
})
