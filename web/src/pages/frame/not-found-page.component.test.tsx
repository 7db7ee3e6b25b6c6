import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { NotFoundPage } from './not-found-page.tsx'

test('a visitor finds the public pages, a member popular stocks', async () => {
  api.refuseOthers('internal')
  const signedOutScreen = await renderInApp(<NotFoundPage />, { me: null })
  await expect.element(signedOutScreen.getByRole('link', { name: '홈으로 가기' })).toBeVisible()
  await expect.element(signedOutScreen.getByRole('link', { name: '로그인' })).toBeVisible()
  expect(
    signedOutScreen
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual([
    '점수와 시장 대결예측이 맞으면 몇 점을 받을까요?',
    '공개 기록예측이 나중에 바뀌지 않았는지 확인해요',
  ])
  await signedOutScreen.unmount()
  const signedInScreen = await renderInApp(<NotFoundPage />)
  await expect.element(signedInScreen.getByRole('link', { name: '피드 보기' })).toBeVisible()
  await expect.element(signedInScreen.getByRole('heading', { name: '지금 많이 예측하는 종목' })).toBeVisible()
})
