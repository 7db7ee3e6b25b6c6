import { toast as sonner } from 'sonner'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#test/render.tsx'
import { toast } from '../../toast.ts'
import { Sheet } from '../overlays/sheet.tsx'

const countShownToasts = () => document.querySelectorAll('[data-sonner-toast]').length

/** Loads the toaster's code; from then on, only the test advances time. */
beforeEach(async () => {
  await page.viewport(1280, 900)
  // Toasts take turns, so once this one is shown, none of an earlier test waits.
  toast.info('먼저 온 알림')
  await expect.poll(() => document.body.textContent).toContain('먼저 온 알림')
  sonner.dismiss()
  await expect.poll(countShownToasts).toBe(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  // The timer of a leftover toast would never end, so that the toast would block the toasts of other test files.
  sonner.dismiss()
  await advanceTime(500)
  expect(countShownToasts()).toBe(0)
  vi.useRealTimers()
  await page.viewport(390, 844)
})

/** Advances in steps, because a render after a step may start another timer. */
async function advanceTime(ms: number): Promise<void> {
  for (let elapsedMs = 0; elapsedMs < ms; elapsedMs += 100) {
    await vi.advanceTimersByTimeAsync(100)
    await new Promise(requestAnimationFrame)
  }
}

async function showToast(): Promise<void> {
  toast.success('문의가 전송됐어요')
  // The toast waits up to 1.5 s for the previous one.
  await advanceTime(1600)
  expect(countShownToasts()).toBe(1)
}

/** Dispatches the event, because the test driver's pointer would wait for the page's fake timers. */
const movePointer = (type: 'mouseover' | 'mouseout') =>
  document.querySelector('[data-sonner-toast]')!.dispatchEvent(new MouseEvent(type, { bubbles: true }))

test('a toast is announced and disappears after three seconds, but waits for the pointer', async () => {
  await showToast()
  const region = document.querySelector('[aria-live=polite]:has([data-sonner-toast])')
  expect(region?.textContent).toContain('문의가 전송됐어요')
  await advanceTime(1000)
  expect(countShownToasts()).toBe(1)
  movePointer('mouseover')
  await advanceTime(10_000)
  expect(countShownToasts()).toBe(1)
  movePointer('mouseout')
  await advanceTime(4000)
  expect(countShownToasts()).toBe(0)
})

test('a toast waits while it has the focus, and disappears once it has lost it', async () => {
  await showToast()
  await userEvent.keyboard('{Alt>}t{/Alt}')
  expect(document.activeElement?.matches('[data-sonner-toaster]')).toBe(true)
  await advanceTime(10_000)
  expect(countShownToasts()).toBe(1)
  await userEvent.keyboard('{Tab}')
  await advanceTime(1000)
  expect(countShownToasts()).toBe(0)
})

test('the keyboard reaches an undo button over an open dialog, and otherwise stays in the dialog', async () => {
  const act = vi.fn<() => void>()
  vi.useRealTimers()
  const screen = await renderInApp(
    <>
      <button type="button">페이지</button>
      <Sheet open onClose={() => {}} title="글">
        <button type="button">댓글</button>
      </Sheet>
    </>,
  )
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  const end = new AbortController()
  toast.undo('댓글을 삭제했어요', act, end.signal)
  await expect.poll(countShownToasts).toBe(1)
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.textContent).toBe('되돌리기')
  await userEvent.keyboard('{Enter}')
  expect(act).toHaveBeenCalledOnce()
  screen.getByText('페이지').element().focus()
  expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull()
  end.abort()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

test('the next toast replaces the previous one', async () => {
  await showToast()
  toast.error('문의 전송에 실패했습니다')
  await advanceTime(2000)
  expect([...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent)).toEqual(
    [expect.stringContaining('실패했습니다')],
  )
})

test.each([
  ['a wide dialog', 150, 'top'],
  ['a narrow dialog', 400, 'bottom'],
])('a toast covers no content of %s on the desktop', async (_, left, edge) => {
  const dialog = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => dialog.remove())
  dialog.setAttribute('role', 'dialog')
  dialog.style.cssText = `position: fixed; inset: 2rem ${left}px`
  await showToast()
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  const toastBox = document.querySelector('[data-sonner-toast]')!.getBoundingClientRect()
  const padding = 24
  const dialogBox = dialog.getBoundingClientRect()
  if (edge === 'top') expect(toastBox.bottom).toBeLessThanOrEqual(dialogBox.top + padding)
  else expect(toastBox.right).toBeLessThanOrEqual(dialogBox.left)
})

test.each([
  ['below the header', 'static', 'top'],
  ['above the bottom, if a button is below the header', 'fixed', 'bottom'],
])('on a phone, a toast is %s', async (_, position, edge) => {
  const shell = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => shell.remove())
  shell.innerHTML = `
    <header style="position: fixed; inset: 0 0 auto; height: var(--size-header)"></header>
    <button style="position: ${position}; top: 5rem; left: 2rem; margin-top: ${position === 'static' ? '50vh' : 0}">버튼</button>`
  await page.viewport(390, 844)
  await showToast()
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  const toastBox = document.querySelector('[data-sonner-toast]')!.getBoundingClientRect()
  const headerBox = shell.querySelector('header')!.getBoundingClientRect()
  if (edge === 'top') expect(Math.round(toastBox.top - headerBox.bottom)).toBe(8)
  else expect(toastBox.top).toBeGreaterThan(700)
})
