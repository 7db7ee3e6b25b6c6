import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildPrediction } from '#test/sample-data.ts'
import { LandingPage } from './landing-page.tsx'

const MEMBERS_ONLY = '회원만 볼 수 있어요.'

async function openLink(sharedPrediction: ReturnType<typeof buildPrediction> | null) {
  api.answer('GET /predictions/sample', { prediction: null, candles: [] })
  api.answer('GET /landing', { counters: { users: 1, predictions: 1, today: 0 } })
  if (sharedPrediction)
    api.answer('GET /predictions/:id/shared', { prediction: sharedPrediction, candles: [], priceTime: null })
  else api.refuse('GET /predictions/:id/shared', 'not_found', { status: 404 })
  return renderInApp(<LandingPage />, { me: null, path: '/?prediction=01HZZZZZZZZZZZZZZZZZZZZZZZ' })
}

test('a shared prediction that visitors may read is shown before the form, without the controls for members', async () => {
  const screen = await openLink(buildPrediction({ reason: '실적', content: '데이터센터 수요' }))
  await expect.element(screen.getByText('데이터센터 수요')).toBeVisible()
  const article = screen.getByRole('article')
  const form = screen.getByRole('heading', { name: '회원가입' })
  const order = article.element().compareDocumentPosition(form.element())
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  for (const name of ['직접 확인', '좋아요']) expect(screen.getByRole('button', { name }).query()).toBeNull()
  expect(screen.getByText(MEMBERS_ONLY).query()).toBeNull()
  expect(screen.getByRole('img', { name: '공유된 예측' }).query()).toBeNull()
})

test('a prediction that visitors may not see takes no room above the form, while loading and after', async () => {
  const screen = await openLink(null)
  expect(screen.container.querySelector('[class*="aspect-"]')).toBeNull()
  await expect.element(screen.getByText(MEMBERS_ONLY)).toBeVisible()
  expect(screen.container.querySelector('[class*="aspect-"], img')).toBeNull()
})

test('the sentence of the shared prediction is the heading, above what a member gets and the preview card', async () => {
  onTestFinished(() => document.querySelectorAll('meta[property]').forEach((tag) => tag.remove()))
  for (const [property, content] of [
    ['og:url', 'https://gwanyeok.test/?prediction=01HZZZZZZZZZZZZZZZZZZZZZZZ'],
    ['og:description', '지수님의 +2.55% 예측이 적중했어요.'],
  ] as const) {
    const tag = document.createElement('meta')
    tag.setAttribute('property', property)
    tag.content = content
    document.head.append(tag)
  }
  const screen = await openLink(null)
  await expect
    .element(
      screen.getByRole('heading', { level: 1, name: '지수님의 +2.55% 예측이 적중했어요', exact: true }),
    )
    .toBeVisible()
  await expect.element(screen.getByText('가입하면 근거와 댓글을 모두 볼 수 있고,')).toBeVisible()
  await expect
    .element(screen.getByRole('img', { name: '지수님의 +2.55% 예측이 적중했어요.' }))
    .toHaveAttribute('src', '/api/predictions/01HZZZZZZZZZZZZZZZZZZZZZZZ/card.png?shape=site')
  expect(screen.getByRole('article').query()).toBeNull()
  expect(screen.getByText(MEMBERS_ONLY).query()).toBeNull()
})

test('on the phone 시작하기 leads to the first field, and the login is shown without the explanation of the site', async () => {
  api.answer('GET /predictions/sample', { prediction: null, candles: [] })
  api.answer('GET /landing', { counters: { users: 1, predictions: 1, today: 0 } })
  await page.viewport(390, 844)
  const screen = await renderInApp(<LandingPage />, { me: null })
  const steps = screen.getByText('목표가와 기간을 정해요')
  await expect.element(steps).toBeVisible()
  await screen.getByRole('button', { name: '시작하기' }).click()
  await expect.element(screen.getByLabelText('사용자 이름')).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: '가입하기' })).toBeInViewport({ ratio: 1 })
  await screen.getByRole('button', { name: '로그인' }).click()
  await expect.element(screen.getByRole('heading', { name: '로그인' })).toBeVisible()
  await expect.element(steps).not.toBeInTheDocument()
})
