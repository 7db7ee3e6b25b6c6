import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { renderInApp } from '#test/render.tsx'
import { Input } from '../ui/forms/input.tsx'
import { Sheet } from '../ui/overlays/sheet.tsx'

const onKey = vi.fn<(key: string) => void>()
const onSubmit = vi.fn<() => void>()

beforeEach(() => {
  onKey.mockClear()
  onSubmit.mockClear()
})

function Form() {
  const [isOpen, setOpen] = useState(true)
  return (
    <Sheet title="글" open={isOpen} onClose={() => setOpen(false)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Input aria-label="한 줄" onKeyDown={({ key }) => onKey(key)} />
        <textarea aria-label="여러 줄" onKeyDown={({ key }) => onKey(key)} />
      </form>
    </Sheet>
  )
}

async function openAndFocus(label: string) {
  const screen = await renderInApp(<Form />)
  const field = screen.getByLabelText(label)
  await field.click()
  return { screen, field }
}

/**
 * Properties with which browsers mark keys of a Korean keyboard: during the composition or, in Safari, just after it.
 */
const COMPOSITION_KEYS = [
  { moment: 'during a composition', properties: { isComposing: true } },
  { moment: 'just after a composition', properties: { keyCode: 229 } },
]

for (const { moment, properties } of COMPOSITION_KEYS)
  for (const key of ['Enter', 'ArrowDown', 'Tab', 'Escape'])
    test(`${key} pressed ${moment} reaches no handler`, async () => {
      const { screen, field } = await openAndFocus('여러 줄')
      const event = new KeyboardEvent('keydown', { ...properties, key, bubbles: true, cancelable: true })
      field.element().dispatchEvent(event)
      // The key still has its default effect: it ends the syllable or begins a new line.
      expect(event.defaultPrevented).toBe(false)
      expect(onKey).not.toHaveBeenCalled()
      await expect.element(screen.getByRole('dialog')).toBeVisible()
      await userEvent.keyboard('{Enter}')
      expect(onKey).toHaveBeenCalledExactlyOnceWith('Enter')
    })

test('Enter that completes a syllable does not submit the form', async () => {
  await openAndFocus('한 줄')
  const enter = { key: 'Enter', code: 'Enter', text: '\r' }
  await cdp().send('Input.dispatchKeyEvent', { ...enter, type: 'keyDown', windowsVirtualKeyCode: 229 })
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})
