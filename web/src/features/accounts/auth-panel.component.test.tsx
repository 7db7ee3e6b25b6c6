import { SOCIAL_CHANNEL } from '@gwanyeok/domain/accounts/social.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { AuthPanel } from './auth-panel.tsx'

test('the title of a form that another has led to is focused, and that of the first form is not', async () => {
  const screen = await renderInApp(<AuthPanel initial="login" />, { me: null })
  const title = (name: string) => screen.getByRole('heading', { level: 2, name })
  await expect.element(title('로그인')).toBeVisible()
  await expect.element(title('로그인')).not.toHaveFocus()
  await screen.getByRole('button', { name: '회원가입', exact: true }).click()
  await expect.element(title('회원가입')).toHaveFocus()
  await screen.getByRole('button', { name: '로그인', exact: true }).click()
  await expect.element(title('로그인')).toHaveFocus()
})

// When a window counts as closed: `social-window.test.ts`.
test('a sign-in at a service says where it goes on, and how its window ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const popup = { closed: false, close: () => undefined, location: { replace: vi.fn<() => void>() } }
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  onTestFinished(() => void vi.restoreAllMocks())
  api.answer('GET /social/sign-up', { waiting: null })
  api.answer('POST /social/:provider/start', { attempt: 'a1', address: 'https://provider.example/' })
  const screen = await renderInApp(<AuthPanel initial="login" />, {
    me: null,
    signInWith: [{ provider: 'google', name: 'Google' }],
  })
  const button = screen.getByRole('button', { name: 'Google로 계속하기' })
  await expect.element(button).toBeVisible()
  // The driver's own pointer would wait for the page's timers.
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
