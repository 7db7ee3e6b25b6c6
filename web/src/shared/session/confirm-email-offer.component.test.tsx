import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp, findToast } from '#test/render.tsx'
import { ConfirmEmailOffer } from './confirm-email-offer.tsx'

const TITLE = { name: '이메일을 확인해둘까요?' }

test('asks once for the confirmation of the address, and sends the mail', async () => {
  api.answer('POST /email-confirmation', { done: true })
  const screen = await renderInApp(<ConfirmEmailOffer />, { me: { emailConfirmed: false } })
  await screen.getByRole('button', { name: '확인 메일 받기' }).click()
  await expect.element(findToast('확인 메일을 보냈어요.')).toBeVisible()
  expect(screen.getByRole('heading', TITLE).query()).toBeNull()
  await screen.unmount()
  const secondScreen = await renderInApp(<ConfirmEmailOffer />, { me: { emailConfirmed: false } })
  expect(secondScreen.getByRole('heading', TITLE).query()).toBeNull()
})

test('asks nobody whose address is confirmed', async () => {
  const screen = await renderInApp(<ConfirmEmailOffer />, { me: { emailConfirmed: true } })
  expect(screen.getByRole('heading', TITLE).query()).toBeNull()
})
