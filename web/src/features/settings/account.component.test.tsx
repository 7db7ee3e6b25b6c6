import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { findToast, renderInApp } from '#test/render.tsx'
import { Account } from './account.tsx'

test('the row of the address is reserved while the address is unknown', async () => {
  api.refuseOthers('internal')
  const screen = await renderInApp(<Account />, { me: { email: '' } })
  await expect.element(screen.getByText('이메일', { exact: true })).toBeVisible()
})

test('an address that is not confirmed has a button that sends the mail, also a second time', async () => {
  api.refuseOthers('internal')
  api.answer('POST /email-confirmation', { done: true })
  const screen = await renderInApp(<Account />, { me: { emailConfirmed: false } })
  await expect
    .element(screen.getByText('확인해두면 비밀번호를 잊어도 기록을 되찾을 수 있어요.'))
    .toBeVisible()
  await screen.getByRole('button', { name: '확인 메일 받기' }).click()
  await expect.element(findToast('확인 메일을 보냈어요. 메일함을 확인해주세요.')).toBeVisible()
  expect(api.received('POST /email-confirmation')).toHaveLength(1)
  await expect.element(screen.getByText('보낸 메일의 링크를 눌러주세요', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '확인 메일 다시 받기' })).toBeVisible()
})

test('the photo is removed only after a confirmation', async () => {
  api.refuseOthers('internal')
  const screen = await renderInApp(<Account />, { me: { photoURL: '/images/photo' } })
  api.answer('PUT /me/photo', { me: { ...screen.me, photoURL: null } })
  const removeButton = screen.getByRole('button', { name: '사진 지우기' })
  const dialog = screen.getByRole('dialog', { name: '프로필 사진을 지울까요?' })
  await removeButton.click()
  await dialog.getByRole('button', { name: '취소' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.received('PUT /me/photo')).toEqual([])
  await removeButton.click()
  await dialog.getByRole('button', { name: '지우기' }).click()
  await expect.element(removeButton).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.received('PUT /me/photo')).toEqual([
    { key: 'PUT /me/photo', params: {}, query: {}, body: { imageId: null } },
  ])
})
