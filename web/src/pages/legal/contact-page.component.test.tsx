import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { ContactPage } from './contact-page.tsx'

test('a member gets the form, a visitor the e-mail address of the support', async () => {
  const signedInScreen = await renderInApp(<ContactPage />)
  await expect.element(signedInScreen.getByRole('button', { name: '문의 보내기' })).toBeVisible()
  await signedInScreen.unmount()
  const signedOutScreen = await renderInApp(<ContactPage />, { me: null })
  await expect.element(signedOutScreen.getByText('평균 24시간 이내에 답변드려요')).toBeVisible()
  await expect
    .element(signedOutScreen.getByRole('link', { name: 'support@gwanyeok.test' }))
    .toHaveAttribute('href', 'mailto:support@gwanyeok.test')
  expect(signedOutScreen.getByRole('button', { name: '문의 보내기' }).query()).toBeNull()
})
