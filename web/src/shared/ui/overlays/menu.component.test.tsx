import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#test/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Menu } from './menu.tsx'

function MenuWithDialog() {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Menu
        label="더 보기"
        icon="…"
        items={[{ label: '삭제하기', Icon: Trash2, onSelect: () => setConfirming(true) }]}
      />
      <ConfirmDialog
        open={isConfirming}
        title="삭제할까요?"
        message="되돌릴 수 없어요."
        action="삭제"
        onConfirm={() => setConfirming(false)}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}

test('a dialog opened by a menu returns the focus to the menu’s button, also the second time', async () => {
  const screen = await renderInApp(<MenuWithDialog />)
  const button = screen.getByRole('button', { name: '더 보기' })
  await button.click()
  await userEvent.keyboard('{Escape}')
  for (const time of ['first', 'second']) {
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await page.getByRole('menuitem', { name: '삭제하기' }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.query()?.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement, { message: time }).toBe(button.element())
  }
})
