import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp, findToast } from '#test/render.tsx'
import { ResetForm } from './reset-form.tsx'

async function requestLink() {
  const screen = await renderInApp(<ResetForm onShowLogin={() => {}} />, { me: null })
  await screen.getByLabelText('이메일').fill('minji@gwanyeok.test')
  await screen.getByRole('button', { name: '재설정 링크 받기' }).click()
  return screen
}

test('after the request, shows a toast and a screen with the addresses of the member and the sender', async () => {
  api.answer('POST /password-reset', { done: true, sender: 'no-reply@gwanyeok.test' })
  const screen = await requestLink()
  await expect.element(findToast('등록된 이메일이라면 재설정 링크를 보냈습니다')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '메일함을 확인해주세요' })).toHaveFocus()
  await expect.element(screen.getByText('minji@gwanyeok.test')).toBeVisible()
  await expect.element(screen.getByText('보내는 사람은 no-reply@gwanyeok.test 입니다')).toBeVisible()
})

test.each([
  ['too_many_requests', '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.'],
  ['mail_not_configured', '메일 설정에 문제가 있습니다. 관리자에게 문의해주세요.'],
  ['origin_refused', '허용되지 않은 주소에서 온 요청입니다'],
  ['overloaded', '오류: 이용하는 분이 많으니 잠시 후 다시 시도해주세요.'],
] as const)('the error %s is explained in a toast', async (code, text) => {
  api.refuse('POST /password-reset', code)
  await requestLink()
  await expect.element(findToast(text)).toHaveTextContent(`오류${text}`)
})
