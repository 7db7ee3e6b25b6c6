import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#test/render.tsx'
import { Sheet } from './sheet.tsx'

function LongPage() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div style={{ height: 3000 }}>
      <header className="sticky top-0">
        <button type="button" onClick={() => setOpen(true)}>
          열기
        </button>
      </header>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="열린 창">
        내용
      </Sheet>
    </div>
  )
}

test('a dialog over a scrolled page does not move the sticky header', async () => {
  await page.viewport(1280, 800)
  onTestFinished(() => page.viewport(390, 844))
  const screen = await renderInApp(<LongPage />)
  const button = screen.getByRole('button', { name: '열기' })
  await expect.element(button).toBeVisible()
  scrollTo(0, 700)
  // A click of the test driver would scroll the page first.
  ;(button.element() as HTMLElement).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(scrollY).toBe(700)
  expect(document.querySelector('header')?.getBoundingClientRect().top).toBe(0)
})
