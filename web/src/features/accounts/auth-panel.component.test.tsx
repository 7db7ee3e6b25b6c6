import { SOCIAL_CHANNEL } from '@gwanyeok/domain/accounts/social.ts'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { AuthPanel, type AuthView } from './auth-panel.tsx'

function Panel({ initialView }: { initialView: AuthView }) {
  const [view, setView] = useState(initialView)
  return <AuthPanel view={view} onViewChange={setView} />
}

/** Sets whether the device has a mouse. If it has one, the panel assumes a keyboard. */
const simulateDevice = (device: 'phone' | 'desktop') => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: device === 'desktop' } as MediaQueryList)
  onTestFinished(() => void vi.restoreAllMocks())
}

test('on a phone, the title is focused after a change of forms, but not when the first form opens', async () => {
  simulateDevice('phone')
  const screen = await renderInApp(<Panel initialView="login" />, { me: null })
  const findTitle = (name: string) => screen.getByRole('heading', { level: 2, name })
  await expect.element(findTitle('로그인')).toBeVisible()
  await expect.element(findTitle('로그인')).not.toHaveFocus()
  await screen.getByRole('button', { name: '회원가입', exact: true }).click()
  await expect.element(findTitle('회원가입')).toHaveFocus()
  await screen.getByRole('button', { name: '로그인', exact: true }).click()
  await expect.element(findTitle('로그인')).toHaveFocus()
})

test('with a keyboard, a form focuses its first empty field, or its title if no field is empty', async () => {
  simulateDevice('desktop')
  const screen = await renderInApp(<Panel initialView="login" />, { me: null })
  const email = screen.getByLabelText('이메일')
  await expect.element(email).toHaveFocus()
  await email.fill('minji@gwanyeok.test')
  await screen.getByRole('button', { name: '비밀번호를 잊으셨나요?' }).click()
  await expect.element(screen.getByRole('heading', { name: '비밀번호 재설정' })).toHaveFocus()
  await screen.getByRole('button', { name: '로그인으로 돌아가기' }).click()
  await expect.element(screen.getByLabelText('비밀번호', { exact: true })).toHaveFocus()
})

test('a page that begins with the sign-up focuses nothing', async () => {
  simulateDevice('desktop')
  const screen = await renderInApp(<Panel initialView="signup" />, { me: null })
  await expect.element(screen.getByLabelText('이메일')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})

// `open-social-popup.test.ts` tests when a popup counts as closed.
test('a sign-in at a service asks the user to continue in its popup, and then says whether it was cancelled or the popup was closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const popup = { closed: false, close: () => undefined, location: { replace: vi.fn<() => void>() } }
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  onTestFinished(() => void vi.restoreAllMocks())
  api.answer('GET /social/sign-up', { waiting: null })
  api.answer('POST /social/:provider/start', { attempt: 'a1', address: 'https://provider.example/' })
  const screen = await renderInApp(<Panel initialView="login" />, {
    me: null,
    signInProviders: [{ provider: 'google', name: 'Google' }],
  })
  const button = screen.getByRole('button', { name: 'Google로 계속하기' })
  await expect.element(button).toBeVisible()
  // Not a click of the test driver, which would wait for the page's fake timers.
  const press = () => (button.element() as HTMLElement).click()
  press()
  await expect.element(screen.getByText('열린 창에서 로그인해주세요')).toBeVisible()
  await expect.poll(() => popup.location.replace.mock.calls).toHaveLength(1)
  const channel = new BroadcastChannel(SOCIAL_CHANNEL)
  channel.postMessage({ attempt: 'a1', outcome: 'social_cancelled' })
  await expect.element(screen.getByText('로그인을 취소했어요.')).toBeVisible()
  channel.close()

  press()
  popup.closed = true
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(screen.getByText('로그인 창이 닫혔어요. 다시 시도해주세요.')).toBeVisible()
})

test('after a sign-in with an unknown e-mail address, the form offers to sign up with it while the field contains it', async () => {
  api.refuse('POST /sign-in', 'unknown_email')
  const screen = await renderInApp(<Panel initialView="login" />, { me: null })
  const offer = screen.getByRole('button', { name: '이 이메일로 가입하기' })
  const email = screen.getByLabelText('이메일')
  await email.fill('minji@gwanyeok.test')
  await screen.getByLabelText('비밀번호', { exact: true }).fill('wrong-2026')
  expect(offer.elements()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(offer).toBeVisible()
  await email.fill('minji2@gwanyeok.test')
  await expect.element(offer).not.toBeInTheDocument()
  await email.fill('minji@gwanyeok.test')
  await offer.click()
  await expect.element(screen.getByRole('heading', { name: '회원가입' })).toBeVisible()
  await expect.element(screen.getByLabelText('이메일')).toHaveValue('minji@gwanyeok.test')
})

test('a sign-up with a taken e-mail address offers the login with that address', async () => {
  api.refuse('POST /sign-up', 'email_taken')
  const screen = await renderInApp(<Panel initialView="signup" />, { me: null })
  await screen.getByLabelText('사용자 이름').fill('민지')
  await screen.getByLabelText('이메일').fill('minji@gwanyeok.test')
  await screen.getByLabelText('비밀번호', { exact: true }).fill('Green-leaf-7')
  await screen.getByLabelText('비밀번호 확인', { exact: true }).fill('Green-leaf-7')
  await screen.getByLabelText('전체 동의').click()
  await screen.getByRole('button', { name: '가입하기' }).click()
  await screen.getByRole('button', { name: '이 이메일로 로그인하기' }).click()
  await expect.element(screen.getByRole('heading', { name: '로그인' })).toBeVisible()
  await expect.element(screen.getByLabelText('이메일')).toHaveValue('minji@gwanyeok.test')
})
