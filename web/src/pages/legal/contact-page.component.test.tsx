import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { ContactPage } from './contact-page.tsx'

test('a member gets the form, a visitor the e-mail address of the support', async () => {
  const inside = await renderInApp(<ContactPage />)
  await expect.element(inside.getByRole('button', { name: '문의 보내기' })).toBeVisible()
  await inside.unmount()
  const outside = await renderInApp(<ContactPage />, { me: null })
  await expect.element(outside.getByText('평균 24시간 이내에 답변드려요')).toBeVisible()
  await expect
    .element(outside.getByRole('link', { name: 'support@gwanyeok.test' }))
    .toHaveAttribute('href', 'mailto:support@gwanyeok.test')
  expect(outside.getByRole('button', { name: '문의 보내기' }).query()).toBeNull()
})
