import { toast as sonner } from 'sonner'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#test/render.tsx'
import { toast } from '../../toast.ts'
import { Sheet } from '../overlays/sheet.tsx'

const shown = () => document.querySelectorAll('[data-sonner-toast]').length

/** The toaster's code is here; from then on time passes only as the test says. */
beforeEach(async () => {
  await page.viewport(1280, 900)
  // Toasts take turns: once this one is shown, none of an earlier test still waits.
  toast.info('먼저 온 알림')
  await expect.poll(() => document.body.textContent).toContain('먼저 온 알림')
  sonner.dismiss()
  await expect.poll(shown).toBe(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  // Timers of this clock never end: a toast left behind would keep its turn from those of other files.
  sonner.dismiss()
  await pass(500)
  expect(shown()).toBe(0)
  vi.useRealTimers()
  await page.viewport(390, 844)
})

/** In steps: a timer may begin with what is drawn after another one. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    await vi.advanceTimersByTimeAsync(100)
    await new Promise(requestAnimationFrame)
  }
}

async function raise(): Promise<void> {
  toast.success('문의가 전송됐어요')
  // It waits up to 1.5 s for the one before.
  await pass(1600)
  expect(shown()).toBe(1)
}

/** The driver's own pointer would wait for the page's timers. */
const point = (type: 'mouseover' | 'mouseout') =>
  document.querySelector('[data-sonner-toast]')!.dispatchEvent(new MouseEvent(type, { bubbles: true }))

test('a toast is read out and goes after three seconds, but waits for the pointer', async () => {
  await raise()
  const region = document.querySelector('[aria-live=polite]:has([data-sonner-toast])')
  expect(region?.textContent).toContain('문의가 전송됐어요')
  await pass(1000)
  expect(shown()).toBe(1)
  point('mouseover')
  await pass(10_000)
  expect(shown()).toBe(1)
  point('mouseout')
  await pass(4000)
  expect(shown()).toBe(0)
})

test('it waits while the keyboard is there, and goes once it has left', async () => {
  await raise()
  await userEvent.keyboard('{Alt>}t{/Alt}')
  expect(document.activeElement?.matches('[data-sonner-toaster]')).toBe(true)
  await pass(10_000)
  expect(shown()).toBe(1)
  await userEvent.keyboard('{Tab}')
  await pass(1000)
  expect(shown()).toBe(0)
})

test('over an open dialog the keyboard reaches what can be undone, and stays in the dialog otherwise', async () => {
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
  await expect.poll(shown).toBe(1)
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

test('the next one takes the place of the one before, on the desktop too', async () => {
  await raise()
  toast.error('문의 전송에 실패했습니다')
  await pass(2000)
  expect([...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent)).toEqual(
    [expect.stringContaining('실패했습니다')],
  )
})

test.each([
  ['a wide dialog', 150, 'top'],
  ['a narrow dialog', 400, 'bottom'],
])('on the desktop it covers nothing in %s', async (_, left, edge) => {
  const dialog = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => dialog.remove())
  dialog.setAttribute('role', 'dialog')
  dialog.style.cssText = `position: fixed; inset: 2rem ${left}px`
  await raise()
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  const toastBox = document.querySelector('[data-sonner-toast]')!.getBoundingClientRect()
  const padding = 24
  const box = dialog.getBoundingClientRect()
  if (edge === 'top') expect(toastBox.bottom).toBeLessThanOrEqual(box.top + padding)
  else expect(toastBox.right).toBeLessThanOrEqual(box.left)
})

test('on a phone it covers the header alone, whose buttons can be pressed through it', async () => {
  const header = document.body.appendChild(document.createElement('header'))
  header.style.cssText = 'position: fixed; inset: 0 0 auto; height: var(--size-header)'
  onTestFinished(() => header.remove())
  await page.viewport(390, 844)
  await raise()
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  const { top, bottom, left } = document.querySelector('[data-sonner-toast]')!.getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(header.getBoundingClientRect().bottom)
  expect(document.elementFromPoint(left + 8, (top + bottom) / 2)).toBe(header)
})
